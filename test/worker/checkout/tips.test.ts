import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { createId } from '#worker/crypto/random.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { signedIn } from '../../support/worker/account.ts';
import {
  cartWith,
  createCheckout,
  MAINE_ADDRESS,
  ordersBy,
  providerDouble,
  submit,
} from '../../support/worker/checkout.ts';
import { openAsBuyer } from '../../support/worker/checkout-page.ts';
import {
  createChange,
  createRefund,
  placeOrder,
  toFulfilment,
  watchedProvider,
} from '../../support/worker/orders.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';

const COURSE = [PRODUCT.course, 'COURSE', 1] as const;
const TIPS = { isOffered: true, shares: [500, 1000], hasOwnAmount: true, isTaxed: false };
const NOWHERE = { shippingAddress: null, shippingOptionId: '' };
const TAX = {
  rules: [{ id: 'me', name: 'Tax', zone: { countries: ['US'] }, ratePpm: 100_000, productTypes: [3] }],
};

async function seedTips(tips: object = {}, taxes: object = { rules: [] }) {
  await seedStore({ settings: { store: { tips: { ...TIPS, ...tips } } }, store: { taxes } });
}

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries', 'test_payments', 'mail_outbox'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedTips();
});

const listLines = async () =>
  (
    await env.DB.prepare(
      'SELECT title, product_type AS type, quantity, unit_price_cents AS unit, tax_cents AS tax, total_cents AS total FROM order_lines ORDER BY position',
    ).all()
  ).results;
const readSums = () =>
  env.DB.prepare(
    'SELECT subtotal_cents AS subtotal, tax_cents AS tax, grand_total_cents AS total, status, fulfilment, refunded_cents AS refunded FROM orders',
  ).first();

