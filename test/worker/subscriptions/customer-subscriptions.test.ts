import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, visitor } from '../../support/worker/customers.ts';
import { PRODUCT, product, seedStore } from '../../support/worker/store.ts';
import { field, PLAN, payAt, seedClub, subscribed, YEARLY } from '../../support/worker/subscribe.ts';
import { rows } from '../../support/worker/subscriptions.ts';

beforeEach(seedClub);

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

  it('a customer’s subscriptions are listed on a page, where one can be cancelled with two clicks, without JavaScript', async () => {
    const { who, path, act } = await own();
    const list = await who.text('/account/subscriptions');
    expect(list).toContain(`href="${path}"`);
    expect(list).toContain('Active · next payment on');
    const page = await who.text(path);
    // The first click opens a page with a question. The second click submits the form on that page.
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

  it('a customer’s subscriptions can be paused and resumed, and one payment can be skipped, even with repeated clicks', async () => {
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

  it('a customer’s subscriptions change to another plan only for exactly the amount that was displayed', async () => {
    const { who, path, act } = await own();
    const page = await who.text(`${path}?ask=plan`);
    // The new price is 44.00 plus 9.00 shipping and 2.42 tax. The 50.78 already paid today are subtracted.
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

  it.each([
    ['on sale', { salePriceCents: 700 }, 700],
    ['marked as on sale without a sale price', {}, 900],
  ])(
    'a customer’s subscriptions show the price of another plan for a digital product that is %s',
    async (_, sale, cents) => {
      const subscriptionPlans = [
        { id: PLAN, billingPeriod: { value: 1, unit: 'month' } },
        { id: YEARLY, billingPeriod: { value: 1, unit: 'year' } },
      ];
      await seedStore({
        store: { taxes: { rules: [] } },
        products: [
          product('recipe', { productType: 2, priceCents: 900, onSale: true, ...sale, subscriptionPlans }),
        ],
      });
      const { email } = await customer();
      const who = visitor();
      await who.login(email);
      const added = await who.post('/cart', {
        action: 'add',
        itemId: PRODUCT.recipe,
        plan: PLAN,
        quantity: '1',
      });
      const { paid } = await payAt(who, added.headers.get('location') ?? '', 'test_accepted', {
        name: 'Ines Okafor',
        shippingOptionId: '',
      });
      expect(paid.status).toBe(303);
      await env.DB.prepare('UPDATE subscriptions SET paid_cents = 0').run();
      const [row] = await rows('SELECT id, amount_cents FROM subscriptions');
      expect(row?.amount_cents).toBe(cents);
      expect(await who.text(`/account/subscriptions/${row?.id}?ask=plan`)).toContain(
        `Change and pay $${(cents / 100).toFixed(2)}`,
      );
    },
  );

  it('a customer’s subscriptions keep their plan if the payment for the change is declined', async () => {
    const { act } = await own();
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_paid_once'").run();
    expect((await act({ action: 'change-plan', planId: YEARLY, dueCents: '464' })).status).toBe(402);
    expect(
      await rows('SELECT amount_cents, status, next_charge_at = period_end AS isDue FROM subscriptions'),
    ).toEqual([{ amount_cents: 5078, status: 'active', isDue: 1 }]);
    expect(await rows('SELECT count(*) AS n FROM orders')).toEqual([{ n: 1 }]);
  });

  it('a customer’s subscriptions can use a different card, and a declined card changes nothing', async () => {
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
    // This key belongs to the subscription of another customer.
    const foreign = `${'f'.repeat(24)}-card-${'f'.repeat(24)}`;
    expect(
      (await act({ action: 'change-card', storeKey: foreign, paymentMethod: 'test_accepted' })).status,
    ).toBe(409);
  });

  it('a customer’s subscriptions can use a card that the bank must confirm, once it is confirmed', async () => {
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

  it('a subscription moves to a new postal address immediately at the same price, and otherwise only at the displayed price', async () => {
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

    // New Hampshire has no tax, which reduces the amount by 2.18.
    const away = place({ line1: '1 Hill Street', city: 'Portsmouth', region: 'NH', postalCode: '03801' });
    const shown = await act(away);
    expect(shown.status).toBe(200);
    const html = (await shown.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Delivery to this address costs $9.00.');
    expect(html).toMatch(/\$48\.60<\/strong> instead of \$50\.78/);
    expect((await stored())?.amount_cents).toBe(5078);
    expect((await act({ ...away, totalCents: '1' })).status).toBe(200);
    expect((await stored())?.amount_cents).toBe(5078);
    expect((await act({ ...away, totalCents: field(html, 'totalCents') })).status).toBe(303);
    expect(await stored()).toEqual({ amount_cents: 4860, line1: '1 Hill Street', region: 'NH' });
  });

  it('a customer’s subscriptions keep their postal address if the new one is invalid or not served, or if nothing is shipped', async () => {
    const { who, path, act } = await own();
    const form = { action: 'change-address', country: 'US', name: 'Ines', line1: '', city: 'Portland' };
    const wrong = await act(form);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Please enter a street address.');
    const abroad = { ...form, country: 'DE', line1: 'Hafenstraße 1', city: 'Hamburg', postalCode: '20457' };
    expect(await (await act(abroad)).text()).toContain('Sorry, we do not deliver there.');
    // A button fetches the address fields of another country, and keeps the typed values.
    const fields = await (await act({ ...abroad, action: 'country' })).text();
    expect(fields).toContain('value="Hafenstraße 1"');
    const address = "terms ->> '$.shippingAddress.line1' AS line1 FROM subscriptions";
    expect(await rows(`SELECT ${address}`)).toEqual([{ line1: '3 Wharf Street' }]);
    await env.DB.prepare(
      "UPDATE subscriptions SET terms = json_set(terms, '$.shippingAddress', json('null'))",
    ).run();
    expect(await who.text(path)).not.toContain('Change address');
    expect((await act({ ...form, line1: '1 Hill Street', region: 'ME', postalCode: '04101' })).status).toBe(
      409,
    );
  });

  it.each([
    ['no button', {}],
    ['an unknown button', { action: 'erase' }],
    ['a payment that is not a number', { action: 'skip', position: '0x1' }],
    ['no payment', { action: 'skip' }],
    ['an invalid plan id', { action: 'change-plan', planId: 'yearly', dueCents: '464' }],
    ['an invalid sum', { action: 'change-plan', planId: 'a'.repeat(24), dueCents: '-1' }],
    ['a card without its key', { action: 'change-card', paymentMethod: 'test_accepted' }],
    ['an action as the status', { action: 'active' }],
  ])(
    'a customer’s subscriptions do not change through a form with %s, and a message says so',
    async (_, fields: Record<string, string>) => {
      const { act } = await own();
      const answer = await act(fields);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toMatch(/<p[^>]*role="alert"[^>]*>/);
      expect(await status()).toBe('active');
    },
  );

  it('a customer’s subscriptions keep their postal address if the new one is too long, and the input is shown again', async () => {
    const { act } = await own();
    const line1 = 'x'.repeat(201);
    const form = { action: 'change-address', country: 'US', name: 'Ines', city: 'Portland', line1 };
    const answer = await act(form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`value="${line1}"`);
  });

  it('a subscription is closed to a different customer, to a wrong or missing token, and without the crumb token', async () => {
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

  it('a customer’s subscriptions can be opened and ended without an account through the link in the confirmation', async () => {
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
