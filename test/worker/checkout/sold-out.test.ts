import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartWith, createCheckout, ordersBy } from '../../support/worker/checkout.ts';
import { ADDRESS, CONTACT, MUG, openPriced } from '../../support/worker/checkout-page.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const COURSE = [PRODUCT.course, '', 1] as const;
const sellAllBut = (left: number) =>
  env.DB.prepare("UPDATE product_variants SET qty_in_stock = ? WHERE sku = 'MUG-SEA'").bind(left).run();
const payButton = (html: string) => /id="checkout-pay"[^>]*value="(\w+)"[^>]*>([^<]*)</.exec(html)?.slice(1);
const UNAVAILABLE_TEXT = 'Tide mug is no longer available. Remove it to pay for the rest.';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('a product that sells out before the payment', () => {
  it('a product that sells out before the payment is named and removed, and the buyer pays for the rest', async () => {
    const billing = Object.fromEntries(
      Object.entries(ADDRESS).map(([name, value]) => [name.replace('shipping', 'billing'), value]),
    );
    const { pay, send } = await openPriced([MUG, COURSE]);
    await sellAllBut(0);
    const refused = await pay();
    expect(refused.status).toBe(409);
    expect(refused.html).toContain(UNAVAILABLE_TEXT);
    expect(payButton(refused.html)).toEqual(['fit', 'Update order']);
    const entry = /name="action"[^>]*value="(fit [0-9a-f]+)"|value="(fit [0-9a-f]+)"[^>]*name="action"/.exec(
      refused.html,
    );
    const fields = { ...CONTACT, ...ADDRESS, ...billing };
    const rest = await send({ ...fields, action: entry?.[1] ?? entry?.[2] ?? '' });
    expect(rest.html).not.toContain('Tide mug');
    expect(payButton(rest.html)?.[0]).toBe('pay');
    const paid = await send({ ...fields, ...rest.hidden, paymentMethod: 'test_accepted', action: 'pay' });
    expect(paid.status).toBe(303);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('a product that sells out before the payment is reduced to the remaining quantity', async () => {
    const { pay, send } = await openPriced([[PRODUCT.mug, 'MUG-SEA', 3]]);
    await sellAllBut(2);
    const refused = await pay();
    expect(refused.html).toContain('Tide mug: only 2 left.');
    expect(payButton(refused.html)).toEqual(['fit', 'Update order']);
    const fitted = await send({ ...CONTACT, ...ADDRESS, action: 'fit' });
    expect(fitted.html).toContain('Quantity 2');
    expect(payButton(fitted.html)).toEqual(['pay', expect.stringContaining('Pay $')]);
  });

  it('a product that sells out before the payment is named when the checkout opens', async () => {
    const { open } = await openPriced([MUG]);
    await sellAllBut(0);
    expect((await open()).html).toContain(UNAVAILABLE_TEXT);
  });

  it('a product that sells out before the payment is named by the API', async () => {
    const cart = await cartWith([MUG]);
    await sellAllBut(0);
    const answer = await request('/api/commerce/checkout', {
      method: 'POST',
      headers: {
        cookie: `CART=${cart.token}`,
        origin: 'https://site.test',
        'content-type': 'application/json',
      },
      body: JSON.stringify(createCheckout(cart, 4642, { idempotencyKey: 'k'.repeat(24) })),
    });
    expect(answer.status).toBe(409);
    expect((await answer.json()) as object).toMatchObject({
      error: expect.stringContaining(UNAVAILABLE_TEXT),
    });
  });
});
