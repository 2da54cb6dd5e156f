import { findWorst, PARSERS } from '../support/parsers.ts';
import { type Figure, milliseconds } from './figure.ts';

const SIZE = 50_000;
const LIMIT_MS = 50;

/** Measures each parser's processor time for its slowest input of 50 kB, as the median of several runs. */
export const measureParsers = (rounds: number): Figure[] =>
  PARSERS.map((parser): Figure => {
    const worst = findWorst(parser, SIZE, rounds);
    return {
      group: 'Guard',
      name: `worst 50 kB: ${parser.name}`,
      target: `< ${milliseconds(LIMIT_MS)}`,
      measured: `${milliseconds(worst.milliseconds)}; ${worst.text.slice(0, 40)}`,
      isMet: worst.milliseconds < LIMIT_MS,
    };
  });