describe('a tip in an order', () => {
  it('a tip in an order is the last line, counts towards the total and is charged with it', async () => {
    const { port, payments } = providerDouble();
    const cart = await cartWith([COURSE]);
    const placed = await submit(createCheckout(cart, 13_200, { ...NOWHERE, tip: 'share 1000' }), port);
    expect(placed.kind).toBe('placed');
    expect([...payments.values()].map(({ amountCents }) => amountCents)).toEqual([13_200]);
    expect(await listLines()).toEqual([
      { title: 'course', type: 3, quantity: 1, unit: 12_000, tax: 0, total: 12_000 },
      { title: 'Tip', type: -1, quantity: 1, unit: 1_200, tax: 0, total: 1_200 },
    ]);
    expect(await readSums()).toMatchObject({ subtotal: 13_200, total: 13_200, fulfilment: 'none' });
    expect(await readStock('COURSE')).toBe(7);
  });

  it('a tip in an order is taxed like the services if the store taxes tips', async () => {
    await seedTips({ isTaxed: true }, TAX);
    const billingAddress = { ...MAINE_ADDRESS };
    const cart = await cartWith([COURSE]);
    const asked = { ...NOWHERE, billingAddress, tip: 'amount 1000' };
    expect((await submit(createCheckout(cart, 14_300, asked), providerDouble().port)).kind).toBe('placed');
    expect((await listLines())[1]).toMatchObject({ unit: 1_000, tax: 100, total: 1_100 });
    expect(await readSums()).toMatchObject({ subtotal: 13_000, tax: 1_300, total: 14_300 });
  });

  it.each([
    ['a share that is not offered', 'share 9900', 23_880],
    ['more than the price of the services', 'amount 12001', 24_001],
    ['a total without the tip', 'share 1000', 12_000],
    ['a total with a larger tip', 'amount 500', 12_600],
  ])('a tip in an order is rejected without a charge if the form sends %s', async (_, tip, total) => {
    const { port, charges } = providerDouble();
    const refused = await submit(createCheckout(await cartWith([COURSE]), total, { ...NOWHERE, tip }), port);
    expect(refused.kind).toBe('changed');
    expect([charges(), await ordersBy()]).toEqual([0, {}]);
  });

  it.each(['amount -500', 'amount 0', 'amount 1.5', 'amount 1000000000000', 'share 1e3', '500', 'own'])(
    'a tip in an order is rejected by the API in the form “%s”',
    async (tip) => {
      const { token, version } = await cartWith([COURSE]);
      const answer = await request('/api/commerce/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://site.test' },
        body: JSON.stringify({ ...checkoutBody(token, version), tip }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: { tip: 'Please choose a tip again.' } });
      expect(await ordersBy()).toEqual({});
    },
  );

  it('a tip in an order can be added to services only, not to products', async () => {
    const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    const refused = await submit(createCheckout(cart, 5_800, { tip: 'amount 1000' }), providerDouble().port);
    expect(refused.kind).toBe('changed');
  });

  it('a tip in an order does not count towards the minimum order', async () => {
    await seedStore({
      settings: { store: { tips: TIPS, minOrderSubtotalCents: 12_500 } },
      store: { taxes: { rules: [] } },
    });
    const asked = createCheckout(await cartWith([COURSE]), 13_200, { ...NOWHERE, tip: 'share 1000' });
    expect(await submit(asked, providerDouble().port)).toMatchObject({ kind: 'invalid' });
  });

  it('a tip in an order is left out, with a notice, while a discount code makes the services free', async () => {
    const free = {
      id: 'f'.repeat(24),
      code: 'FREE',
      name: 'Free',
      effect: { kind: 'percent', basisPoints: 10_000 },
    };
    await seedStore({
      settings: { store: { tips: TIPS } },
      store: { taxes: { rules: [] }, discounts: [free] },
    });
    const visitor = await openAsBuyer([COURSE]);
    const fields = { email: 'ines@studio.test', name: 'Ines', tip: 'own', tipAmount: '5' };
    const { html, hidden } = await visitor.send({ ...fields, code: 'free', action: 'coupon' });
    expect(hidden.grandTotalCents).toBe('0');
    expect(html).toContain('The services in this order are free, so no tip is added.');
    const without = await visitor.send({
      email: fields.email,
      name: fields.name,
      action: 'coupon-remove FREE',
    });
    expect(without.hidden.grandTotalCents).toBe('12500');
    expect(without.html).not.toContain('so no tip is added');
  });

  it('a tip in an order can be refunded like any other line, and needs no fulfilment', async () => {
    const { id, lineId } = await placeOrder({ ...NOWHERE, tip: 'share 1000' }, [COURSE], 13_200);
    const { results } = await env.DB.prepare('SELECT id FROM order_lines WHERE product_type = -1').all<{
      id: string;
    }>();
    const tipId = results[0]?.id ?? '';
    const refund = createRefund(1_200, { lines: [{ lineId: tipId, quantity: 1, restock: false }] });
    expect((await refundOrder(createChange(id), refund, watchedProvider().findProvider)).kind).toBe(
      'refunded',
    );
    expect(await readSums()).toMatchObject({
      status: 'partially-refunded',
      refunded: 1_200,
      fulfilment: 'none',
    });
    const given = toFulfilment([{ lineId: lineId('COURSE'), quantity: 1 }]);
    expect((await fulfilOrder(createChange(id), given)).kind).toBe('fulfilled');
    expect(await readSums()).toMatchObject({ status: 'fulfilled', fulfilment: 'complete' });
  });

  it('a tip in an order does not block a cancellation, and is refunded in full', async () => {
    const { id } = await placeOrder({ ...NOWHERE, tip: 'amount 700' }, [COURSE], 12_700);
    const cancelled = await cancelOrder(
      createChange(id),
      { reason: '', notifies: false },
      watchedProvider().findProvider,
    );
    expect(cancelled.kind).toBe('cancelled');
    expect(await readSums()).toMatchObject({ status: 'cancelled', refunded: 12_700 });
    expect(await readStock('COURSE')).toBe(8);
  });

  it('a tip in an order appears in the email, on the invoice and in the export, but not on the packing slip', async () => {
    const { id } = await placeOrder({ ...NOWHERE, tip: 'share 1000' }, [COURSE], 13_200);
    await deliverMail(env, Date.now());
    const mail = await env.DB.prepare(
      "SELECT body FROM mail_outbox WHERE kind = 'order-confirmation'",
    ).first<string>('body');
    expect(mail).toMatch(/Tip[\s\S]*\$12\.00/);
    const { headers } = await signIn(ROLE.admin);
    const read = async (path: string) =>
      (await (await request(path, { headers })).text()).replaceAll('<!-- -->', '');
    expect(await read(`/config/orders/${id}/invoice`)).toMatch(/Tip[\s\S]*\$12\.00/);
    expect(await read('/api/orders/export')).toMatch(/,Tip,,,1,12\.00,0\.00,12\.00,/);
    expect(JSON.parse(await read('/api/orders'))).toMatchObject({
      orders: [{ pieces: 1, firstTitle: 'course' }],
    });
  });

  it('a tip in an order has its name in the site’s language on the order, in the account, in documents and in the email', async () => {
    const { id } = await placeOrder({ ...NOWHERE, tip: 'share 1000' }, [COURSE], 13_200);
    await seedStore({
      settings: { locale: 'de-DE', store: { tips: TIPS, customerAccounts: { isEnabled: true } } },
    });
    const { browser, accountId } = await signedIn();
    await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, id).run();
    expect(await browser.text('/account/orders')).toContain('course, Trinkgeld</p>');
    const { headers } = await signIn(ROLE.admin);
    for (const path of [await orderPath(env, id), `/config/orders/${id}/invoice`]) {
      const html = await (await request(path, { headers })).text();
      expect(html).toContain('Trinkgeld');
      expect(html).not.toMatch(/>Tip</);
    }
  });
});

