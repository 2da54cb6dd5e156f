import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import type { WalletQuote } from '#schema/contracts/checkout/wallet.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { sealedFor } from '#worker/payments/select-provider.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { cartWith, ordersBy } from '../../support/worker/checkout.ts';
import { request, SITE_HOST, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';

const MUG = [PRODUCT.mug, 'MUG-SEA', 1] as const;
/** An address as wallets provide it, with the state's name instead of its code. */
const PORTLAND = {
  line1: '3 Wharf Street',
  line2: null,
  city: 'Portland',
  state: 'Maine',
  postal_code: '04101',
  country: 'us',
};
const INES = { name: 'Ines Okafor', address: PORTLAND };

async function seedWallets(store: object = {}, rules: object = {}) {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries', 'test_payments', 'mail_outbox'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({ settings: { store: { hasWalletButtons: true, ...store } }, store: rules });
}
beforeEach(() => seedWallets());

async function wallet(entries: Parameters<typeof cartWith>[0]) {
  const { token } = await cartWith(entries);
  const send = async (path: string, body: object, more: Record<string, string> = {}) => {
    const answer = await request(`/api/commerce/wallet/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://site.test',
        cookie: `CART=${token}`,
        ...more,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const quote = async (address: object | null, shippingOptionId = '') => {
    const { status, body } = await send('quote', { address, shippingOptionId });
    expect(status).toBe(200);
    return body as unknown as WalletQuote;
  };
  const pay = ({ version, grandTotalCents, dueCents, shippingOptions }: WalletQuote, change: object = {}) =>
    send('payment', {
      ...{ version, grandTotalCents, dueCents, shippingOptionId: shippingOptions[0]?.id ?? '' },
      ...{ paymentMethod: 'test_accepted', idempotencyKey: crypto.randomUUID() },
      ...{ email: 'ines@wallet.test', phone: '', shipping: INES, billing: INES, ...change },
    });
  return { token, send, quote, pay };
}

describe('a wallet quote', () => {
  it('a wallet quote has the server’s total for the address, with shipping methods', async () => {
    const { quote } = await wallet([MUG]);
    const there = await quote(PORTLAND);
    expect(there).toMatchObject({
      grandTotalCents: 4400 + 900 + 242,
      dueCents: 5542,
      isDeliverable: true,
      shippingOptions: [
        { id: 'post', name: 'Post', cents: 900 },
        { id: 'shed', cents: 0 },
      ],
    });
    expect(there.lines).toEqual([
      { name: 'Subtotal', cents: 4400 },
      { name: 'Shipping', cents: 900 },
      { name: 'Tax', cents: 242 },
    ]);
    expect(there.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(there.dueCents);
    expect(await quote(PORTLAND, 'shed')).toMatchObject({
      dueCents: 4642,
      shippingOptions: [{ id: 'shed' }, { id: 'post' }],
    });
    expect(await env.DB.prepare('SELECT version, shipping_location AS place FROM carts').first()).toEqual({
      version: 2,
      place: null,
    });
  });

  it('works with a partial address, which is all that phones send before the payment', async () => {
    const { quote } = await wallet([MUG]);
    expect(await quote({ country: 'US', state: 'ME', postal_code: '04101', city: 'Portland' })).toMatchObject(
      { dueCents: 5542 },
    );
  });

  it('reports an address that the store does not ship to', async () => {
    const { quote } = await wallet([MUG]);
    expect(await quote({ country: 'DE', postal_code: '10997' })).toMatchObject({
      isDeliverable: false,
      shippingOptions: [],
    });
  });

  it.each([
    ['a list instead of an address', { address: [] }],
    ['a country of 300 letters', { address: { country: 'x'.repeat(300) } }],
    ['a number instead of a state', { address: { ...PORTLAND, state: 7 } }],
  ])('rejects %s', async (_, body) => {
    expect((await (await wallet([MUG])).send('quote', body)).status).toBe(400);
  });

  it('requires a store with wallet buttons, a page on the site and a cart that can be paid for with a wallet', async () => {
    const { send } = await wallet([MUG]);
    expect((await send('quote', { address: null }, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await send('quote', { address: null }, { cookie: '' })).status).toBe(404);
    // For this order, tax depends on an address that the wallet provides only with the payment.
    expect((await (await wallet([[PRODUCT.course, 'COURSE', 1]])).send('quote', {})).status).toBe(409);
    await seedWallets({ hasWalletButtons: false });
    expect((await (await wallet([MUG])).send('quote', {})).status).toBe(409);
  });
});

describe('a wallet payment', () => {
  it('places the order with the wallet’s address in the store’s format', async () => {
    const { quote, pay } = await wallet([MUG]);
    const paid = await pay(await quote(PORTLAND));
    expect(paid).toMatchObject({
      status: 200,
      body: { location: expect.stringMatching(/^\/order\/[0-9a-f]{24}\?token=/) },
    });
    const order = await env.DB.prepare(
      'SELECT email, name, status, grand_total_cents AS total, detail FROM orders',
    ).first<Record<string, string>>();
    expect(order).toMatchObject({
      email: 'ines@wallet.test',
      name: 'Ines Okafor',
      status: 'paid',
      total: 5542,
    });
    expect(JSON.parse(order?.detail ?? '')).toMatchObject({
      shippingAddress: {
        line1: '3 Wharf Street',
        line2: '',
        region: 'ME',
        postalCode: '04101',
        country: 'US',
      },
      shippingOption: { id: 'post' },
    });
    expect(await readStock('MUG-SEA')).toBe(8);
  });

  it('sends the confirmation email without waiting for the cron job', async () => {
    const { quote, pay } = await wallet([MUG]);
    expect((await pay(await quote(PORTLAND))).status).toBe(200);
    const listStatuses = async () =>
      (
        await env.DB.prepare("SELECT status FROM mail_outbox WHERE kind = 'order-confirmation'").all()
      ).results.map(({ status }) => status);
    await expect.poll(listStatuses).toEqual(['captured']);
  });

  it('creates one order if it is sent five times concurrently with one idempotency key', async () => {
    const { quote, pay } = await wallet([MUG]);
    const shown = await quote(PORTLAND);
    const key = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(shown, key)));
    expect(new Set(answers.map(({ body }) => String(body.location).split('?')[0])).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it.each([
    ['a different total', { dueCents: 1, grandTotalCents: 1 }, 409],
    ['an outdated cart', { version: 1 }, 409],
    [
      'an address with a different tax',
      { shipping: { name: 'I', address: { ...PORTLAND, state: 'NH', postal_code: '03801' } } },
      409,
    ],
    ['no street', { shipping: { name: 'I', address: { ...PORTLAND, line1: '' } } }, 400],
    ['no name', { shipping: { name: '', address: PORTLAND }, billing: null }, 400],
    ['no address', { shipping: null }, 400],
    ['no email address', { email: '' }, 400],
    ['words for a phone number', { phone: 'abc' }, 400],
    ['an invalid key', { idempotencyKey: 'x' }, 400],
    ['a declined card', { paymentMethod: 'test_insufficient_funds' }, 402],
  ])('a wallet payment with %s charges nothing and returns the reason', async (_, change, status) => {
    const { quote, pay } = await wallet([MUG]);
    const refused = await pay(await quote(PORTLAND), change);
    expect(refused.status).toBe(status);
    expect(String(refused.body.error).length).toBeGreaterThan(5);
    expect((await ordersBy()).paid).toBeUndefined();
    expect(await readStock('MUG-SEA')).toBe(9);
  });

  it('requires a telephone number if the store does', async () => {
    await seedWallets({ shippingPhoneRequired: true });
    const { quote, pay } = await wallet([MUG]);
    const shown = await quote(PORTLAND);
    expect((await pay(shown)).status).toBe(400);
    expect((await pay(shown, { phone: '+1 207 555 0134' })).status).toBe(200);
  });

  it('requires no address for items without shipping if no taxes apply', async () => {
    await seedWallets({}, { taxes: { rules: [] } });
    const { quote, pay } = await wallet([[PRODUCT.course, 'COURSE', 1]]);
    const shown = await quote(null);
    expect(shown).toMatchObject({ dueCents: 12_000, isDeliverable: true });
    expect((await pay(shown, { shipping: null })).status).toBe(200);
  });
});

describe('wallet buttons', () => {
  const cookie = (token: string) => ({ headers: { cookie: `CART=${token}` } });
  const offers = async (path: string, token: string) =>
    (await (await request(path, cookie(token))).text()).includes('data-wallets=');

  it('wallet buttons appear on the cart and above the checkout, but only in the browser that has the cart', async () => {
    const { token } = await wallet([MUG]);
    expect([await offers('/cart', token), await offers(standardCheckoutPath(token), token)]).toEqual([
      true,
      true,
    ]);
    expect(await offers(standardCheckoutPath(token), 'A'.repeat(22))).toBe(false);
  });

  it('wallet buttons are absent if the store has turned them off, without a cart, and below the minimum order', async () => {
    const { token } = await wallet([MUG]);
    await seedStore({ settings: { store: {} } });
    expect([await offers('/cart', token), await offers(standardCheckoutPath(token), token)]).toEqual([
      false,
      false,
    ]);
    await seedWallets({ minOrderSubtotalCents: 9_000 });
    const small = await wallet([MUG]);
    expect(await offers('/cart', small.token)).toBe(false);
    expect(await offers('/cart', 'A'.repeat(22))).toBe(false);
  });

  it('only pages with a button load the payment provider’s scripts', async () => {
    const { token } = await wallet([MUG]);
    const sealed = (field: 'secretKey' | 'webhookSecret', text: string) =>
      seal(env, sealedFor(SITE_ID, field), text);
    const payments = {
      provider: 'stripe',
      stripe: {
        publishableKey: 'pk_test_abcdefgh',
        secretKey: await sealed('secretKey', 'sk_test_abcdefgh'),
        webhookSecret: await sealed('webhookSecret', 'whsec_abcdefgh'),
      },
    };
    await env.DB.prepare('UPDATE store_rules SET payments = ?').bind(JSON.stringify(payments)).run();
    const readPolicy = async (path: string) =>
      (await request(path, cookie(token))).headers.get('content-security-policy') ?? '';
    expect(await readPolicy('/cart')).toContain('https://js.stripe.com');
    for (const path of ['/', '/shop', '/shop/mug'])
      expect(await readPolicy(path)).not.toContain('stripe.com');
    await env.DB.prepare(
      "UPDATE websites SET settings = json_remove(settings, '$.store.hasWalletButtons')",
    ).run();
    clearSiteMemory();
    await env.SITES.delete(`site:${SITE_HOST}`);
    expect(await readPolicy('/cart')).not.toContain('stripe.com');
  });
});
