import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { type DonationList, donationSchema } from '#schema/contracts/donations/donation.ts';
import { submitDonation } from '#worker/checkout/donate.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { findProvider } from '#worker/payments/provider-of.ts';
import { ordersBy, providerDouble } from '../../support/worker/checkout.ts';
import {
  addDonatePage,
  DONATE_PAGE,
  DRAFT_PAGE,
  donate,
  donateAt,
  donationForm,
  orderIdOf,
  ownAmount,
  seedDonations,
  send,
  TEXT_PAGE,
} from '../../support/worker/donations.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

beforeEach(() => seedDonations());

const pageTypeOf = (html: string) => Number(/"pageType":(\d+)/.exec(html)?.[1]);
/** Other copies of a site are up to ten seconds old (decision 0001). */
const SOON = { timeout: 12_000, interval: 250 };
const all = async (sql: string, ...values: string[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

describe('the donation checkout', () => {
  it('[A2.04] [A1.03] is a page of type 203 of its own for a published page with a donation block', async () => {
    const answer = await request(donateAt(DONATE_PAGE));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(pageTypeOf(html)).toBe(203);
    expect(html).toContain('Donate $35.00');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await all('SELECT id FROM carts')).toEqual([]);
  });

  it('[A2.04] is 404 for no page, another page, a draft, another site’s page and a block that is not there', async () => {
    await addDonatePage({ id: TEXT_PAGE, path: '/text', block: null });
    await addDonatePage({ id: DRAFT_PAGE, path: '/draft', isPublished: false });
    const other = await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    const theirs = 'd4'.padEnd(24, '0');
    await addDonatePage({ id: theirs, path: '/donate', websiteId: other.id });
    for (const path of [
      '/checkout/donate',
      donateAt(''),
      donateAt('nothing'),
      donateAt('e'.repeat(24)),
      donateAt(TEXT_PAGE),
      donateAt(DRAFT_PAGE),
      donateAt(theirs),
      `${donateAt(DONATE_PAGE)}&block=b9`,
    ])
      expect((await request(path)).status, path).toBe(404);
    expect((await send(donationForm(), theirs)).status).toBe(404);
    expect((await request(donateAt(theirs), {}, 'other.test')).status).toBe(200);
    expect(await ordersBy()).toEqual({});
  });

  it('tells nothing of a page for members to who is none', async () => {
    await addDonatePage({ id: DONATE_PAGE, path: '/donate', access: 'members' });
    expect((await request(donateAt(DONATE_PAGE))).status).toBe(404);
    const { headers } = await signIn('member');
    expect((await request(donateAt(DONATE_PAGE), { headers })).status).toBe(200);
  });

  it.each([
    ['0', 'The smallest donation is $1.'],
    ['-5', 'The smallest donation is $1.'],
    ['0.99', 'The smallest donation is $1.'],
    ['10000000000', 'The largest donation is $1,000,000.'],
    ['1000000000000', 'The largest donation is $1,000,000.'],
    ['99999999999999999999', 'Please type the amount in figures, such as 25.'],
    ['12.345', 'Please type the amount in figures, such as 25.'],
    ['a lot', 'Please type the amount in figures, such as 25.'],
    ['', 'Please type the amount in figures, such as 25.'],
  ])('[A2.04] refuses an amount of "%s" by name, and keeps what was typed', async (typed, text) => {
    const form = donationForm({ amount: 'own', ownAmount: typed, note: 'For the shelf' });
    const answer = await send(form);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(`id="checkout-ownAmount-error">${text}`);
    expect(html).toContain('For the shelf');
    expect(html).toContain('value="ines@studio.test"');
    expect(await ordersBy()).toEqual({});
  });

  it('asked to go on without an amount names all that is missing, and takes the focus there; how to pay is not asked for yet', async () => {
    const form = donationForm({
      amount: 'own',
      ownAmount: '',
      email: '',
      name: '',
      paymentMethod: '',
      action: 'continue',
    });
    const answer = await send(form);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus/i);
    for (const name of ['ownAmount', 'email', 'name']) {
      expect(html).toContain(`href="#checkout-${name}"`);
      expect(html).toContain(`id="checkout-${name}-error"`);
    }
    expect(html).not.toContain('id="checkout-paymentMethod-error"');
    expect((await send(donationForm({ action: 'continue' }))).status).toBe(200);
    expect(await ordersBy()).toEqual({});
  });

  it('refuses a suggestion that is not one, an address that is none and no name, each at its field', async () => {
    const html = await (await send(donationForm({ amount: '1', email: 'ines', name: ' ' }))).text();
    for (const name of ['amount', 'email', 'name']) expect(html).toContain(`id="checkout-${name}-error"`);
    expect((await send(donationForm({ amount: '3500', idempotencyKey: 'short' }))).status).toBe(422);
    expect(await ordersBy()).toEqual({});
  });

  it('takes no amount of one’s own where the block offers none', async () => {
    await addDonatePage({ id: DONATE_PAGE, path: '/donate', block: { allowsOwnAmount: false } });
    expect((await send(donationForm(ownAmount(777)))).status).toBe(422);
    expect((await send(donationForm())).status).toBe(303);
  });

  it('charges no sum that was not shown', async () => {
    const answer = await send(donationForm({ grandTotalCents: '100' }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Donate $35.00');
    expect(await ordersBy()).toEqual({});
  });

  it('refuses a form of another site', async () => {
    expect((await send(donationForm(), DONATE_PAGE, { origin: 'https://evil.test' })).status).toBe(403);
  });
});

describe('a donation', () => {
  it('[A1.03] [A2.04] is an order without product, stock, tax and delivery, and its page is of type 204', async () => {
    const location = await donate({
      ...ownAmount(1234),
      inNameOf: 'Alder Point School',
      note: 'Keep firing',
    });
    const html = await (await request(location)).text();
    expect(pageTypeOf(html)).toBe(204);
    expect(html).toContain('Thank you, Ines');
    expect(html).toContain('$12.34');
    expect(html).toContain('Alder Point School');
    const [order] = await all('SELECT * FROM orders');
    expect(order).toMatchObject({
      status: 'paid',
      fulfilment: 'complete',
      subtotal_cents: 1234,
      tax_cents: 0,
      included_tax_cents: 0,
      shipping_cents: 0,
      discount_cents: 0,
      grand_total_cents: 1234,
      note: 'Keep firing',
    });
    expect(
      await all('SELECT item_id, product_type, title, total_cents, stock_taken FROM order_lines'),
    ).toEqual([{ item_id: '', product_type: 0, title: 'Kiln fund', total_cents: 1234, stock_taken: 0 }]);
    expect(await all('SELECT fund, frequency, in_name_of, is_anonymous FROM donations')).toEqual([
      { fund: 'Kiln fund', frequency: 'once', in_name_of: 'Alder Point School', is_anonymous: 0 },
    ]);
    expect(await all('SELECT purpose FROM carts')).toEqual([{ purpose: 'donation' }]);
  });

  it('keeps no name of who gives anonymously', async () => {
    const location = await donate({ isAnonymous: 'yes', name: 'Ines Okafor' });
    expect(await (await request(location)).text()).toContain('Given anonymously');
    expect(await all('SELECT name FROM orders')).toEqual([{ name: '' }]);
  });

  it('is one order and one charge, however often and however many at once the form is sent', async () => {
    const form = donationForm();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(form)));
    answers.push(await send(form));
    expect(new Set(answers.map((answer) => orderIdOf(answer.headers.get('location') ?? ''))).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await all('SELECT amount_cents FROM payments')).toEqual([{ amount_cents: 3500 }]);
    expect(await all('SELECT status FROM test_payments')).toHaveLength(1);
    const other = await send({ ...form, amount: '12000', grandTotalCents: '12000' });
    expect(other.status).toBe(409);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('is one order and one charge of thirty requests side by side, and of one whose answer was lost', async () => {
    const provider = providerDouble();
    const donation = donationSchema.parse({
      pageId: DONATE_PAGE,
      blockId: 'b1',
      fund: 'Kiln fund',
      amountCents: 5000,
      frequency: 'monthly',
      email: 'ines@studio.test',
      name: '',
      isAnonymous: true,
      inNameOf: '',
      note: '',
      paymentMethod: 'ok',
      idempotencyKey: 'thirty-at-once-thirty',
    });
    const one = () =>
      submitDonation(
        {
          db: env.DB,
          websiteId: SITE_ID,
          accountId: null,
          provider: provider.port,
          returnUrl: (id) => `/order/${id}`,
          now: Date.now(),
          countTrip: () => {},
        },
        donation,
        'USD',
      );
    provider.down(true);
    expect(await one()).toMatchObject({ kind: 'open' });
    provider.down(false);
    const answers = await Promise.all(Array.from({ length: 30 }, one));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'placed' });
    expect(provider.charges()).toBe(1);
    expect(await all('SELECT count(*) AS n FROM donations')).toEqual([{ n: 1 }]);
    // The wish is kept for who charges it again.
    expect(await all('SELECT frequency FROM donations')).toEqual([{ frequency: 'monthly' }]);
  });

  it('is not one when the card is declined, and can be tried again with everything typed', async () => {
    const answer = await send(
      donationForm({ paymentMethod: 'test_insufficient_funds', inNameOf: 'The school' }),
    );
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('value="The school"');
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    await donate();
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('that a bank is asked about waits, is found paid by who comes back, and counts then', async () => {
    const answer = await send(donationForm({ paymentMethod: 'test_confirm' }));
    expect(answer.headers.get('location')).toContain('/payments/test/confirm');
    expect(await ordersBy()).toEqual({ pending: 1 });
    expect(await (await request('/donate')).text()).toContain('<strong>$200</strong>');
    const [payment] = await all('SELECT provider_ref AS ref FROM payments');
    const confirmed = await request('/payments/test/confirm', {
      method: 'POST',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ref: String(payment?.ref), answer: 'accept' }).toString(),
    });
    const html = await (await request(confirmed.headers.get('location') ?? '')).text();
    expect(pageTypeOf(html)).toBe(204);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await (await request('/donate')).text()).toContain('<strong>$235</strong>');
  });

  it('that nobody paid is given up, and its page leads back', async () => {
    await send(donationForm({ paymentMethod: 'test_confirm' }));
    await sweepOpenOrders(env, (id, name) => findProvider(env, id, name), Date.now() + PENDING_MS + 1);
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    const [order] = await all('SELECT id FROM orders');
    const html = await (await request(orderPath(env, String(order?.id)))).text();
    expect(html).toContain('The payment did not go through');
    expect(html).toContain(`href="${donateAt(DONATE_PAGE)}"`);
    expect(pageTypeOf(html)).toBe(211);
    expect(await all('SELECT kind FROM mail_outbox')).toEqual([]);
  });

  it('brings one receipt with who received it, and tells the owner', async () => {
    await seedDonations({
      business: {
        name: 'Tide & Kiln',
        email: 'hello@kiln.test',
        street: '2 Wharf Street',
        city: 'Alder Point',
        country: 'US',
      },
    });
    await donate({ inNameOf: 'Alder Point School' });
    const kinds = (await all('SELECT kind FROM mail_outbox ORDER BY kind')).map(({ kind }) => kind);
    expect(kinds).toEqual(['donation-receipt', 'new-order']);
    const receipt = async () => (await all("SELECT * FROM mail_outbox WHERE kind = 'donation-receipt'"))[0];
    await expect.poll(async () => (await receipt())?.status).toBe('captured');
    const text = String((await receipt())?.body);
    expect((await receipt())?.recipient).toBe('ines@studio.test');
    for (const part of ['$35.00', 'Kiln fund', 'Alder Point School', 'Tide & Kiln', '2 Wharf Street'])
      expect(text).toContain(part);
  });
});

