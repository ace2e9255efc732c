/* Sh*thead, the base game alone, as one would write it in C: what the engine is measured against.
 *
 * It plays the preset `sh-thead` with one pack (two to four seats) at random, with the engine's own random
 * numbers and its order of moves, so that the same seed gives the same games: `bench/engines.py` compares plies and
 * losses. Rule ids (SHT-..) are those of the rules' pages. Nothing here knows options, events or what players know.
 *
 * The line of commands: SEATS GAMES SEED. It prints plies, seconds and the games that each seat lost.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RANKS = 13, SUITS = 4, CARDS = 52, SEATS = 4, ROW = 3, HAND = 3, MOST_SWAPS = 30, TURN_LIMIT = 1000 };
enum { TWO = 0, THREE = 1, SEVEN = 5, EIGHT = 6, TEN = 8, QUEEN = 10, KING = 11, FREE = 13, NOBODY = 255 };
enum phase { SWAP, PLAY, AGAIN, COVER, OVER };
enum kind { SET, FLIP, TAKE, PASS, EXCHANGE, READY };

typedef struct {
    uint8_t kind, rank, cards, other_rank, other_cards;
} Move;

typedef struct {
    uint16_t ranks; /* those held, as bits */
    uint8_t suits[RANKS]; /* the suits held of each, as bits */
    uint8_t n;
} Cards;

typedef struct {
    Cards hand[SEATS], up[SEATS];
    uint8_t down[SEATS][ROW], down_n[SEATS], active[SEATS], ready[SEATS], swaps[SEATS];
    uint8_t stock[CARDS], pile[CARDS]; /* cards: rank << 2 | suit */
    int stock_n, drawn, pile_n, seats, active_n, dealer, turn, direction, phase;
    int again_rank, demand, open_rank, open_suit, skips, turned, idle, loser;
    uint32_t random[4];
} Game;

/* The ranks that may go on a demand (SHT-48 to SHT-58), filled in by `prepare`. */
static uint16_t allowed[FREE + 1];
/* From the worst starting card to the best (SHT-15). */
static const uint8_t START[RANKS] = {2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 8, 0, 1};

static void prepare(void) {
    const uint16_t all = (1 << RANKS) - 1, wild = 1 << TWO | 1 << THREE | 1 << TEN;
    for (int rank = 0; rank < RANKS; rank++) allowed[rank] = (uint16_t)((all & ~((1 << rank) - 1)) | wild);
    allowed[TWO] = allowed[THREE] = allowed[FREE] = all;
    allowed[SEVEN] = (1 << (SEVEN + 1)) - 1; /* SHT-51: 7 or lower, no 10 */
}

/* Random numbers: sfc32 ------------------------------------------------------------------------------------------- */
static inline uint32_t next_random(uint32_t *s) {
    const uint32_t b = s[1], c = s[2], number = s[0] + b + s[3];
    s[0] = b ^ b >> 9;
    s[1] = c + (c << 3);
    s[2] = (c << 21 | c >> 11) + number;
    s[3]++;
    return number;
}

static inline int below(Game *g, int limit) { return (int)((uint64_t)next_random(g->random) * (uint64_t)limit >> 32); }

static void seed(Game *g, uint64_t number, uint64_t stream) {
    g->random[0] = (uint32_t)number;
    g->random[1] = (uint32_t)(number >> 32) ^ (uint32_t)(stream >> 32);
    g->random[2] = (uint32_t)stream;
    g->random[3] = 1;
    for (int i = 0; i < 15; i++) next_random(g->random);
}

/* Cards ----------------------------------------------------------------------------------------------------------- */
static inline int lowest(unsigned mask) { return __builtin_ctz(mask); }

static inline void add(Cards *cards, int rank, int suits) {
    cards->ranks |= (uint16_t)(1 << rank);
    cards->suits[rank] |= (uint8_t)suits;
    cards->n = (uint8_t)(cards->n + __builtin_popcount((unsigned)suits));
}

