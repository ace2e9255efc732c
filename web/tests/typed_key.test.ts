import { describe, expect, it } from "vitest";
import { pressOnce, typedKey } from "../src/input/typed_key";

function typed(key: string, code: string, more: KeyboardEventInit = {}): string {
  return typedKey(new KeyboardEvent("keydown", { key, code, ...more }));
}

describe("a key", () => {
  it("is the Latin letter that stands on it, wherever it lies", () => {
    expect(typed("z", "KeyY")).toBe("z"); // QWERTZ
    expect(typed("a", "KeyQ")).toBe("a"); // AZERTY
    expect(typed("m", "Semicolon")).toBe("m");
    expect(typed("t", "KeyK")).toBe("t"); // Dvorak
    expect(typed("T", "KeyT", { shiftKey: true })).toBe("t");
    expect(typed("ö", "KeyX")).toBe("ö"); // Turkish F: no X
    expect(typed("ł", "KeyL")).toBe("ł");
  });

  it("is where the Latin letter would be on a keyboard of another script", () => {
    for (const key of ["е", "τ", "א", "ف", "ㅅ", "か", "ต"]) expect(typed(key, "KeyT"), key).toBe("t");
    expect(typed("Е", "KeyT", { shiftKey: true })).toBe("t");
    expect(typed("/", "KeyQ")).toBe("q"); // Hebrew
    expect(typed(";", "KeyQ")).toBe("q"); // Greek
    expect(typed("х", "BracketLeft")).toBe("х");
  });

  it("is a digit in any script, and on a number row that has other signs below", () => {
    expect(typed("٢", "Digit2")).toBe("2");
    expect(typed("۹", "Numpad9")).toBe("9");
    expect(typed("é", "Digit2")).toBe("2");
    expect(typed("&", "Digit1")).toBe("1");
    expect(typed("2", "Digit2", { shiftKey: true })).toBe("2");
    expect(typed("@", "Digit2", { shiftKey: true })).toBe("@");
    expect(typed("?", "Digit7", { shiftKey: true })).toBe("?"); // Russian
    expect(typed("؟", "Slash", { shiftKey: true })).toBe("?"); // Arabic
  });

  it("is nobody's here that belongs to the browser, the system or a word in the making", () => {
    for (const more of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { ctrlKey: true, altKey: true },
      { modifierAltGraph: true },
      { isComposing: true },
    ])
      for (const key of ["t", "Enter", "ArrowLeft", "µ"])
        expect(typed(key, "KeyT", more), JSON.stringify(more)).toBe("");
    for (const key of ["Process", "Dead", "Shift", "AltGraph", "CapsLock"]) expect(typed(key, "KeyT"), key).toBe("");
  });

  it("keeps its name if it has one", () => {
    for (const key of ["Enter", "Escape", "ArrowLeft", "Home", "Delete"]) expect(typed(key, key)).toBe(key);
  });
});

it("presses a button once, however long Enter is held", () => {
  const button = document.createElement("button");
  document.body.append(button);
  button.addEventListener("keydown", pressOnce);
  const pressed = (init: KeyboardEventInit): boolean =>
    button.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
  expect(pressed({ key: "Enter" })).toBe(true);
  expect(pressed({ key: "Enter", repeat: true })).toBe(false);
  expect(pressed({ key: "ArrowLeft", repeat: true })).toBe(true);
});
