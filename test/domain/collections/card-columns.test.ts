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

it('knows where the last card is alone in its row', () => {
  const places = [1, 2, 3, 4, 5, 7, 13].map((count) => layOutCards(count).isAlone);
  expect(places.map(({ wide }) => wide)).toEqual([true, false, false, false, false, false, true]);
  expect(places.map(({ medium }) => medium)).toEqual([true, false, false, false, false, true, true]);
  expect(layOutCards(4, { columns: 3 }).isAlone.wide).toBe(true);
  expect(layOutCards(3, { columns: 1 }).isAlone.wide).toBe(false);
});

it('lays a row of related products out in one row on tablets too, and other lists in two columns', () => {
  expect(layOutCards(4, { isOneRow: true }).medium).toBe(4);
  expect(layOutCards(4).medium).toBe(2);
  expect(layOutCards(6, { columns: 6 }).medium).toBe(3);
});

it('makes a pair of two cards whose columns nobody chose', () => {
  expect(layOutCards(2)).toMatchObject({ wide: 4, medium: 2, isPair: true });
  expect(layOutCards(2, { columns: 2 }).isPair).toBe(false);
});
