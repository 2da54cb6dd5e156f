import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../support/worker/account.ts';
import { ordersBy } from '../../support/worker/checkout.ts';
import {
  ADDRESS,
  CONTACT,
  findChosen,
  MUG,
  openAsBuyer,
  openPriced,
} from '../../support/worker/checkout-page.ts';
import { request } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const WELCOME = {
  id: 'd'.repeat(24),
  code: null as string | null,
  name: 'Welcome gift',
  effect: { kind: 'percent', basisPoints: 1000 },
  perCustomerLimit: 1,
};
const USED_BEFORE =
  'Welcome gift was already used with this email address, so it is not included in this total.';

const seedWelcome = (change: Partial<typeof WELCOME> = {}) =>
  seedStore({
    settings: { store: { hasWalletButtons: true } },
    store: { discounts: [{ ...WELCOME, ...change }] },
  });

const addCode = (code: string) =>
  env.DB.prepare(
    'INSERT INTO cart_coupons (cart_id, code, added_at) SELECT id, ?, 0 FROM carts WHERE order_id IS NULL',
  )
    .bind(code)
    .run();

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedWelcome();
});

describe('a buyer who has used a once-per-customer discount', () => {
  it('sees the total without the discount and the reason, and pays that total', async () => {
    const first = await openPriced([MUG]);
    expect(first.html).toContain('Welcome gift');
    expect(first.html).not.toContain(USED_BEFORE);
    expect((await first.pay()).status).toBe(303);
    const second = await openPriced([MUG]);
    expect(second.html).toContain(USED_BEFORE);
    expect(Number(second.hidden.grandTotalCents)).toBeGreaterThan(Number(first.hidden.grandTotalCents));
    expect((await second.pay()).status).toBe(303);
    expect(await ordersBy()).toEqual({ paid: 2 });
  });

  it('sees the new total and the reason if they pay before the page has updated the total', async () => {
    await (await openPriced([MUG])).pay();
    const visitor = await openAsBuyer([MUG]);
    const guest = await visitor.send({ ...ADDRESS, email: '', action: 'update' });
    const fields = { ...CONTACT, ...ADDRESS, paymentMethod: 'test_accepted', action: 'pay' };
    const shippingOptionId = findChosen(guest.html);
    const refused = await visitor.send({ ...fields, ...guest.hidden, shippingOptionId });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain(USED_BEFORE);
    const paid = await visitor.send({ ...fields, ...refused.hidden, shippingOptionId });
    expect(paid.status).toBe(303);
  });

  it('sees that the used code is removed', async () => {
    await seedWelcome({ code: 'WELCOME' });
    const first = await openAsBuyer([MUG]);
    const applied = await first.send({ ...CONTACT, ...ADDRESS, code: 'welcome', action: 'coupon' });
    const fields = { ...CONTACT, ...ADDRESS, paymentMethod: 'test_accepted', action: 'pay' };
    const shippingOptionId = findChosen(applied.html);
    expect((await first.send({ ...fields, ...applied.hidden, shippingOptionId })).status).toBe(303);
    const second = await openAsBuyer([MUG]);
    await addCode('WELCOME');
    const shown = await second.send({ ...CONTACT, ...ADDRESS, action: 'update' });
    expect(shown.html).toContain('The code WELCOME cannot be used again, so it was removed.');
    expect(shown.html).not.toContain('coupon-remove WELCOME');
    expect((await second.send({ ...fields, ...shown.hidden, shippingOptionId })).status).toBe(303);
  });

  it('gets a wallet quote without the discount for their own email address', async () => {
    await (await openPriced([MUG])).pay();
    const { token } = await openAsBuyer([MUG]);
    const quote = async (email: string) => {
      const answer = await request('/api/commerce/wallet/quote', {
        method: 'POST',
        headers: { cookie: `CART=${token}`, origin: 'https://site.test', 'content-type': 'application/json' },
        body: JSON.stringify({ address: null, shippingOptionId: '', email }),
      });
      return ((await answer.json()) as { dueCents: number }).dueCents;
    };
    expect(await quote('INES@studio.test')).toBeGreaterThan(await quote('new@studio.test'));
  });

  it('sees the cart without the discount when signed in', async () => {
    await (await openPriced([MUG])).pay();
    const { browser } = await signedIn(CONTACT.email);
    const { token } = await openAsBuyer([MUG]);
    browser.jar.set('CART', token);
    expect(await browser.text('/cart')).toContain(USED_BEFORE);
  });
});
