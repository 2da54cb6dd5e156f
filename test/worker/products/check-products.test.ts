import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PublishWarning } from '#schema/contracts/pages/publish-warning.ts';
import { call } from '../../support/worker/owner.ts';
import { type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore, vase } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
interface Checked {
  items?: { title: string; warnings: PublishWarning[] }[];
}
const CHECK = '/api/commerce/products/check';
let owner: SignedIn;

beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const check = async (product: unknown, more: object = {}) => {
  const { status, body } = await call<Checked>(owner, 'POST', CHECK, { product, ...more });
  return { status, texts: (body.items?.[0]?.warnings ?? []).map(({ text }) => text) };
};
const countProducts = () => env.DB.prepare('SELECT count(*) AS count FROM items').first('count');

describe('the check of a product before it is published', () => {
  it('reads what the form contains, and saves nothing', async () => {
    const before = await countProducts();
    const { status, texts } = await check(
      vase({
        descriptionHtml: '<p>See <a href="/nowhere">our vases</a></p>',
        variants: [{ priceCents: 0, qtyInStock: 7 }],
      }),
    );
    expect(status).toBe(200);
    expect(texts).toEqual([
      expect.stringContaining('costs nothing'),
      expect.stringContaining('/nowhere, but this page does not exist'),
      expect.stringContaining('no image'),
    ]);
    expect(await countProducts()).toBe(before);
  });

  it('names the variants that cost nothing', async () => {
    const variants = [
      { priceCents: 5200, optionValues: ['S'] },
      { priceCents: 0, optionValues: ['M'] },
    ];
    expect((await check(vase({ optionNames: ['Size'], variants }))).texts[0]).toContain(
      '1 of 2 variants (M) costs nothing',
    );
  });

  it('refuses the faults of all variants in one answer, as saving does', async () => {
    const variants = [
      { priceCents: 100, sku: 'MUG-SEA', optionValues: ['S'] },
      { priceCents: 100, sku: 'VASE', optionValues: ['M'], onSale: true, salePriceCents: 100 },
      { priceCents: 100, sku: 'VASE', optionValues: ['L'], onSale: true, salePriceCents: 99 },
    ];
    const product = vase({ optionNames: ['Size'], variants });
    for (const path of [CHECK, '/api/commerce/products']) {
      const { status, body } = await call<{ errors: object }>(owner, 'POST', path, { product });
      expect([status, body.errors]).toEqual([
        400,
        {
          'variants.0.sku': expect.stringContaining('belongs to'),
          'variants.1.salePriceCents': 'The sale price must be below the price.',
          'variants.2.sku': 'Another variant of this product already uses this SKU.',
        },
      ]);
    }
  });

  it('refuses a sale price of a download that is not below its price', async () => {
    const download = vase({
      productType: 2,
      priceCents: 900,
      salePriceCents: 900,
      onSale: true,
      variants: [],
    });
    for (const path of [CHECK, '/api/commerce/products']) {
      const { status, body } = await call<{ errors: object }>(owner, 'POST', path, { product: download });
      expect([status, body.errors]).toEqual([
        400,
        { salePriceCents: 'The sale price must be below the price.' },
      ]);
    }
  });

  it('reports a download whose files are missing', async () => {
    const download = vase({ productType: 2, priceCents: 900, variants: [] });
    expect((await check(download)).texts).toContainEqual(expect.stringContaining('no files'));
    expect((await check(download, { id: PRODUCT.recipe })).texts).toContainEqual(
      expect.stringContaining('no files'),
    );
    await env.DB.prepare(
      `INSERT INTO product_files (id, website_id, item_id, object_id, name, content_type, bytes, content_hash, position, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?1, 'recipe.pdf', 'application/pdf', 9, '', 0, 1, 1)`,
    )
      .bind(
        'f'.repeat(24),
        await env.DB.prepare('SELECT website_id FROM items WHERE id = ?')
          .bind(PRODUCT.recipe)
          .first('website_id'),
        PRODUCT.recipe,
      )
      .run();
    expect((await check(download, { id: PRODUCT.recipe })).texts).not.toContainEqual(
      expect.stringContaining('no files'),
    );
  });

  it('rejects unknown products, unknown store pages and invalid fields', async () => {
    expect((await check(vase(), { collectionId: 'c'.repeat(24) })).status).toBe(400);
    expect((await check(vase({ title: '' }))).status).toBe(400);
    expect((await check(vase({ variants: 'many' }))).status).toBe(400);
    expect((await check(vase(), { id: 'c'.repeat(24) })).status).toBe(404);
  });

  it('finds no products of other sites', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.storeManager, OTHER);
    const ask = (body: object) => call<Checked>(stranger, 'POST', CHECK, body, 'other.test');
    expect((await ask({ product: vase(), id: PRODUCT.mug })).status).toBe(404);
    expect((await ask({ ids: [PRODUCT.mug] })).body.items).toEqual([]);
  });

  it('names each product that is published from the list', async () => {
    const { body } = await call<Checked>(owner, 'POST', CHECK, { ids: [PRODUCT.mug, PRODUCT.hidden] });
    const mug = body.items?.find(({ title }) => title === 'Tide mug');
    expect(mug?.warnings).toContainEqual(
      expect.objectContaining({ kind: 'image', text: expect.stringContaining('no image') }),
    );
  });
});