const checkoutBody = (cartToken: string, version: number) => ({
  ...{ cartToken, version, email: 'ines@buyer.test', name: 'Ines', grandTotalCents: 12_000 },
  ...{ paymentMethod: 'test_accepted', idempotencyKey: createId() },
});

describe('the tips on the checkout page', () => {
  async function open() {
    const { token } = await cartWith([COURSE]);
    const headers = { cookie: `CART=${token}`, origin: 'https://site.test' };
    const path = standardCheckoutPath(token);
    const send = async (fields: Record<string, string>) => {
      const answer = await request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: 'ines@studio.test', name: 'Ines', ...fields }).toString(),
        redirect: 'manual',
      });
      return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
    };
    const html = (await (await request(path, { headers })).text()).replaceAll('<!-- -->', '');
    return { html, send };
  }
  const field = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const readHiddenFields = (html: string) =>
    Object.fromEntries(
      ['version', 'grandTotalCents', 'dueCents', 'idempotencyKey'].map((name) => [name, field(html, name)]),
    );
  const chosen = (html: string) => /name="tip"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1];

  it('no tip is preselected, each share shows its amount, and the choice stays with the cart', async () => {
    const { html, send } = await open();
    expect(chosen(html)).toBe('none');
    expect(html).toContain('5%<small class="figures">$6.00</small>');
    const updated = await send({ tip: '1000', action: 'update' });
    expect([chosen(updated.html), field(updated.html, 'grandTotalCents')]).toEqual(['1000', '13200']);
    expect(updated.html).toContain('<dt>Tip</dt><dd>$12.00</dd>');
    expect(await env.DB.prepare('SELECT tip FROM carts').first('tip')).toBe('share 1000');
    const paid = await send({
      ...{ ...readHiddenFields(updated.html), tip: '1000', paymentMethod: 'test_accepted', action: 'pay' },
    });
    expect(paid.status).toBe(303);
    expect(await readSums()).toMatchObject({ total: 13_200, status: 'paid' });
  });

  it('the buyer can enter a custom amount, and errors appear beside the field', async () => {
    const { send } = await open();
    const updated = await send({ tip: 'own', tipAmount: '7.50', action: 'update' });
    expect([chosen(updated.html), field(updated.html, 'grandTotalCents')]).toEqual(['own', '12750']);
    const bad = await send({
      ...readHiddenFields(updated.html),
      tip: 'own',
      tipAmount: '-1',
      action: 'pay',
      paymentMethod: 'test_accepted',
    });
    expect(bad.status).toBe(422);
    expect(bad.html).toContain('id="checkout-tipAmount-error">Please enter an amount, such as 5.00.');
    expect(await ordersBy()).toEqual({});
  });

  it('a tip is charged only after the page has shown its amount', async () => {
    const { html, send } = await open();
    const { status } = await send({
      ...readHiddenFields(html),
      tip: '1000',
      action: 'pay',
      paymentMethod: 'test_accepted',
    });
    expect(status).toBe(409);
    expect(await ordersBy()).toEqual({});
  });

  it('the tips on the checkout page are absent if the store disables them', async () => {
    await seedTips({ isOffered: false });
    expect((await open()).html).not.toContain('name="tip"');
  });
});
