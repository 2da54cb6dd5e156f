import { expect, test } from 'vitest';
import {
  type Draft,
  emptyDraft,
  toInput,
  withOptions,
} from '#client/config/screens/products/editor-draft.ts';

const GLAZE = { name: 'Glaze', values: ['Kelp', 'Chalk'] };
const SIZE = { name: 'Size', values: ['Small', 'Large'] };
const setStock = (draft: Draft, values: string, qtyInStock: number): Draft => ({
  ...draft,
  variants: draft.variants.map((one) => (one.optionValues.join() === values ? { ...one, qtyInStock } : one)),
});
const listStock = ({ variants }: Draft) =>
  variants.map(({ optionValues, qtyInStock }) => `${optionValues.join()} ${qtyInStock}`);

test('an option value that is removed and added again gets its variants back', () => {
  const two = setStock(withOptions(emptyDraft(), [GLAZE]), 'Chalk', 7);
  const one = withOptions(two, [{ ...GLAZE, values: ['Kelp'] }]);
  expect(listStock(one)).toEqual(['Kelp 0']);
  expect(toInput(one)).not.toHaveProperty('droppedVariants');
  const again = withOptions(one, [GLAZE]);
  expect(listStock(again)).toEqual(['Kelp 0', 'Chalk 7']);
  expect(again.droppedVariants).toEqual([]);
  expect(again.variants.map(({ key }) => key)).toEqual(two.variants.map(({ key }) => key));
});

test('removing an option and adding it again keeps the stock and creates no duplicate variants', () => {
  const four = setStock(withOptions(emptyDraft(), [GLAZE, SIZE]), 'Chalk,Large', 3);
  const two = withOptions(four, [GLAZE]);
  const again = withOptions(two, [GLAZE, SIZE]);
  expect(listStock(again)).toEqual(['Kelp,Small 0', 'Kelp,Large 0', 'Chalk,Small 3', 'Chalk,Large 0']);
  expect(new Set(again.variants.map(({ key }) => key)).size).toBe(4);
});

test('when options are added to a product with one variant, the first combination keeps its stock', () => {
  const draft = { ...emptyDraft(), variants: [{ ...emptyDraft().variants[0], qtyInStock: 9 }] } as Draft;
  const two = withOptions(draft, [GLAZE]);
  expect(listStock(two)).toEqual(['Kelp 9', 'Chalk 0']);
  expect(listStock(withOptions(two, []))).toEqual([' 9']);
});
