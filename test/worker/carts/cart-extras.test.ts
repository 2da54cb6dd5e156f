import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTHER } from '../../support/worker/account.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore, variant } from '../../support/worker/store.ts';

const FORM = 'application/x-www-form-urlencoded';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM carts').run();
});

const bowl = (change: object) =>
  product('bowl', { variants: [variant('BOWL', { priceCents: 4800 })], ...change });
const mug = product('mug', { variants: [variant('M')] });

/** Returns the cart page after the quantity of bowls was added. */
async function readCartPage(quantity = 1): Promise<string> {
  const body = `action=add&itemId=${PRODUCT.bowl}&sku=BOWL&quantity=${quantity}`;
  const answer = await request('/cart', { method: 'POST', body, headers: { 'content-type': FORM } });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return (await request('/cart', { headers: { cookie } })).text();
}
const readRecommended = (html: string): string[] => {
  const list = /<div class="cart-recommended">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1] ?? '');
};

describe('the cart page', () => {
  it('shows how much is missing for free shipping, by the shop’s own rates', async () => {
    await seedStore({ products: [bowl({})] });
    expect(await readCartPage()).toMatch(/\$72\.00 more for free shipping/);
    await env.DB.prepare('DELETE FROM carts').run();
    expect(await readCartPage(3)).toContain('Shipping is free');
  });

  it('recommends two public products that the shop relates to those in the cart', async () => {
    const related = [PRODUCT.hidden, PRODUCT.bowl, PRODUCT.course, PRODUCT.mug];
    await seedStore({
      products: [
        bowl({ relatedItemIds: related }),
        mug,
        product('course', { productType: 3, variants: [variant('C')] }),
        product('hidden', { variants: [variant('H')] }, { status: 4 }),
      ],
    });
    expect(readRecommended(await readCartPage()).toSorted()).toEqual(['/shop/course', '/shop/mug']);
  });

  it('keeps the space of the picture for a recommended product without one', async () => {
    await seedStore({ products: [bowl({ relatedItemIds: [PRODUCT.mug] }), mug] });
    const html = await readCartPage();
    const list = /<div class="cart-recommended">[\s\S]*?<\/ul>/.exec(html)?.[0];
    expect(list).toContain('<li><span class="cart-no-picture"></span><div><a href="/shop/mug">');
  });

  it('recommends no product of another site', async () => {
    const foreign = product('mug', { variants: [variant('F')] }, { id: 'f'.repeat(24) });
    await seedStore({ ...OTHER, products: [foreign] });
    await seedStore({ products: [bowl({ relatedItemIds: [foreign.id] })] });
    expect(readRecommended(await readCartPage())).toEqual([]);
  });

  it('recommends nothing if the owner has turned related products off', async () => {
    await seedStore({
      products: [bowl({ relatedItemIds: [PRODUCT.mug] }), mug],
      settings: { store: { relatedProductsEnabled: false } },
    });
    expect(readRecommended(await readCartPage())).toEqual([]);
  });
});
