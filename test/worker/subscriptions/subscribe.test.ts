import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../support/forms.ts';
import { customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { PRODUCT, product, seedShop, stockOf, variantId } from '../../support/worker/shop.ts';
import { renewAt, rows } from '../../support/worker/subscriptions.ts';

const PLAN = 'b1b1b1b1b1b1b1b1b1b1b1b1';
const YEARLY = 'b2b2b2b2b2b2b2b2b2b2b2b2';
const club = (change: object = {}) =>
  product('mug', {
    variants: [
      {
        id: variantId('MUG-SEA'),
        sku: 'MUG-SEA',
        priceCents: 4400,
        qtyInStock: 9,
        parcel: { weightGrams: 400 },
      },
    ],
    subscriptionPlans: [
      { id: PLAN, billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 1000 },
      { id: YEARLY, billingPeriod: { value: 1, unit: 'year' }, numBillingCycles: 2 },
    ],
    ...change,
  });
const TABLES = [
  'orders',
  'subscriptions',
  'carts',
  'test_payments',
  'mail_outbox',
  'attempt_counters',
  'payment_tries',
];

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedShop({ products: [club()], settings: { store: { customerAccountsEnabled: true } } });
});

const ADDRESS = {
  'shippingAddress.name': 'Ines Okafor',
  'shippingAddress.line1': '3 Wharf Street',
  'shippingAddress.city': 'Portland',
  'shippingAddress.region': 'ME',
  'shippingAddress.postalCode': '04101',
  'shippingAddress.country': 'US',
};
const FORM = { email: 'ines@studio.test', phone: '', ...ADDRESS, shippingOptionId: 'post' };
const field = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';

const begin = async (who: Visitor, plan = PLAN) => {
  const answer = await who.post('/cart', { action: 'add', itemId: PRODUCT.mug, plan, quantity: '1' });
  return { status: answer.status, path: answer.headers.get('location') ?? '' };
};

/** Subscribes by plain forms, as a browser without script does; where it leads. */
async function subscribed(who: Visitor, paymentMethod = 'test_accepted', plan = PLAN) {
  const { path } = await begin(who, plan);
  return payAt(who, path, paymentMethod);
}

async function payAt(who: Visitor, path: string, paymentMethod = 'test_accepted', answers = {}) {
  const filled = { ...FORM, ...answers };
  const shown = await (await who.post(path, { ...filled, action: 'update' })).text();
  const hidden = Object.fromEntries(
    ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
  );
  const paid = await who.post(path, { ...filled, ...hidden, paymentMethod, action: 'pay' });
  return { path, shown, paid, hidden, location: paid.headers.get('location') ?? '' };
}