describe('the goal bar', () => {
  it('shows paid donations and what came on other ways, at the edge, and falls with a refund', {
    timeout: 30_000,
  }, async () => {
    const page = async () => (await request('/donate')).text();
    expect(await page()).toContain('<strong>$200</strong> of <!-- -->$1,000');
    const id = orderIdOf(await donate());
    await expect.poll(page, SOON).toContain('<strong>$235</strong>');
    expect(await page()).toContain('value="23"');
    const { headers } = await signIn(ROLE.storeManager);
    const refund = await request(`/api/orders/${id}/refunds`, {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ idempotencyKey: 'refund-of-a-donation', amountCents: 1500 }),
    });
    expect(refund.status).toBe(201);
    await expect.poll(page, SOON).toContain('<strong>$220</strong>');
    expect(await all('SELECT status, refunded_cents FROM orders')).toEqual([
      { status: 'partially-refunded', refunded_cents: 1500 },
    ]);
  });

  it('counts funds of the same name on every page, and no other fund or site', {
    timeout: 30_000,
  }, async () => {
    await addDonatePage({ id: TEXT_PAGE, path: '/again' });
    await addDonatePage({ id: DRAFT_PAGE, path: '/school', block: { fund: 'School' } });
    await donate();
    await expect.poll(async () => (await request('/again')).text(), SOON).toContain('<strong>$235</strong>');
    expect(await (await request('/school')).text()).toContain('<strong>$200</strong>');
  });
});

