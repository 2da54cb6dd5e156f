import { SAMPLE_ID } from '../../domain/sites/sample-data.ts';

/** Pseudo-random numbers that are the same in every run (mulberry32). */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  weighted<Value>(choices: readonly (readonly [Value, number])[]): Value;
  id(): string;
}

export function createRandom(seed: number): Random {
  let state = seed;
  let ids = 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return {
    next,
    pick,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(choices)[0];
    },
    id: () => `${SAMPLE_ID}${(++ids).toString(16).padStart(12, '0')}`,
  };
}