static inline void drop(Cards *cards, int rank, int suits) {
    cards->suits[rank] ^= (uint8_t)suits;
    cards->n = (uint8_t)(cards->n - __builtin_popcount((unsigned)suits));
    if (!cards->suits[rank]) cards->ranks ^= (uint16_t)(1 << rank);
}

/* The deal -------------------------------------------------------------------------------------------------------- */
static int deal_row(Game *g, const uint8_t *deck, int top, int zone) {
    for (int i = 0; i < ROW * g->seats; i++) {
        const int seat = (g->dealer + 1 + i) % g->seats, card = deck[top + i];
        if (zone == 0) g->down[seat][g->down_n[seat]++] = (uint8_t)card;
        else add(zone == 1 ? &g->up[seat] : &g->hand[seat], card >> 2, 1 << (card & 3));
    }
    return top + ROW * g->seats;
}

static void deal(Game *g, int seats) {
    uint8_t deck[CARDS];
    uint32_t random[4];
    memcpy(random, g->random, sizeof random);
    memset(g, 0, sizeof *g);
    memcpy(g->random, random, sizeof random);
    for (int i = 0; i < CARDS; i++) deck[i] = (uint8_t)i;
    for (int i = CARDS - 1; i > 0; i--) {
        const int j = below(g, i + 1);
        const uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
    g->seats = g->active_n = seats;
    g->dealer = below(g, seats);
    memset(g->active, 1, (size_t)seats);
    const int top = deal_row(g, deck, deal_row(g, deck, deal_row(g, deck, 0, 0), 1), 2);
    g->stock_n = CARDS - top;
    memcpy(g->stock, deck + top, (size_t)g->stock_n);
    g->demand = FREE;
    g->open_rank = g->open_suit = g->loser = NOBODY;
    g->direction = 1;
    g->phase = SWAP;
    g->turn = (g->dealer + 1) % seats;
}

/* Legal moves ----------------------------------------------------------------------------------------------------- */
static inline Cards *source(Game *g, int seat) {
    return g->hand[seat].n ? &g->hand[seat] : g->up[seat].n ? &g->up[seat] : NULL; /* SHT-38 */
}

static inline int swaps(const Game *g, int seat, Move *moves) {
    int n = 0;
    if (g->swaps[seat] < MOST_SWAPS)
        for (unsigned ranks = g->hand[seat].ranks; ranks; ranks &= ranks - 1) {
            const int rank = lowest(ranks), held = g->hand[seat].suits[rank];
            for (unsigned others = g->up[seat].ranks & ~(1u << rank); others; others &= others - 1) {
                const int other = lowest(others), laid = g->up[seat].suits[other];
                moves[n++] = (Move){EXCHANGE, (uint8_t)rank, (uint8_t)(held & -held), (uint8_t)other,
                                    (uint8_t)(laid & -laid)};
            }
        }
    moves[n++] = (Move){READY, 0, 0, 0, 0};
    return n;
}

static inline int sets(const Game *g, const Cards *cards, Move *moves) {
    unsigned ranks = g->phase == COVER        ? cards->ranks
                     : g->phase == AGAIN      ? cards->ranks & allowed[g->demand] & 1u << g->again_rank
                     : g->open_rank != NOBODY ? cards->ranks & 1u << g->open_rank
                                              : cards->ranks & allowed[g->demand];
    int n = 0;
    for (; ranks; ranks &= ranks - 1) {
        const int rank = lowest(ranks);
        int held = cards->suits[rank], chosen = 0;
        int bit = g->open_suit != NOBODY ? held & 1 << g->open_suit : held & -held; /* SHT-16 */
        while (bit) {
            chosen |= bit;
            held ^= bit;
            moves[n++] = (Move){SET, (uint8_t)rank, (uint8_t)chosen, 0, 0};
            bit = held & -held;
        }
    }
    return n;
}

static inline int takes(const Cards *up, int n, Move *moves) { /* SHT-36 */
    for (unsigned ranks = up->ranks; ranks; ranks &= ranks - 1) {
        const int rank = lowest(ranks);
        int chosen = 0;
        for (int held = up->suits[rank]; held; held &= held - 1) {
            chosen |= held & -held;
            moves[n++] = (Move){TAKE, (uint8_t)rank, (uint8_t)chosen, 0, 0};
        }
    }
    return n;
}

static inline int legal(Game *g, Move *moves) {
    const int seat = g->turn;
    if (g->phase == SWAP) return swaps(g, seat, moves);
    const Cards *cards = source(g, seat);
    int n = 0;
    if (cards) n = sets(g, cards, moves);
    else
        for (; n < g->down_n[seat]; n++) moves[n] = (Move){FLIP, (uint8_t)n, 0, 0, 0};
    if (g->phase == AGAIN) {
        moves[n++] = (Move){PASS, 0, 0, 0, 0};
        return n;
    }
    if (g->phase != PLAY || !g->pile_n) return n; /* SHT-34, SHT-42 */
    if (cards == &g->up[seat]) return takes(cards, n, moves);
    moves[n++] = (Move){TAKE, 0, 0, 0, 0};
    return n;
}

/* Turns ----------------------------------------------------------------------------------------------------------- */
static inline int next_active(const Game *g, int seat) {
    do {
        seat += g->direction;
        if (seat < 0) seat = g->seats - 1;
        else if (seat == g->seats) seat = 0;
    } while (!g->active[seat]);
    return seat;
}

static inline void begin_turn(Game *g, int seat) {
    g->turn = seat;
    g->phase = PLAY;
    g->skips = g->turned = 0;
}

static inline void pass_turn(Game *g, int seat) {
    if (++g->idle >= TURN_LIMIT) g->phase = OVER;
    else begin_turn(g, seat);
}

static inline void refill(Game *g, int seat) { /* SHT-23 */
    while (g->hand[seat].n < HAND && g->drawn < g->stock_n) {
        const int card = g->stock[g->drawn++];
        add(&g->hand[seat], card >> 2, 1 << (card & 3));
    }
}

static inline void end_turn(Game *g, int seat) {
    if (g->active[seat]) refill(g, seat);
    int at = seat;
    for (int i = 0; i < g->skips; i++) at = next_active(g, at); /* SHT-55 */
    pass_turn(g, next_active(g, at));
}

static inline void take_pile(Game *g, int seat) {
    for (int i = 0; i < g->pile_n; i++) add(&g->hand[seat], g->pile[i] >> 2, 1 << (g->pile[i] & 3));
    g->pile_n = 0;
    g->demand = FREE;
    pass_turn(g, next_active(g, seat));
}

static void begin_play(Game *g) { /* SHT-14 to SHT-16; no two hands hold the same card */
    for (int place = 0; place < RANKS; place++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int seat = 0; seat < g->seats; seat++)
                if (g->hand[seat].suits[START[place]] >> suit & 1) {
                    g->open_rank = START[place];
                    g->open_suit = suit;
                    begin_turn(g, seat);
                    return;
                }
}

static void ready(Game *g, int seat) {
    g->ready[seat] = 1;
    for (int step = 0; step < g->seats; step++) {
        const int waiting = (g->dealer + 1 + step) % g->seats;
        if (!g->ready[waiting]) {
            g->turn = waiting;
            return;
        }
    }
    begin_play(g);
}

static inline int is_out(const Game *g, int seat) {
    return !(g->hand[seat].n | g->up[seat].n | g->down_n[seat]) && g->drawn == g->stock_n;
}

static void go_out(Game *g, int seat, int skips) { /* SHT-66 */
    g->active[seat] = 0;
    g->idle = 0;
    if (--g->active_n == 1) {
        g->loser = next_active(g, seat);
        g->phase = OVER;
        return;
    }
    g->skips = skips;
    end_turn(g, seat);
}

static void burn(Game *g, int seat, int quartet) { /* SHT-43, SHT-57 */
    if (quartet) {
        g->skips = 0;
        if (g->turned) g->direction = -g->direction;
    }
    g->pile_n = g->idle = 0;
    g->demand = FREE;
    refill(g, seat);
    const int skips = g->skips;
    if (is_out(g, seat)) {
        go_out(g, seat, quartet ? skips : 0);
        return;
    }
    begin_turn(g, seat);
    g->skips = skips;
}

static inline void resolve(Game *g, int seat, int rank, int count) {
    int together = 0;
    while (together < g->pile_n && g->pile[g->pile_n - 1 - together] >> 2 == rank) together++;
    g->open_rank = g->open_suit = NOBODY;
    if (together == SUITS || rank == TEN) {
        burn(g, seat, together == SUITS);
        return;
    }
    if (rank == EIGHT) g->skips += count;
    if (rank == KING && count & 1) g->direction = -g->direction, g->turned ^= 1;
    refill(g, seat);
    if (is_out(g, seat)) {
        go_out(g, seat, g->skips);
        return;
    }
    const Cards *cards = source(g, seat);
    if (rank == QUEEN) g->phase = COVER; /* SHT-60 to SHT-62 */
    else if (cards && cards->ranks >> rank & 1 && allowed[g->demand] >> rank & 1) g->phase = AGAIN, g->again_rank = rank; /* SHT-24 */
    else end_turn(g, seat);
}

static inline void put(Game *g, int rank, int cards) {
    for (; cards; cards &= cards - 1) g->pile[g->pile_n++] = (uint8_t)(rank << 2 | __builtin_ctz((unsigned)cards));
    if (rank != THREE) g->demand = rank; /* SHT-49 to SHT-52 */
}

static inline void play_set(Game *g, int seat, const Move *move) {
    drop(source(g, seat), move->rank, move->cards);
    put(g, move->rank, move->cards);
    resolve(g, seat, move->rank, __builtin_popcount(move->cards));
}

static void flip(Game *g, int seat, int place) { /* SHT-40 */
    const int card = g->down[seat][place], rank = card >> 2;
    g->down_n[seat]--;
    for (int i = place; i < g->down_n[seat]; i++) g->down[seat][i] = g->down[seat][i + 1];
    if (g->phase == COVER || allowed[g->demand] >> rank & 1) {
        put(g, rank, 1 << (card & 3));
        resolve(g, seat, rank, 1);
        return;
    }
    add(&g->hand[seat], rank, 1 << (card & 3));
    take_pile(g, seat);
}

static void take(Game *g, int seat, const Move *move) {
    if (move->cards) {
        drop(&g->up[seat], move->rank, move->cards);
        add(&g->hand[seat], move->rank, move->cards);
    }
    take_pile(g, seat);
}

static void exchange(Game *g, int seat, const Move *move) { /* SHT-11 */
    drop(&g->hand[seat], move->rank, move->cards);
    add(&g->up[seat], move->rank, move->cards);
    drop(&g->up[seat], move->other_rank, move->other_cards);
    add(&g->hand[seat], move->other_rank, move->other_cards);
    g->swaps[seat]++;
}

static inline void apply(Game *g, const Move *move) {
    const int seat = g->turn;
    switch (move->kind) {
    case SET: play_set(g, seat, move); break;
    case FLIP: flip(g, seat, move->rank); break;
    case TAKE: take(g, seat, move); break;
    case PASS: end_turn(g, seat); break;
    case EXCHANGE: exchange(g, seat, move); break;
    default: ready(g, seat);
    }
}

int main(int count, char **words) {
    if (count != 4) return fputs("usage: shithead SEATS GAMES SEED\n", stderr), 2;
    const int seats = atoi(words[1]), games = atoi(words[2]);
    const uint64_t number = strtoull(words[3], NULL, 10);
    if (seats < 2 || seats > SEATS) return fputs("SEATS is 2, 3 or 4\n", stderr), 2;
    Game game = {0};
    Move moves[128];
    long plies = 0, losses[SEATS + 1] = {0};
    struct timespec start, end;
    prepare();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (int i = 0; i < games; i++) {
        seed(&game, number, (uint64_t)i);
        deal(&game, seats);
        while (game.phase != OVER) {
            apply(&game, &moves[below(&game, legal(&game, moves))]);
            plies++;
        }
        losses[game.loser == NOBODY ? seats : game.loser]++;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    printf("%ld %.9f", plies, (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec));
    for (int seat = 0; seat <= seats; seat++) printf(" %ld", losses[seat]);
    puts("");
    return 0;
}
