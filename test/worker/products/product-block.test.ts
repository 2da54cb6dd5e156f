import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { request } from '../../support/worker/site.ts';
import { defaultProducts, PRODUCT, product, seedStore, variant } from '../../support/worker/store.ts';

const render = (value: object) => renderBlock(BLOCK_TYPE.product, { ...value });
const titles = (html: string) =>
  [...html.matchAll(/class="card-title"><a href="([^"]+)">([^<]+)/g)].map(
    ([, href, title]) => `${href} ${title}`,
  );

beforeEach(() => seedStore());

describe('a product block', () => {
  it('shows one product with the buy form from its page, which works without JavaScript', async () => {
    const html = await render({ productIds: [PRODUCT.mug] });
    expect(html).toContain('<h2><a href="/shop/mug">Tide mug</a></h2>');
    expect(html).toContain(`<input type="hidden" name="itemId" value="${PRODUCT.mug}"/>`);
    expect(html).toMatch(/Seafoam.*Kelp/s);
    const body = new URLSearchParams({ action: 'add', itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: '1' });
    const added = await request('/cart', { method: 'POST', body });
    expect(added.status).toBe(303);
  });

  it('links to the product if its owner chose that instead of a buy form, and shows if it is sold out', async () => {
    expect(await render({ productIds: [PRODUCT.mug], showBuyForm: false })).toMatch(
      /class="button" href="\/shop\/mug">View product/,
    );
    await seedStore({ products: [product('bowl', { variants: [variant('BOWL', { qtyInStock: 0 })] })] });
    const html = await render({ productIds: [PRODUCT.bowl] });
    expect(html).toContain('class="sold-out"');
    expect(html).not.toContain('data-buy');
  });

  it('lists the chosen products in the owner’s order, or the products in a collection', async () => {
    const { mug, bowl } = PRODUCT;
    expect(titles(await render({ view: 'list', productIds: [bowl, mug] }))).toEqual([
      '/shop/bowl bowl',
      '/shop/mug Tide mug',
    ]);
    const collectionId = 'c'.padEnd(24, '0');
    const all = titles(await render({ view: 'list', collectionId, maxItems: 2 }));
    expect(all).toHaveLength(2);
  });

  it('a product block is empty if its products are hidden, deleted or not chosen', async () => {
    const products = [...defaultProducts(), product('card', {}, { status: 2 })];
    await seedStore({ products });
    for (const value of [
      {},
      { productIds: [PRODUCT.card] },
      { productIds: ['f'.repeat(24)] },
      { view: 'list', productIds: [PRODUCT.card, 'f'.repeat(24)] },
    ])
      expect(await render(value)).not.toMatch(/class="(?:product-block|cards)/);
  });

  it('escapes hostile titles', async () => {
    const hostile = product('mug', { variants: [variant('MUG')] }, { title: '<img src=x onerror=alert(1)>' });
    await seedStore({ products: [hostile] });
    expect(await render({ productIds: [PRODUCT.mug] })).not.toContain('<img src=x');
  });
});
