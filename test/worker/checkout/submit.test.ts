import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentPort } from '#worker/checkout/payment-port.ts';
import { resolveOpenOrder, settleState } from '#worker/checkout/settle.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import {
  cartWith,
  createCheckout,
  MAINE_ADDRESS,
  ordersBy,
  providerDouble,
  submit,
} from '../../support/worker/checkout.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory, variantId } from '../../support/worker/store.ts';

const MINUTE = 60_000;
const MUG = [PRODUCT.mug, 'MUG-SEA', 1] as const;
/** One mug of 44.00 plus 5.5 % tax, in cents. */
const MUG_TOTAL = 4400 + 242;
const TEN = {
  id: 'd'.repeat(24),
  name: 'Ten off',
  code: 'TEN',
  effect: { kind: 'percent', basisPoints: 1000 },
};

beforeEach(async () => {
  await env.DB.batch(['orders', 'carts', 'discounts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

const onlyOrder = async () => {
  const id = await env.DB.prepare('SELECT id FROM orders').first<string>('id');
  const order = id === null ? null : await findOrder(env.DB, id);
  if (!order) throw new Error('there is no order');
  return order;
};
const addCode = (token: { version: number }, code: string) =>
  env.DB.prepare('INSERT INTO cart_coupons (cart_id, code, added_at) SELECT id, ?, 0 FROM carts')
    .bind(code)
    .run()
    .then(() => token);

describe('a submitted checkout', () => {
  it('places a paid, numbered order, updates the stock and its history, and closes the cart', async () => {
    const { port, charges, payments } = providerDouble();
    const cart = await cartWith([MUG, [PRODUCT.bowl, 'BOWL', 2]]);
    const total = 4400 + 9600 + 242 + 528 + 0;
    const result = await submit(createCheckout(cart, total), port);
    expect(result.kind).toBe('placed');
    expect(charges()).toBe(1);
    expect([...payments.values()][0]?.amountCents).toBe(total);
    const order = await onlyOrder();
    expect(order).toMatchObject({ status: 'paid', number: 1001, grandTotalCents: total, expiresAt: null });
    expect(order.payment).toMatchObject({ status: 'paid', ref: `ref-${order.payment.id}` });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([8, 8]);
    const lines = await env.DB.prepare(
      'SELECT sku, quantity, total_cents, stock_taken FROM order_lines ORDER BY position',
    ).all();
    expect(lines.results).toEqual([
      { sku: 'MUG-SEA', quantity: 1, total_cents: 4642, stock_taken: 1 },
      { sku: 'BOWL', quantity: 2, total_cents: 10_128, stock_taken: 0 },
    ]);
    expect((await submit(createCheckout(cart, total), port)).kind).toBe('no-cart');
  });

  it('creates one order and one charge if it is submitted twenty times concurrently', async () => {
    const { port, charges } = providerDouble();
    const checkout = createCheckout(await cartWith([MUG]), MUG_TOTAL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(checkout, port)));
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, hasRunOut: false }))).size).toBe(1);
    expect(answers[0]?.kind).toBe('placed');
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(charges()).toBe(1);
    expect(await readStock('MUG-SEA')).toBe(8);
  });

  it('creates one order for one cart that is open in two windows', async () => {
    const { port, charges } = providerDouble();
    const cart = await cartWith([MUG]);
    const answers = await Promise.all([
      submit(createCheckout(cart, MUG_TOTAL), port),
      submit(createCheckout(cart, MUG_TOTAL), port),
    ]);
    expect(answers.filter((answer) => answer.kind === 'placed')).toHaveLength(1);
    expect(charges()).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('a submitted checkout is rejected if it reuses the idempotency key of a different submission', async () => {
    const { port, charges } = providerDouble();
    const idempotencyKey = 'k'.repeat(20);
    await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, { idempotencyKey }), port);
    const second = await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, { idempotencyKey }), port);
    expect(second).toEqual({ kind: 'key-reused' });
    expect(charges()).toBe(1);
  });

  it.each([
    ['a price', 'UPDATE product_variants SET price_cents = 4500'],
    ['a sale price', "UPDATE product_variants SET on_sale = 1, sale_price_cents = 100 WHERE sku = 'MUG-SEA'"],
    ['stock', "UPDATE product_variants SET qty_in_stock = 0 WHERE sku = 'MUG-SEA'"],
    ['the product', 'UPDATE items SET status = 4'],
    ['the tax', `UPDATE store_rules SET taxes = '{"rules":[]}'`],
    ['the cart', 'UPDATE carts SET version = version + 1'],
  ])(
    'a submitted checkout is rejected after a change to %s: the response shows the current state, and nothing is charged',
    async (_, sql) => {
      const { port, charges } = providerDouble();
      const cart = await cartWith([MUG]);
      await env.DB.prepare(sql).run();
      const result = await submit(createCheckout(cart, MUG_TOTAL), port);
      expect(result.kind).toBe('changed');
      expect(charges()).toBe(0);
      expect(await ordersBy()).toEqual({});
    },
  );

  it.each([
    ['a price', 'UPDATE product_variants SET price_cents = 4500'],
    ['stock', "UPDATE product_variants SET qty_in_stock = 0 WHERE sku = 'MUG-SEA'"],
    ['the product', 'UPDATE items SET status = 4'],
    ['the cart', 'UPDATE carts SET version = version + 1'],
    ['the coupon', 'UPDATE discounts SET used = 1, usage_limit = 1'],
  ])('a submitted checkout is rolled back if %s changes between reading and writing', async (_, sql) => {
    await seedStore({ store: { discounts: [{ ...TEN, usageLimit: 1 }] } });
    const { port, charges } = providerDouble();
    const cart = await addCode(await cartWith([MUG]), 'TEN');
    // Changes the database between the first and the second batch of the submission.
    let batches = 0;
    const db = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === 2) await env.DB.prepare(sql).run();
          return target.batch(statements);
        };
      },
    });
    const { submitCheckout } = await import('#worker/checkout/submit.ts');
    const before = await readStock('MUG-SEA');
    const result = await submitCheckout(
      {
        db,
        websiteId: 'a0000000000000000000000a',
        accountId: null,
        memberId: null,
        provider: port,
        returnUrl: () => '/',
        now: Date.now(),
        countTrip: () => {},
      },
      createCheckout(cart as Awaited<ReturnType<typeof cartWith>>, 3960 + 218),
    );
    expect(result.kind).toBe('changed');
    expect(charges()).toBe(0);
    expect(await ordersBy()).toEqual({});
    for (const table of ['order_lines', 'payments', 'order_events'])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')).toBe(0);
    if (!sql.includes('qty_in_stock')) expect(await readStock('MUG-SEA')).toBe(before);
  });

  it('a submitted checkout is rejected if its total differs from the server’s', async () => {
    const { port, charges } = providerDouble();
    for (const total of [0, 1, MUG_TOTAL - 1, MUG_TOTAL + 1])
      expect((await submit(createCheckout(await cartWith([MUG]), total), port)).kind).toBe('changed');
    expect(charges()).toBe(0);
  });

  it.each([
    ['no address', { shippingAddress: null }, 'shippingAddress.line1'],
    ['no state', { shippingAddress: { ...MAINE_ADDRESS, region: '' } }, 'shippingAddress.region'],
    [
      'a malformed ZIP code',
      { shippingAddress: { ...MAINE_ADDRESS, postalCode: '4' } },
      'shippingAddress.postalCode',
    ],
    [
      'an unserved country',
      { shippingAddress: { ...MAINE_ADDRESS, country: 'FR', region: '', postalCode: '75001' } },
      'shippingAddress.country',
    ],
    ['no shipping method', { shippingOptionId: '' }, 'shippingOptionId'],
    ['an unavailable method', { shippingOptionId: 'drone' }, 'shippingOptionId'],
  ])('a submitted checkout is rejected with %s, with the error at the field', async (_, change, field) => {
    const { port } = providerDouble();
    const result = await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, change), port);
    expect(result).toMatchObject({ kind: 'invalid', errors: { [field]: expect.any(String) } });
  });

  it('[B5.54] a submitted checkout is rejected below the minimum order with the text from the specification', async () => {
    await seedStore({ settings: { store: { minOrderSubtotalCents: 5000 } } });
    const { port } = providerDouble();
    expect(await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL), port)).toEqual({
      kind: 'invalid',
      errors: { cart: 'To check out, your order subtotal must be $50 or more.' },
    });
  });

  it('calls no payment provider if there is nothing to pay', async () => {
    await seedStore({
      store: { discounts: [{ ...TEN, effect: { kind: 'percent', basisPoints: 10_000 } }] },
    });
    const { port, charges } = providerDouble();
    const cart = await addCode(await cartWith([MUG]), 'TEN');
    const result = await submit(createCheckout(cart as Awaited<ReturnType<typeof cartWith>>, 0), port);
    expect(result.kind).toBe('placed');
    expect(charges()).toBe(0);
  });
});

