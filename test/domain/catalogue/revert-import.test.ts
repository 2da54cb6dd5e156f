import { describe, expect, it } from 'vitest';
import { findImportChange } from '#domain/catalogue/import-change.ts';
import { type RevertMaterial, revertImport } from '#domain/catalogue/revert-import.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import type { Variant } from '#schema/contracts/products/product.ts';

const id = (name: string) => name.padEnd(24, '0');
const variant = (name: string, more: Partial<Variant> = {}) => ({
  id: id(name),
  sku: name.toUpperCase(),
  priceCents: 5000,
  qtyInStock: 9,
  optionValues: [name],
  ...more,
});
const image = (name: string) => ({
  mediaId: id(name),
  filename: `${name}.jpg`,
  alt: '',
  width: 10,
  height: 10,
});
const item = (product: object = {}, more: object = {}): Item =>
  itemSchema.parse({
    id: id('a'),
    recordType: 11,
    urlId: 'mug',
    title: 'Mug',
    status: 1,
    publishedAt: '2026-11-01T09:00:00Z',
    product: { productType: 1, optionNames: ['Size'], variants: [variant('aa'), variant('bb')], ...product },
    ...more,
  });
const FREE: RevertMaterial = { isUsed: () => false, isRecounted: () => false, hasImage: () => true };
const only = (more: Partial<Variant>) => ({ variants: [variant('aa', more), variant('bb')] });
const findVariant = ({ product }: Item, name: string) => product?.variants.find((one) => one.id === id(name));

describe('the revert of an import', () => {
  const before = item();

  it('restores every detail that nobody changed since', () => {
    const after = item(
      { vendor: 'Clay Co', seoTitle: 'A mug', ...only({ priceCents: 6000, sku: 'NEW', barcode: '123' }) },
      { title: 'Cup', excerpt: 'New.', tags: ['kelp'], categories: ['Cups'], status: 4 },
    );
    const { item: reverted, kept } = revertImport(after, findImportChange(before, after, new Map()), FREE);
    expect(reverted).toEqual(before);
    expect(kept).toEqual([]);
  });

  it('keeps what was changed since, and names it', () => {
    const after = item(only({ priceCents: 6000 }), { title: 'Cup', tags: ['kelp'] });
    const current = item(only({ priceCents: 6500 }), { title: 'My cup', tags: ['kelp'] });
    const { item: reverted, kept } = revertImport(current, findImportChange(before, after, new Map()), FREE);
    expect(reverted).toMatchObject({ title: 'My cup', tags: [] });
    expect(findVariant(reverted, 'aa')?.priceCents).toBe(6500);
    expect(kept).toEqual(['title', 'price']);
  });

  it('keeps a price whose sale price was changed since, so that a sale stays below its price', () => {
    const after = item(only({ priceCents: 9000 }));
    const current = item(only({ priceCents: 9000, salePriceCents: 7000, onSale: true }));
    const { item: reverted, kept } = revertImport(current, findImportChange(before, after, new Map()), FREE);
    expect(findVariant(reverted, 'aa')).toMatchObject({ priceCents: 9000, salePriceCents: 7000 });
    expect(kept).toEqual(['price']);
  });

  it.each([
    ['the earlier count, if nothing was sold', 20, 9],
    ['the earlier count less the units sold', 17, 6],
    ['zero, if more was sold than the earlier count', 5, 0],
  ])('sets the stock to %s', (_, current, expected) => {
    const [id_, stock] = [id('aa'), new Map([[id('aa'), { qty: 20 }]])];
    const after = item(only({ qtyInStock: 20 }));
    const change = findImportChange(before, after, stock);
    const reverted = revertImport(item(only({ qtyInStock: current })), change, FREE);
    expect(reverted.stock.get(id_)).toEqual({ qty: expected, expected: current });
  });

  it('keeps a stock that the owner counted since', () => {
    const after = item(only({ qtyInStock: 20 }));
    const change = findImportChange(before, after, new Map([[id('aa'), { qty: 20 }]]));
    const { stock, kept } = revertImport(after, change, { ...FREE, isRecounted: () => true });
    expect([stock.size, kept]).toEqual([0, ['stock']]);
  });

  describe('with other variants', () => {
    const after = item({ optionNames: ['Glaze'], variants: [variant('bb'), variant('cc')] });
    const change = findImportChange(before, after, new Map());

    it('brings removed variants back with their stock, and removes added ones', () => {
      const { item: reverted, stock } = revertImport(after, change, FREE);
      expect(reverted.product?.optionNames).toEqual(['Size']);
      expect(reverted.product?.variants.map((one) => one.id)).toEqual([id('aa'), id('bb')]);
      expect(stock.get(id('aa'))).toEqual({ qty: 9 });
    });

    it.each([
      ['is in use', after, { ...FREE, isUsed: (one: string) => one === id('cc') }],
      [
        'was changed since',
        item({ optionNames: ['Glaze'], variants: [variant('bb'), variant('cc', { priceCents: 1 })] }),
        FREE,
      ],
    ])('keeps all variants if an added one %s', (_, current, material) => {
      const { item: reverted, kept, isChanged } = revertImport(current, change, material);
      expect([reverted, kept, isChanged]).toEqual([current, ['options'], false]);
    });
  });

  it('leaves out earlier images that were deleted since', () => {
    const [old, gone, next] = [image('aa'), image('bb'), image('cc')];
    const start = item({ images: [gone, old] }, { image: gone });
    const after = item({ images: [next] }, { image: next });
    const hasImage = (mediaId: string) => mediaId !== gone.mediaId;
    const { item: reverted } = revertImport(after, findImportChange(start, after, new Map()), {
      ...FREE,
      hasImage,
    });
    expect([reverted.image?.mediaId, reverted.product?.images.map((one) => one.mediaId)]).toEqual([
      old.mediaId,
      [old.mediaId],
    ]);
  });
});
