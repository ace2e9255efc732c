/** The drawing of what burns, for buttons and for effects: lines in a square of 24 units. */
export const FLAME = "M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3.500 2-4.500.3 1.500 1 2.500 2 3 .5-3-.5-6 1-9.500z";