describe('coupons', () => {
  it('the last use of a coupon goes to one of many concurrent buyers', async () => {
    await seedStore({ store: { discounts: [{ ...TEN, usageLimit: 3 }] } });
    const { port, charges } = providerDouble();
    const all = await Promise.all(Array.from({ length: 8 }, () => cartWith([MUG])));
    await env.DB.prepare(
      "INSERT INTO cart_coupons (cart_id, code, added_at) SELECT id, 'TEN', 0 FROM carts",
    ).run();
    const answers = await Promise.all(
      all.map((cart, index) =>
        submit(createCheckout(cart, 3960 + 218, { email: `b${index}@buyer.test` }), port),
      ),
    );
    expect(answers.filter((answer) => answer.kind === 'placed')).toHaveLength(3);
    expect(answers.filter((answer) => answer.kind === 'changed')).toHaveLength(5);
    expect(charges()).toBe(3);
    expect(await readStock('MUG-SEA')).toBe(6);
  });

  it('a coupon limited to one use per customer works once for an email address', async () => {
    await seedStore({ store: { discounts: [{ ...TEN, perCustomerLimit: 1 }] } });
    const { port } = providerDouble();
    const place = async (email: string) => {
      const cart = await cartWith([MUG]);
      await env.DB.prepare(
        "INSERT OR IGNORE INTO cart_coupons (cart_id, code, added_at) SELECT id, 'TEN', 0 FROM carts",
      ).run();
      return (await submit(createCheckout(cart, 3960 + 218, { email }), port)).kind;
    };
    expect([await place('a@b.test'), await place('A@b.test'), await place('c@b.test')]).toEqual([
      'placed',
      'changed',
      'placed',
    ]);
  });
});

