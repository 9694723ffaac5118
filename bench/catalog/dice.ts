export interface Dice {
  /** From 0 up to 1. */
  share: () => number;
  /** A whole number from 0 up to, not including, the given one. */
  below: (most: number) => number;
  of: <T>(list: readonly T[]) => T;
}

/** The same numbers at every run from the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed * 0x9e37_79b9;
  const share = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(share() * most);
  return { share, below, of: (list) => list[below(list.length)]! };
}