describe('the owner’s list', () => {
  const list = async (
    query = '',
    host?: string,
    role: Parameters<typeof signIn>[0] = ROLE.storeManager,
    siteId = SITE_ID,
  ) => {
    const { headers } = await signIn(role, siteId);
    return request(`/api/commerce/donations${query}`, { headers }, host);
  };

  it('has paid donations, newest first, with sums by fund and month', async () => {
    await addDonatePage({ id: TEXT_PAGE, path: '/school', block: { fund: 'School' } });
    await donate({ inNameOf: 'Ana' });
    const form = donationForm({ amount: '12000', grandTotalCents: '12000', isAnonymous: 'yes' });
    expect((await send(form, TEXT_PAGE)).status).toBe(303);
    await send(donationForm({ paymentMethod: 'test_insufficient_funds', email: 'no@studio.test' }));
    const answer = (await (await list()).json()) as DonationList;
    expect(answer.donations.map(({ fund, amountCents, name }) => [fund, amountCents, name])).toEqual([
      ['School', 12_000, ''],
      ['Kiln fund', 3500, 'Ines Okafor'],
    ]);
    const sums = [
      { fund: 'School', currency: 'USD', donations: 1, receivedCents: 12_000 },
      { fund: 'Kiln fund', currency: 'USD', donations: 1, receivedCents: 3500 },
    ];
    const month = new Date().toISOString().slice(0, 7);
    expect(answer.funds).toEqual(sums);
    expect(answer.months).toEqual(sums.map((sum) => ({ month, ...sum })));
    const only = (await (await list('?fund=School')).json()) as DonationList;
    expect(only.donations.map(({ fund }) => fund)).toEqual(['School']);
    expect(((await (await list('?month=2026-01')).json()) as DonationList).donations).toEqual([]);
  });

  it('is taken page by page, and whole as a file that no spreadsheet runs', async () => {
    await donate({ name: '=1+1' });
    const [first] = await all('SELECT id, created_at FROM orders');
    await env.DB.batch(
      Array.from({ length: 120 }, (_, index) => index).flatMap((index) => {
        const id = index.toString(16).padStart(24, '0');
        return [
          env.DB.prepare(
            `INSERT INTO orders (id, website_id, number, status, fulfilment, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents,
              discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
            VALUES (?1, ?2, ?3, 'paid', 'complete', ?1, '', ?1, 'a@b.test', 'USD', 500, 0, 0, 0, 500, '{}', ?4, ?4, ?4)`,
          ).bind(id, SITE_ID, 5000 + index, Number(first?.created_at) - 1 - Math.floor(index / 7)),
          env.DB.prepare(
            "INSERT INTO donations (order_id, website_id, page_id, block_id, fund, created_at) VALUES (?1, ?2, '', '', 'Kiln fund', ?3)",
          ).bind(id, SITE_ID, Number(first?.created_at) - 1 - Math.floor(index / 7)),
        ];
      }),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await (
        await list(cursor && `?cursor=${encodeURIComponent(cursor)}`)
      ).json()) as DonationList;
      seen.push(...page.donations.map(({ orderId }) => orderId));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    const file = await list('/export?fund=Kiln%20fund');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await file.text()).trim().split('\r\n');
    expect(rows).toHaveLength(122);
    expect(rows[1]).toContain(",Kiln fund,USD,35.00,0.00,35.00,once,no,'=1+1,ines@studio.test");
  });

  it('refuses who may not read orders, another site’s owner, and a query that is none', async () => {
    await donate();
    expect((await request('/api/commerce/donations')).status).toBe(401);
    expect((await list('', undefined, ROLE.editor)).status).toBe(403);
    const other = await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    const theirs = (await (await list('', 'other.test', ROLE.storeManager, other.id)).json()) as DonationList;
    expect(theirs).toMatchObject({ donations: [], funds: [], months: [] });
    for (const query of ['?month=2026-13', '?month=x', '?cursor=x', `?fund=${'f'.repeat(101)}`])
      expect((await list(query)).status, query).toBe(400);
  });

  it('has no dedication of who was erased', async () => {
    await donate({ inNameOf: 'Ana' });
    const { headers } = await signIn(ROLE.admin);
    const erased = await request('/api/customers/erase', {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ines@studio.test', confirmation: 'ines@studio.test' }),
    });
    expect(erased.status).toBe(200);
    expect(await all('SELECT in_name_of, fund FROM donations')).toEqual([
      { in_name_of: '', fund: 'Kiln fund' },
    ]);
  });
});
