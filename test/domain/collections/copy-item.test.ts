import { describe, expect, it } from 'vitest';
import { copyItem, toCopyAddress } from '#domain/collections/copy-item.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';

const ITEM = itemSchema.parse({
  id: 'a'.repeat(24),
  recordType: 1,
  urlId: 'jug',
  title: 'Jug',
  excerpt: 'Of salt',
  author: 'Ines',
  status: 1,
  publishedAt: '2026-01-02T03:04:05Z',
  categories: ['Glaze'],
  tags: ['salt'],
});
const AS = { id: 'b'.repeat(24), urlId: 'jug-copy', position: 7 };

describe('a copied item', () => {
  it('is a draft without a publication date, and otherwise equals its original', () => {
    const { publishedAt: _, ...rest } = ITEM;
    expect(copyItem(ITEM, AS)).toEqual({ ...rest, ...AS, title: 'Jug (copy)', status: 4 });
  });

  it('has a title that marks it as a copy, even if the original’s title has the maximum length', () => {
    const { title } = copyItem({ ...ITEM, title: 'x'.repeat(300) }, AS);
    expect([title.length, title.slice(-8)]).toEqual([300, 'x (copy)']);
  });

  it.each([
    ['jug', 'jug-copy'],
    ['x'.repeat(150), `${'x'.repeat(140)}-copy`],
    [`${'x'.repeat(139)}-y`, `${'x'.repeat(139)}-copy`],
  ])('has a valid slug with room for a number: %s becomes %s', (urlId, expected) => {
    expect(toCopyAddress(urlId)).toBe(expected);
    const numbered = itemSchema.shape.urlId.safeParse(`${toCopyAddress(urlId)}-9999`);
    expect(numbered.success).toBe(true);
  });
});
