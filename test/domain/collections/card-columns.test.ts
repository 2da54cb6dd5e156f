import { expect, it } from 'vitest';
import { layOutCards } from '#domain/collections/card-columns.ts';

it.for([
  [1, 3],
  [3, 3],
  [4, 4],
  [5, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 4],
  [13, 3],
  [16, 4],
] as const)('%i cards stand in %i columns', ([count, columns]) => {
  expect(layOutCards(count).wide).toBe(columns);
});

it.for([
  // A row shorter than the owner's columns is full.
  [3, 4, 3],
  [2, 3, 2],
  [1, 3, 3],
  [5, 4, 4],
  [4, 3, 3],
] as const)('%i cards in a block of %i columns stand in %i', ([count, columns, wide]) => {
  expect(layOutCards(count, { columns }).wide).toBe(wide);
});

it('lays a row of related products out in one row on tablets too, and other lists in two columns', () => {
  expect(layOutCards(4, { isOneRow: true }).medium).toBe(4);
  expect(layOutCards(4).medium).toBe(2);
  expect(layOutCards(6, { columns: 6 }).medium).toBe(3);
});

it('lays two cards out upright, in two columns on tablets', () => {
  expect(layOutCards(2)).toEqual({ wide: 3, medium: 2 });
  expect(layOutCards(2, { columns: 1 })).toEqual({ wide: 1, medium: 1 });
});
