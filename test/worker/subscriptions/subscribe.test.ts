import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { createForm } from '../../support/forms.ts';
import { visitor } from '../../support/worker/customers.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, product, readStock, seedStore } from '../../support/worker/store.ts';
import {
  begin,
  club,
  FORM,
  field,
  PLAN,
  payAt,
  seedClub,
  subscribed,
} from '../../support/worker/subscribe.ts';
import { renewAt, rows } from '../../support/worker/subscriptions.ts';

beforeEach(seedClub);

describe('the subscription checkout', () => {
  it('[A2.03] opens at /checkout/subscribe?cartToken=, shows the amount and dates, and charges the first payment', async () => {
    const who = visitor();
    const { path, shown, location } = await subscribed(who);
    expect(path).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]{22}$/);
    // The price is 44.00 less 10 %, plus 9.00 shipping and Maine's tax of 5.5 % on the products.
    expect(shown).toContain('You pay $50.78 today, then $50.78 every month, until you cancel.');
    expect(shown).toContain('renews every month');
    const confirmed = await who.text(location);
    expect(confirmed).toContain('"pageType":206');
    expect(confirmed).toContain('Your subscription has started.');
    expect(
      await rows('SELECT status, amount_cents, monthly_cents, paid_cycles, num_cycles FROM subscriptions'),
    ).toEqual([{ status: 'active', amount_cents: 5078, monthly_cents: 5078, paid_cycles: 1, num_cycles: 0 }]);
    expect(await rows('SELECT plan_id, unit_price_cents FROM order_lines')).toEqual([
      { plan_id: PLAN, unit_price_cents: 3960 },
    ]);
    expect(await readStock('MUG-SEA')).toBe(8);
    expect(await rows('SELECT kept_method FROM test_payments')).toEqual([{ kept_method: 'test_accepted' }]);
  });

  it('[A2.03] requires a cart with exactly one plan, sends other visitors to their own cart, and changes no cart', async () => {
    const who = visitor();
    await who.add(PRODUCT.mug, 'MUG-SEA', 2);
    const { path } = await begin(who);
    expect(await who.cart()).toEqual({ 'MUG-SEA': 2 });
    const standard = who.jar.get('CART') ?? '';
    const led = await who.get(`/checkout/subscribe?cartToken=${standard}`);
    expect(led.headers.get('location')).toContain(`/checkout?cartToken=`);
    const back = await who.get(path.replace('/checkout/subscribe', '/checkout'));
    expect(back.headers.get('location')).toBe(path);
    for (const token of ['', 'x', 'A'.repeat(22)])
      expect((await who.get(`/checkout/subscribe?cartToken=${token}`)).headers.get('location')).toBe('/cart');
    await env.DB.prepare("DELETE FROM cart_entries WHERE plan_id <> ''").run();
    expect((await who.get(path)).headers.get('location')).toBe('/cart');
  });

  it('reports no price change for a digital product on sale that has no variants', async () => {
    const plans = [{ id: PLAN, billingPeriod: { value: 1, unit: 'month' } }];
    const sale = { priceCents: 900, salePriceCents: 700, onSale: true };
    await seedStore({
      products: [product('recipe', { productType: 2, ...sale, subscriptionPlans: plans })],
    });
    const who = visitor();
    await who.post('/cart', { action: 'add', itemId: PRODUCT.recipe, plan: PLAN, quantity: '1' });
    expect(await rows('SELECT plan_id, quantity, seen_price_cents FROM cart_entries')).toEqual([
      { plan_id: PLAN, quantity: 1, seen_price_cents: 700 },
    ]);
  });

  it('stores nothing about a declined first payment, and accepts a different card on the same page', async () => {
    const who = visitor();
    const { paid, path } = await subscribed(who, 'test_insufficient_funds');
    expect(paid.status).toBe(402);
    expect(await rows('SELECT id FROM subscriptions')).toEqual([]);
    const html = await paid.text();
    const hidden = Object.fromEntries(
      ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(html, name)]),
    );
    const again = await who.post(path, { ...FORM, ...hidden, paymentMethod: 'test_accepted', action: 'pay' });
    expect(again.status).toBe(303);
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
  });

  it('creates one subscription and one charge if it is submitted twenty times concurrently', async () => {
    const who = visitor();
    const { path } = await begin(who);
    const shown = await (await who.post(path, { ...FORM, action: 'update' })).text();
    const hidden = Object.fromEntries(
      ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
    );
    await Promise.all(
      Array.from({ length: 20 }, () =>
        who.post(path, { ...FORM, ...hidden, paymentMethod: 'test_accepted', action: 'pay' }),
      ),
    );
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
    expect(await rows("SELECT count(*) AS n FROM test_payments WHERE status = 'paid'")).toEqual([{ n: 1 }]);
  });

  it('the subscription checkout waits for the bank’s confirmation before the subscription starts', async () => {
    const who = visitor();
    const { location } = await subscribed(who, 'test_confirm');
    expect(location).toContain('/payments/test/confirm');
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'pending' }]);
    const ref = new URL(location, 'http://site.test').searchParams.get('ref') ?? '';
    await env.DB.prepare("UPDATE test_payments SET status = 'paid' WHERE ref = ?").bind(ref).run();
    const id = (await rows('SELECT id FROM orders'))[0]?.id;
    const { orderPath } = await import('#worker/crypto/order-token.ts');
    await who.text(orderPath(env, String(id)));
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
  });

  it.each([
    ['a deleted plan', { subscriptionPlans: [] }],
    [
      'a plan with a different discount',
      {
        subscriptionPlans: [
          { id: PLAN, billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 500 },
        ],
      },
    ],
  ])('charges nothing after the owner has changed the product: %s', async (_, change) => {
    const who = visitor();
    const { path } = await begin(who);
    const shown = await (await who.post(path, { ...FORM, action: 'update' })).text();
    await seedStore({ products: [club(change)] });
    const hidden = Object.fromEntries(
      ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
    );
    const paid = await who.post(path, { ...FORM, ...hidden, paymentMethod: 'test_accepted', action: 'pay' });
    expect([409, 422]).toContain(paid.status);
    expect(await rows('SELECT key FROM test_payments')).toEqual([]);
  });

  it('copies the answers in the first order to each later order, until the buyer is erased', async () => {
    await seedStore({
      products: [club({ formId: FORM_ID })],
      settings: { store: { checkoutFormId: FORM_ID } },
    });
    await seedForm(createForm([{ id: 'words', type: 'text', title: 'Words', required: true }]));
    const who = visitor();
    const unanswered = { action: 'add', itemId: PRODUCT.mug, plan: PLAN, quantity: '1' };
    expect((await who.post('/cart', unanswered)).status).toBe(409);
    const begun = await who.post('/cart', { ...unanswered, '.form': FORM_ID, 'ask:words': 'For Ann' });
    await payAt(who, begun.headers.get('location') ?? '', 'test_accepted', { 'ask:words': 'At the gate' });
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO form_files (id, website_id, form_id, field_id, name, type, bytes, created_at) VALUES ('f1', 's', ?, 'p', 'a', 'b', 1, 0)",
      ).bind(FORM_ID),
      env.DB.prepare("INSERT INTO order_files (order_id, file_id) SELECT id, 'f1' FROM orders"),
    ]);
    const [subscription] = await rows('SELECT id, period_end FROM subscriptions');
    const renewed = async (at: number) => {
      await env.DB.prepare('UPDATE subscriptions SET period_end = ?1, next_charge_at = ?1').bind(at).run();
      const result = await renewAt(String(subscription?.id), at);
      if (result.kind !== 'paid') throw new Error(result.kind);
      return rows(
        `SELECT o.detail -> '$.answers' AS whole, l.detail -> '$.answers' AS line, l.detail -> '$.optionValues' AS options
        FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = '${result.orderId}'`,
      );
    };
    const due = Number(subscription?.period_end);
    expect(await renewed(due)).toEqual([
      {
        whole: '[{"name":"Words","value":"At the gate"}]',
        line: '[{"name":"Words","value":"For Ann"}]',
        options: '[]',
      },
    ]);
    // Each order keeps the files that its answers contain.
    expect(await rows('SELECT file_id FROM order_files')).toEqual([{ file_id: 'f1' }, { file_id: 'f1' }]);
    await env.DB.batch([
      env.DB.prepare("UPDATE orders SET detail = json_remove(detail, '$.answers')"),
      env.DB.prepare("UPDATE order_lines SET detail = json_remove(detail, '$.answers')"),
    ]);
    expect(await renewed(due + 86_400_000)).toEqual([{ whole: null, line: null, options: '[]' }]);
  });

  it('rejects another product’s plan, an unknown id and a sold-out product, with the reason', async () => {
    const who = visitor();
    expect((await begin(who, 'c'.repeat(24))).status).toBe(409);
    expect((await begin(who, 'nothing')).status).toBe(400);
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0').run();
    expect((await begin(who)).status).toBe(409);
  });

  it('rejects a one-time purchase of a product that is sold only by subscription', async () => {
    await seedStore({ products: [club({ isOneOffSold: false })] });
    const text = 'This product is sold only as a subscription. Please choose a plan on its page.';
    const answer = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://site.test' },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1 }),
    });
    expect([answer.status, (await answer.text()).includes(text)]).toEqual([409, true]);
    const form = await request('/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=add&itemId=${PRODUCT.mug}&sku=MUG-SEA&quantity=1`,
    });
    expect([form.status, (await form.text()).includes(text)]).toEqual([409, true]);
  });
});