describe('a payment', () => {
  it('returns the stock and the coupon if it is declined, and the buyer can pay for the cart again', async () => {
    await seedStore({ store: { discounts: [{ ...TEN, usageLimit: 1, perCustomerLimit: 1 }] } });
    const { port, charges } = providerDouble();
    const cart = (await addCode(await cartWith([MUG]), 'TEN')) as Awaited<ReturnType<typeof cartWith>>;
    const declined = createCheckout(cart, 3960 + 218, { paymentMethod: 'insufficient' });
    expect(await submit(declined, port)).toMatchObject({ kind: 'declined' });
    expect(await submit(declined, port)).toMatchObject({ kind: 'declined' });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    const again = createCheckout({ ...cart, version: cart.version + 1 }, 3960 + 218);
    expect((await submit(again, port)).kind).toBe('placed');
    expect(charges()).toBe(1);
  });

  it('a payment waits if the bank must confirm it, and only the first outcome counts', async () => {
    const { port, confirm, payments } = providerDouble();
    const result = await submit(
      createCheckout(await cartWith([MUG]), MUG_TOTAL, { paymentMethod: 'confirm' }),
      port,
    );
    expect(result).toMatchObject({ kind: 'needs-action', redirectUrl: expect.stringContaining('/confirm/') });
    const order = await onlyOrder();
    expect(order).toMatchObject({ status: 'pending', payment: { status: 'needs-action' } });
    confirm(order.payment.id);
    const state = payments.get(order.payment.id);
    if (!state) throw new Error('the provider forgot');
    await Promise.all([1, 2, 3].map(() => settleState(env.DB, order, state, Date.now())));
    // A late or repeated message with another payment status has no effect.
    await settleState(env.DB, order, { ...state, status: 'declined' }, Date.now());
    expect(await onlyOrder()).toMatchObject({ status: 'paid', payment: { status: 'paid' } });
    expect(await readStock('MUG-SEA')).toBe(8);
    const events = await env.DB.prepare('SELECT kind FROM order_events ORDER BY kind').all();
    expect(events.results).toEqual([{ kind: 'paid' }, { kind: 'placed' }]);
  });

  it('a payment is completed by the scheduled sweep if the Worker stops after the provider accepted it', async () => {
    const { port, charges } = providerDouble();
    // The provider charges the buyer, but its response is lost, as in a crash between payment and commit.
    const dying: PaymentPort = {
      ...port,
      async authorise(request) {
        await port.authorise(request);
        throw new Error('the Worker died');
      },
    };
    await expect(submit(createCheckout(await cartWith([MUG]), MUG_TOTAL), dying)).rejects.toThrow('died');
    expect(await ordersBy()).toEqual({ pending: 1 });
    await sweepOpenOrders(env, async () => port, Date.now());
    expect(await ordersBy()).toEqual({ pending: 1 });
    await sweepOpenOrders(env, async () => port, Date.now() + 3 * MINUTE);
    await sweepOpenOrders(env, async () => port, Date.now() + 4 * MINUTE);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(charges()).toBe(1);
    expect(await readStock('MUG-SEA')).toBe(8);
  });

  it('a payment is voided by the scheduled sweep after its expiry if it never reached the provider, and its stock returns once', async () => {
    const { port, charges, down } = providerDouble();
    down(true);
    const checkout = createCheckout(await cartWith([MUG]), MUG_TOTAL);
    expect((await submit(checkout, port)).kind).toBe('open');
    await sweepOpenOrders(env, async () => port, Date.now() + 31 * MINUTE);
    expect(await ordersBy()).toEqual({ pending: 1 });
    down(false);
    await Promise.all([1, 2].map(() => sweepOpenOrders(env, async () => port, Date.now() + 31 * MINUTE)));
    expect(await ordersBy()).toEqual({ expired: 1 });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    expect(charges()).toBe(0);
    expect((await submit(checkout, port)).kind).toBe('declined');
  });

  it('a payment is completed by sending the same submission again if the provider did not respond', async () => {
    const { port, charges, down } = providerDouble();
    down(true);
    const checkout = createCheckout(await cartWith([MUG]), MUG_TOTAL);
    expect((await submit(checkout, port)).kind).toBe('open');
    down(false);
    expect((await submit(checkout, port)).kind).toBe('placed');
    expect(charges()).toBe(1);
  });

  it('a payment is kept, not voided, if the buyer confirms it at the moment of its expiry', async () => {
    const { port, confirm } = providerDouble();
    await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, { paymentMethod: 'confirm' }), port);
    const order = await onlyOrder();
    const racing: PaymentPort = {
      ...port,
      async cancel(key, ref) {
        confirm(key);
        await port.cancel(key, ref);
      },
    };
    await resolveOpenOrder(env.DB, order, racing, Date.now() + 31 * MINUTE);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('returns the stock to the variant that was sold if it is declined', async () => {
    const { port } = providerDouble();
    const cart = await cartWith([[PRODUCT.mug, 'MUG-KELP', 2]]);
    await submit(createCheckout(cart, 7800 + 429, { paymentMethod: 'insufficient' }), port);
    expect(await readStock('MUG-KELP')).toBe(2);
    const moves = await env.DB.prepare(
      'SELECT change, reason FROM stock_movements WHERE variant_id = ? ORDER BY at, reason',
    )
      .bind(variantId('MUG-KELP'))
      .all();
    expect(moves.results.map((row) => row.change)).toEqual(expect.arrayContaining([2, -2, 2]));
  });
});
