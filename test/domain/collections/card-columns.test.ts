import { expect, it } from 'vitest';
import { chooseCardColumns } from '#domain/collections/card-columns.ts';

it.for([
  [1, 3],
  [3, 3],
  [4, 4],
  [7, 4],
  [9, 3],
  [16, 4],
  // One card is alone in either case.
  [13, 3],
] as const)('%i cards stand in %i columns', ([count, columns]) => {
  expect(chooseCardColumns(count)).toBe(columns);
});
