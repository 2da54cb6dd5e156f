import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { donationSchema } from '#schema/contracts/donations/donation.ts';
import { submitDonation } from '#worker/checkout/donate.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { findStoredProvider } from '#worker/payments/select-provider.ts';
import { ordersBy, providerDouble } from '../../support/worker/checkout.ts';
import {
  addDonatePage,
  DONATE_PAGE,
  DRAFT_PAGE,
  donate,
  donateAt,
  donationForm,
  extractOrderId,
  ownAmount,
  seedDonations,
  send,
  TEXT_PAGE,
} from '../../support/worker/donations.ts';
import { listRows } from '../../support/worker/rows.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const readPageType = (html: string) => Number(/"pageType":(\d+)/.exec(html)?.[1]);

beforeEach(() => seedDonations());

describe('the donation checkout', () => {
  it('[A2.04] [A1.03] the donation checkout is a dedicated page with type 203 for a published page with a donation block', async () => {
    const answer = await request(donateAt(DONATE_PAGE));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(readPageType(html)).toBe(203);
    expect(html).toContain('Donate $35.00');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await listRows('SELECT id FROM carts')).toEqual([]);
  });

  it('[A2.04] returns 404 without a page, for a draft, for a page on a different site and for a missing block', async () => {
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

  it('the donation checkout does not reveal a members-only page to visitors who are not members', async () => {
    await addDonatePage({ id: DONATE_PAGE, path: '/donate', access: 'members' });
    expect((await request(donateAt(DONATE_PAGE))).status).toBe(404);
    const { headers } = await signIn('member');
    expect((await request(donateAt(DONATE_PAGE), { headers })).status).toBe(200);
  });

  it.each([
    ['0', 'The minimum donation is $1.'],
    ['-5', 'The minimum donation is $1.'],
    ['0.99', 'The minimum donation is $1.'],
    ['10000000000', 'The maximum donation is $1,000,000.'],
    ['1000000000000', 'The maximum donation is $1,000,000.'],
    ['99999999999999999999', 'Please enter the amount in digits, such as 25.'],
    ['12.345', 'Please enter the amount in digits, such as 25.'],
    ['a lot', 'Please enter the amount in digits, such as 25.'],
    ['', 'Please enter the amount in digits, such as 25.'],
  ])('[A2.04] rejects the amount "%s" with the reason and keeps the input', async (typed, text) => {
    const form = donationForm({ amount: 'own', ownAmount: typed, note: 'For the shelf' });
    const answer = await send(form);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(`id="checkout-ownAmount-error">${text}`);
    expect(html).toContain('For the shelf');
    expect(html).toContain('value="ines@studio.test"');
    expect(await ordersBy()).toEqual({});
  });

  it('names all missing fields, focuses the first, and starts no payment without an amount', async () => {
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
    expect(html).toMatch(/id="checkout-pay"[^>]*value="continue"[^>]*>Continue</);
    expect((await send(donationForm({ action: 'continue' }))).status).toBe(200);
    expect(await ordersBy()).toEqual({});
  });

  it('rejects an unknown suggestion, an invalid email address and an empty name, each at its field', async () => {
    const html = await (await send(donationForm({ amount: '1', email: 'ines', name: ' ' }))).text();
    for (const name of ['amount', 'email', 'name']) expect(html).toContain(`id="checkout-${name}-error"`);
    expect((await send(donationForm({ amount: '3500', idempotencyKey: 'short' }))).status).toBe(422);
    expect(await ordersBy()).toEqual({});
  });

  it('accepts no custom amount if the block offers none', async () => {
    await addDonatePage({ id: DONATE_PAGE, path: '/donate', block: { allowsOwnAmount: false } });
    expect((await send(donationForm(ownAmount(777)))).status).toBe(422);
    expect((await send(donationForm())).status).toBe(303);
  });

  it('charges only an amount that the donor has seen', async () => {
    const answer = await send(donationForm({ grandTotalCents: '100' }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Donate $35.00');
    expect(await ordersBy()).toEqual({});
  });

  it('rejects a form sent from a different site', async () => {
    expect((await send(donationForm(), DONATE_PAGE, { origin: 'https://evil.test' })).status).toBe(403);
  });
});

describe('a donation', () => {
  it('[A1.03] [A2.04] a donation is an order without a product, stock, tax or delivery, and its page has type 204', async () => {
    const location = await donate({
      ...ownAmount(1234),
      inNameOf: 'Alder Point School',
      note: 'Keep firing',
    });
    const html = await (await request(location)).text();
    expect(readPageType(html)).toBe(204);
    expect(html).toContain('Thank you, Ines');
    expect(html).toContain('$12.34');
    expect(html).toContain('Alder Point School');
    const [order] = await listRows('SELECT * FROM orders');
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
      await listRows('SELECT item_id, product_type, title, total_cents, stock_taken FROM order_lines'),
    ).toEqual([{ item_id: '', product_type: 0, title: 'Kiln fund', total_cents: 1234, stock_taken: 0 }]);
    expect(await listRows('SELECT fund, frequency, in_name_of, is_anonymous FROM donations')).toEqual([
      { fund: 'Kiln fund', frequency: 'once', in_name_of: 'Alder Point School', is_anonymous: 0 },
    ]);
    expect(await listRows('SELECT purpose FROM carts')).toEqual([{ purpose: 'donation' }]);
  });

  it('stores no name for an anonymous donor', async () => {
    const location = await donate({ isAnonymous: 'yes', name: 'Ines Okafor' });
    expect(await (await request(location)).text()).toContain('Given anonymously');
    expect(await listRows('SELECT name FROM orders')).toEqual([{ name: '' }]);
  });

  it('creates one order and one charge, even if the form is sent repeatedly and concurrently', async () => {
    const form = donationForm();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(form)));
    answers.push(await send(form));
    expect(new Set(answers.map((answer) => extractOrderId(answer.headers.get('location') ?? ''))).size).toBe(
      1,
    );
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await listRows('SELECT amount_cents FROM payments')).toEqual([{ amount_cents: 3500 }]);
    expect(await listRows('SELECT status FROM test_payments')).toHaveLength(1);
    const other = await send({ ...form, amount: '12000', grandTotalCents: '12000' });
    expect(other.status).toBe(409);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('creates one order and one charge for thirty parallel requests, or after a lost response', async () => {
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
          memberId: null,
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
    expect(await listRows('SELECT count(*) AS n FROM donations')).toEqual([{ n: 1 }]);
    // The subscription uses the requested frequency for later charges.
    expect(await listRows('SELECT frequency FROM donations')).toEqual([{ frequency: 'monthly' }]);
  });

  it('a donation is not created if the card is declined, and the form keeps all input for a retry', async () => {
    const answer = await send(
      donationForm({ paymentMethod: 'test_insufficient_funds', inNameOf: 'The school' }),
    );
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('value="The school"');
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    await donate();
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('a donation is pending until the bank confirms it, completes when the donor returns, and counts from then on', async () => {
    const answer = await send(donationForm({ paymentMethod: 'test_confirm' }));
    expect(answer.headers.get('location')).toContain('/payments/test/confirm');
    expect(await ordersBy()).toEqual({ pending: 1 });
    expect(await (await request('/donate')).text()).toContain('<strong>$200</strong>');
    const [payment] = await listRows('SELECT provider_ref AS ref FROM payments');
    const confirmed = await request('/payments/test/confirm', {
      method: 'POST',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ref: String(payment?.ref), answer: 'accept' }).toString(),
    });
    const html = await (await request(confirmed.headers.get('location') ?? '')).text();
    expect(readPageType(html)).toBe(204);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await (await request('/donate')).text()).toContain('<strong>$235</strong>');
  });

  it('a donation expires if it is not paid, and its page links back to the donation page', async () => {
    await send(donationForm({ paymentMethod: 'test_confirm' }));
    await sweepOpenOrders(env, (id, name) => findStoredProvider(env, id, name), Date.now() + 30 * 60_000 + 1);
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    const [order] = await listRows('SELECT id FROM orders');
    const html = await (await request(orderPath(env, String(order?.id)))).text();
    expect(html).toContain('The payment did not go through');
    expect(html).toContain(`href="${donateAt(DONATE_PAGE)}"`);
    expect(readPageType(html)).toBe(211);
    expect(await listRows('SELECT kind FROM mail_outbox')).toEqual([]);
  });

  it('sends one receipt that names the recipient organisation, and notifies the owner', async () => {
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
    const kinds = (await listRows('SELECT kind FROM mail_outbox ORDER BY kind')).map(({ kind }) => kind);
    expect(kinds).toEqual(['donation-receipt', 'new-order']);
    const receipt = async () =>
      (await listRows("SELECT * FROM mail_outbox WHERE kind = 'donation-receipt'"))[0];
    await expect.poll(async () => (await receipt())?.status).toBe('captured');
    const text = String((await receipt())?.body);
    expect((await receipt())?.recipient).toBe('ines@studio.test');
    for (const part of ['$35.00', 'Kiln fund', 'Alder Point School', 'Tide & Kiln', '2 Wharf Street'])
      expect(text).toContain(part);
  });
});