describe('the checkout of subscriptions', () => {
  it('[A2.03] is at /checkout/subscribe?cartToken=, says what is charged and when, and takes the first payment', async () => {
    const who = visitor();
    const { path, shown, location } = await subscribed(who);
    expect(path).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]{22}$/);
    // 44.00 less 10 %, 9.00 post, 5.5 % tax of Maine on the goods.
    expect(shown).toContain('You pay $50.78 today, then $50.78 every month, until you cancel.');
    expect(shown).toContain('renews every month');
    const confirmed = await who.text(location);
    expect(confirmed).toContain('"pageType":206');
    expect(confirmed).toContain('Your subscription has begun.');
    expect(
      await rows('SELECT status, amount_cents, monthly_cents, paid_cycles, num_cycles FROM subscriptions'),
    ).toEqual([{ status: 'active', amount_cents: 5078, monthly_cents: 5078, paid_cycles: 1, num_cycles: 0 }]);
    expect(await rows('SELECT plan_id, unit_price_cents FROM order_lines')).toEqual([
      { plan_id: PLAN, unit_price_cents: 3960 },
    ]);
    expect(await stockOf('MUG-SEA')).toBe(8);
    expect(await rows('SELECT kept_method FROM test_payments')).toEqual([{ kept_method: 'test_accepted' }]);
  });

  it('[A2.03] is for carts with exactly one plan: others are led to their own, and the visitor’s cart is left alone', async () => {
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

  it('tells no change of price for a digital product on sale that has no variants', async () => {
    const plans = [{ id: PLAN, billingPeriod: { value: 1, unit: 'month' } }];
    const sale = { priceCents: 900, salePriceCents: 700, onSale: true };
    await seedShop({
      products: [product('recipe', { productType: 2, ...sale, subscriptionPlans: plans })],
      settings: { store: { customerAccountsEnabled: true } },
    });
    const who = visitor();
    await who.post('/cart', { action: 'add', itemId: PRODUCT.recipe, plan: PLAN, quantity: '1' });
    expect(await rows('SELECT plan_id, quantity, seen_price_cents FROM cart_entries')).toEqual([
      { plan_id: PLAN, quantity: 1, seen_price_cents: 700 },
    ]);
  });

  it('keeps nothing of a first payment that is declined, and takes another card on the same page', async () => {
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

  it('sent twenty times at once is one subscription and one charge', async () => {
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

  it('waits for a confirmation at the bank, and begins with it', async () => {
    const who = visitor();
    const { location } = await subscribed(who, 'test_confirm');
    expect(location).toContain('/payments/test/confirm');
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'pending' }]);
    const ref = new URL(location, 'http://site.test').searchParams.get('ref') ?? '';
    await env.DB.prepare("UPDATE test_payments SET status = 'paid' WHERE ref = ?").bind(ref).run();
    const id = (await rows('SELECT id FROM orders'))[0]?.id;
    const { orderPath } = await import('#worker/orders/order-token.ts');
    await who.text(orderPath(env, String(id)));
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
  });

  it.each([
    ['a plan that is gone', { subscriptionPlans: [] }],
    [
      'a plan with another discount',
      {
        subscriptionPlans: [
          { id: PLAN, billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 500 },
        ],
      },
    ],
  ])('after the owner changed to %s charges nothing', async (_, change) => {
    const who = visitor();
    const { path } = await begin(who);
    const shown = await (await who.post(path, { ...FORM, action: 'update' })).text();
    await seedShop({ products: [club(change)] });
    const hidden = Object.fromEntries(
      ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
    );
    const paid = await who.post(path, { ...FORM, ...hidden, paymentMethod: 'test_accepted', action: 'pay' });
    expect([409, 422]).toContain(paid.status);
    expect(await rows('SELECT key FROM test_payments')).toEqual([]);
  });

  it('carries the answers of the first order to each that follows, and no longer once its buyer is erased', async () => {
    await seedShop({
      products: [club({ formId: FORM_ID })],
      settings: { store: { customerAccountsEnabled: true, checkoutFormId: FORM_ID } },
    });
    await seedForm(formOf([{ id: 'words', type: 'text', title: 'Words', required: true }]));
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
    // Each order keeps the files that its answers name.
    expect(await rows('SELECT file_id FROM order_files')).toEqual([{ file_id: 'f1' }, { file_id: 'f1' }]);
    await env.DB.batch([
      env.DB.prepare("UPDATE orders SET detail = json_remove(detail, '$.answers')"),
      env.DB.prepare("UPDATE order_lines SET detail = json_remove(detail, '$.answers')"),
    ]);
    expect(await renewed(due + 86_400_000)).toEqual([{ whole: null, line: null, options: '[]' }]);
  });

  it('refuses a plan of another product, a wrong id and a sold-out product by name', async () => {
    const who = visitor();
    expect((await begin(who, 'c'.repeat(24))).status).toBe(409);
    expect((await begin(who, 'nothing')).status).toBe(400);
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0').run();
    expect((await begin(who)).status).toBe(409);
  });

  it('sells a product that is only sold by plan to nobody for once', async () => {
    await seedShop({ products: [club({ isOneOffSold: false })] });
    const who = visitor();
    await who.add(PRODUCT.mug, 'MUG-SEA', 1);
    const cart = (await (await who.get('/api/commerce/cart')).json()) as { entries: { problem: string }[] };
    expect(cart.entries.map(({ problem }) => problem)).toEqual(['withdrawn']);
  });
});

/** What a page's plain forms send: path and fields by the button's words. */
const csrf = (html: string) => field(html, 'crumb');

describe('a customer’s subscriptions', () => {
  async function own() {
    const { email } = await customer();
    const who = visitor();
    await who.login(email);
    await subscribed(who);
    const [row] = await rows('SELECT id FROM subscriptions');
    const path = `/account/subscriptions/${row?.id}`;
    return { who, path, act: (fields: Record<string, string>) => who.post(path, fields) };
  }
  const status = async () => (await rows('SELECT status FROM subscriptions'))[0]?.status;

  it('are listed, and one is cancelled in two clicks without script', async () => {
    const { who, path, act } = await own();
    const list = await who.text('/account/subscriptions');
    expect(list).toContain(`href="${path}"`);
    expect(list).toContain('Active · next payment on');
    const page = await who.text(path);
    // First click: the link; second click: the button of the page it leads to.
    expect(page).toContain(`href="${path}?ask=cancel"`);
    const asked = await who.text(`${path}?ask=cancel`);
    expect(asked).toContain('Cancel the subscription</button>');
    const answer = await act({ action: 'cancel', crumb: csrf(asked) });
    expect(answer.status).toBe(303);
    expect(await who.text(answer.headers.get('location') ?? '')).toContain('Nothing more will be charged.');
    expect(await status()).toBe('cancelled');
    expect(await rows("SELECT kind FROM mail_outbox WHERE kind = 'subscription-cancelled'")).toHaveLength(1);
    await act({ action: 'cancel' });
    expect(await rows("SELECT kind FROM mail_outbox WHERE kind = 'subscription-cancelled'")).toHaveLength(1);
  });

  it('pause and go on, and skip one payment however often the button is pressed', async () => {
    const { who, path, act } = await own();
    const due = async () => Number((await rows('SELECT period_end AS at FROM subscriptions'))[0]?.at);
    const first = await due();
    const position = field(await who.text(path), 'position');
    await act({ action: 'skip', position });
    expect((await act({ action: 'skip', position })).status).toBe(409);
    expect((await due()) - first).toBeGreaterThan(27 * 86_400_000);
    expect((await due()) - first).toBeLessThan(32 * 86_400_000);
    await act({ action: 'pause' });
    expect(await rows('SELECT status, next_charge_at FROM subscriptions')).toEqual([
      { status: 'paused', next_charge_at: null },
    ]);
    expect((await act({ action: 'skip', position: '2' })).status).toBe(409);
    await act({ action: 'resume' });
    expect(await status()).toBe('active');
  });

  it('change their plan for exactly what was shown, and not for anything else', async () => {
    const { who, path, act } = await own();
    const page = await who.text(`${path}?ask=plan`);
    // 44.00 + 9.00 + 2.42, less what was paid today: 50.78.
    expect(page).toContain('Change and pay $4.64');
    const form = { action: 'change-plan', planId: YEARLY };
    expect((await act({ ...form, dueCents: '1' })).status).toBe(409);
    expect((await act({ ...form, dueCents: '' })).status).toBe(409);
    const answers = await Promise.all([act({ ...form, dueCents: '464' }), act({ ...form, dueCents: '464' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    expect(
      await rows('SELECT amount_cents, num_cycles, paid_cycles, credit_cents, status FROM subscriptions'),
    ).toEqual([{ amount_cents: 5542, num_cycles: 2, paid_cycles: 1, credit_cents: 0, status: 'active' }]);
    expect(await rows('SELECT grand_total_cents, discount_cents FROM orders ORDER BY number')).toEqual([
      { grand_total_cents: 5078, discount_cents: 0 },
      { grand_total_cents: 464, discount_cents: 5078 },
    ]);
    expect(await rows("SELECT sum(amount_cents) AS n FROM test_payments WHERE status = 'paid'")).toEqual([
      { n: 5542 },
    ]);
  });

  it('keep their plan when the change is declined', async () => {
    const { act } = await own();
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_paid_once'").run();
    expect((await act({ action: 'change-plan', planId: YEARLY, dueCents: '464' })).status).toBe(402);
    expect(
      await rows('SELECT amount_cents, status, next_charge_at = period_end AS isDue FROM subscriptions'),
    ).toEqual([{ amount_cents: 5078, status: 'active', isDue: 1 }]);
    expect(await rows('SELECT count(*) AS n FROM orders')).toEqual([{ n: 1 }]);
  });

  it('take another card; one that is declined changes nothing', async () => {
    const { who, path, act } = await own();
    const storeKey = field(await who.text(`${path}?ask=card`), 'storeKey');
    const declined = await act({ action: 'change-card', storeKey, paymentMethod: 'test_expired_card' });
    expect(declined.status).toBe(402);
    const next = field(await declined.text(), 'storeKey');
    expect(
      (await act({ action: 'change-card', storeKey: next, paymentMethod: 'test_paid_once' })).status,
    ).toBe(303);
    expect(await rows('SELECT method_ref FROM subscriptions')).toEqual([
      { method_ref: 'stored_test_paid_once' },
    ]);
    // Somebody else's key names another subscription.
    const foreign = `${'f'.repeat(24)}-card-${'f'.repeat(24)}`;
    expect(
      (await act({ action: 'change-card', storeKey: foreign, paymentMethod: 'test_accepted' })).status,
    ).toBe(409);
  });

  it('take a card that its bank wants confirmed once it was', async () => {
    const { who, path, act } = await own();
    const storeKey = field(await who.text(`${path}?ask=card`), 'storeKey');
    const answer = await act({ action: 'change-card', storeKey, paymentMethod: 'test_confirm' });
    expect(answer.headers.get('location')).toContain('/payments/test/confirm');
    expect(await who.text(`${path}?store=${storeKey}`)).toContain('This card was not confirmed.');
    await env.DB.prepare("UPDATE test_payments SET status = 'paid' WHERE key = ?").bind(storeKey).run();
    const back = await who.get(`${path}?store=${storeKey}`);
    expect(back.headers.get('location')).toBe(`${path}?done=change-card`);
    expect(await rows('SELECT method_ref FROM subscriptions')).toEqual([
      { method_ref: 'stored_test_confirm' },
    ]);
  });

  it('go to another address: at once where the price stays, and only for the price that was shown where it does not', async () => {
    const { who, path, act } = await own();
    const place = (change: object) => ({
      action: 'change-address',
      country: 'US',
      name: 'Ines Okafor',
      company: '',
      line1: '9 Pier Road',
      line2: '',
      city: 'Portland',
      region: 'ME',
      postalCode: '04101',
      ...change,
    });
    const stored = async () =>
      (
        await rows(
          "SELECT amount_cents, terms ->> '$.shippingAddress.line1' AS line1, terms ->> '$.shippingAddress.region' AS region FROM subscriptions",
        )
      )[0];
    expect(await who.text(`${path}?ask=address`)).toContain('value="3 Wharf Street"');
    expect((await act(place({}))).status).toBe(303);
    expect(await stored()).toEqual({ amount_cents: 5078, line1: '9 Pier Road', region: 'ME' });

    // New Hampshire asks for no tax: 2.18 less.
    const away = place({ line1: '1 Hill Street', city: 'Portsmouth', region: 'NH', postalCode: '03801' });
    const shown = await act(away);
    expect(shown.status).toBe(200);
    const html = (await shown.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Delivery there costs $9.00.');
    expect(html).toMatch(/\$48\.60<\/strong> instead of \$50\.78/);
    expect((await stored())?.amount_cents).toBe(5078);
    expect((await act({ ...away, totalCents: '1' })).status).toBe(200);
    expect((await stored())?.amount_cents).toBe(5078);
    expect((await act({ ...away, totalCents: field(html, 'totalCents') })).status).toBe(303);
    expect(await stored()).toEqual({ amount_cents: 4860, line1: '1 Hill Street', region: 'NH' });
  });

  it('stay where they are when an address is not one, when the shop does not deliver there, and when nothing is delivered', async () => {
    const { who, path, act } = await own();
    const form = { action: 'change-address', country: 'US', name: 'Ines', line1: '', city: 'Portland' };
    const wrong = await act(form);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Please enter street and number.');
    const abroad = { ...form, country: 'DE', line1: 'Hafenstraße 1', city: 'Hamburg', postalCode: '20457' };
    expect(await (await act(abroad)).text()).toContain('Sorry, we do not deliver there.');
    // Another country's fields are asked for by its button; nothing that was typed is lost.
    const fields = await (await act({ ...abroad, action: 'country' })).text();
    expect(fields).toContain('value="Hafenstraße 1"');
    const address = "terms ->> '$.shippingAddress.line1' AS line1 FROM subscriptions";
    expect(await rows(`SELECT ${address}`)).toEqual([{ line1: '3 Wharf Street' }]);
    await env.DB.prepare(
      "UPDATE subscriptions SET terms = json_set(terms, '$.shippingAddress', json('null'))",
    ).run();
    expect(await who.text(path)).not.toContain('Change the address');
    expect((await act({ ...form, line1: '1 Hill Street', region: 'ME', postalCode: '04101' })).status).toBe(
      409,
    );
  });

  it('are nobody else’s: another customer, another token, no token and no crumb change nothing', async () => {
    const { who, path } = await own();
    const stranger = visitor();
    await stranger.login((await customer()).email);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, { action: 'cancel' })).status).toBe(404);
    expect((await who.post(path, { action: 'cancel', crumb: 'x' })).status).toBe(403);
    const id = path.split('/').at(-1);
    for (const token of ['', 'x', 'A'.repeat(32)])
      expect((await stranger.get(`/subscription/${id}?token=${token}`)).status).toBe(404);
    expect(await status()).toBe('active');
  });

  it('without an account are opened and ended by the token of the confirmation', async () => {
    const who = visitor();
    const { location } = await subscribed(who);
    const confirmed = await who.text(location);
    const path = /href="(\/subscription\/[^"]+)"/.exec(confirmed)?.[1] ?? '';
    expect(await who.text(path)).toContain('Active · next payment on');
    expect((await who.post(path, { action: 'cancel' }, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await who.post(path, { action: 'cancel' })).status).toBe(303);
    expect(await status()).toBe('cancelled');
  });
});
