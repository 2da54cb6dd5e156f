import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_CARDS } from '#domain/payments/test-cards.ts';
import { answerTestPayment } from '#worker/db/payments/test-payments.ts';
import type { ChargeRequest } from '#worker/payments/provider.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { SITE_ID, seedSite } from '../../support/worker/site.ts';

const provider = testProvider(env, SITE_ID);
let last = 0;
const charge = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: `pay${++last}`,
  orderId: 'order1',
  websiteId: SITE_ID,
  amountCents: 4400,
  currency: 'USD',
  method: 'test_accepted',
  email: 'ines@buyer.test',
  description: 'Order 1001',
  returnUrl: 'http://site.test/order/order1?token=t',
  ...change,
});
const rows = () =>
  env.DB.prepare('SELECT * FROM test_payments')
    .all()
    .then(({ results }) => results);

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM test_payments').run();
});

describe('a payment with the test provider', () => {
  it('a payment with the test provider is paid, and can be found by its key and its reference', async () => {
    const request = charge();
    const outcome = await provider.authorise(request);
    expect(outcome.kind).toBe('paid');
    const state = await provider.find(request.key, null);
    expect(state).toMatchObject({ status: 'paid', amountCents: 4400, refundedCents: 0, currency: 'USD' });
    expect(await provider.find('', state?.ref ?? '')).toEqual(state);
    expect(await provider.find('never', null)).toBeNull();
  });

  it.each([
    ['test_insufficient_funds', 'insufficient-funds', /insufficient funds/],
    ['4000 0000 0000 0069', 'expired-card', /expired/],
    ['test_do_not_honour', 'do-not-honour', /bank declined/],
  ])('a test payment with %s is declined', async (method, code, message) => {
    const request = charge({ method });
    const outcome = await provider.authorise(request);
    expect(outcome).toMatchObject({
      kind: 'declined',
      code,
      canRetry: true,
      message: expect.stringMatching(message),
    });
    expect(await provider.find(request.key, null)).toMatchObject({ status: 'declined', declineCode: code });
  });

  it('a payment with the test provider has one stored result for 20 concurrent requests', async () => {
    const request = charge();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => provider.authorise(request)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await provider.authorise({ ...request, method: 'test_do_not_honour' })).toEqual(outcomes[0]);
    expect(await provider.authorise({ ...request, amountCents: 1 })).toEqual({ kind: 'unavailable' });
    expect(await rows()).toMatchObject([{ amount_cents: request.amountCents }]);
  });

  it('fails if the chosen test card simulates an outage', async () => {
    const request = charge({ method: 'test_down' });
    expect(await provider.authorise(request)).toEqual({ kind: 'unavailable' });
    expect(await provider.find(request.key, null)).toBeNull();
  });

  it('a payment with the test provider can be found if its response was lost', async () => {
    const request = charge({ method: 'test_answer_lost' });
    expect(await provider.authorise(request)).toEqual({ kind: 'unavailable' });
    expect(await provider.find(request.key, null)).toMatchObject({ status: 'paid' });
  });

  it('a payment with the test provider can be found only on its site', async () => {
    const request = charge();
    await provider.authorise(request);
    const other = testProvider(env, 'b0000000000000000000000b');
    expect(await other.find(request.key, null)).toBeNull();
    const theirs = { ...request, websiteId: 'b0000000000000000000000b' };
    expect(await other.authorise(theirs)).toEqual({ kind: 'unavailable' });
    await other.cancel(request.key, null);
    expect(await provider.find(request.key, null)).toMatchObject({ status: 'paid' });
  });
});

describe('a card number in the test provider that could be real', () => {
  const NUMBER = '5555 5555 5555 4444';

  it('a card number in the test provider that could be real is rejected with a clear message, and is neither stored nor logged', async () => {
    const log = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
    const outcome = await provider.authorise(charge({ method: NUMBER }));
    expect(outcome).toMatchObject({
      kind: 'declined',
      code: 'test-cards-only',
      message: expect.stringMatching(/real card/),
    });
    expect(JSON.stringify(await rows())).not.toMatch(/\b(5{4}|4444)\b|5{8}/);
    expect(JSON.stringify(outcome)).not.toMatch(/\b(5{4}|4444)\b|5{8}/);
    for (const spy of log) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each(['', 'pm_card_visa', 'x'.repeat(300)])(
    '%j is rejected as an unknown method, not as a card number',
    async (method) => {
      expect(await provider.authorise(charge({ method }))).toMatchObject({
        kind: 'declined',
        code: 'unknown-method',
      });
    },
  );
});

describe('the confirmation of a test payment', () => {
  const confirm = async (change: Partial<ChargeRequest> = {}) => {
    const request = charge({ method: 'test_confirm', ...change });
    const outcome = await provider.authorise(request);
    if (outcome.kind !== 'needs-action') throw new Error(outcome.kind);
    return { request, outcome };
  };

  it('opens a page on the site and accepts one answer', async () => {
    const { request, outcome } = await confirm();
    expect(outcome.redirectUrl).toBe(`/payments/test/confirm?ref=${outcome.ref}`);
    const answers = await Promise.all(
      [true, false, true, false].map((isAccepted) =>
        answerTestPayment(env.DB, SITE_ID, outcome.ref, isAccepted),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const state = await provider.find(request.key, null);
    expect(state?.status).toBe(answers.find(Boolean)?.status);
    expect(await provider.authorise(request)).toMatchObject({ kind: state?.status });
  });

  it('the confirmation of a test payment is not possible after a cancellation, and a cancellation does not change a paid payment', async () => {
    const { request, outcome } = await confirm();
    await provider.cancel(request.key, null);
    await provider.cancel(request.key, outcome.ref);
    expect(await answerTestPayment(env.DB, SITE_ID, outcome.ref, true)).toBeNull();
    expect(await provider.find(request.key, outcome.ref)).toMatchObject({ status: 'cancelled' });
    const paid = charge();
    await provider.authorise(paid);
    await provider.cancel(paid.key, null);
    expect(await provider.find(paid.key, null)).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['https://evil.test/steal?x=1', '/steal?x=1'],
    ['//evil.test/x', '/x'],
    ['javascript:alert(1)', '/'],
    ['http://site.test/order/1?token=t', '/order/1?token=t'],
  ])(
    'the confirmation of a test payment with the return URL %s never redirects to a different site',
    async (returnUrl, path) => {
      const { outcome } = await confirm({ returnUrl });
      const answered = await answerTestPayment(env.DB, SITE_ID, outcome.ref, true);
      expect(answered?.returnPath).toBe(path);
    },
  );
});

describe('a held test payment', () => {
  it('a held test payment is captured once', async () => {
    const request = charge();
    const held = await provider.hold(request);
    if (held.kind !== 'held') throw new Error(held.kind);
    expect(await provider.find(request.key, null)).toMatchObject({ status: 'needs-action', isHeld: true });
    expect(await provider.capture(held.ref, 'c1')).toEqual({ kind: 'paid', ref: held.ref });
    expect(await provider.capture(held.ref, 'c1')).toEqual({ kind: 'paid', ref: held.ref });
  });

  it('a held test payment is released by a cancellation and can no longer be captured', async () => {
    const request = charge();
    const held = await provider.hold(request);
    await provider.cancel(request.key, null);
    expect(held.kind === 'held' && (await provider.capture(held.ref, 'c1'))).toMatchObject({
      kind: 'declined',
    });
  });

  it('a held test payment stays held after the buyer confirms it', async () => {
    const request = charge({ method: 'test_confirm' });
    const outcome = await provider.hold(request);
    if (outcome.kind !== 'needs-action') throw new Error(outcome.kind);
    await answerTestPayment(env.DB, SITE_ID, outcome.ref, true);
    expect(await provider.hold(request)).toEqual({ kind: 'held', ref: outcome.ref });
  });
});

describe('a refund of a test payment', () => {
  const paid = async () => {
    const request = charge();
    const outcome = await provider.authorise(request);
    if (outcome.kind !== 'paid') throw new Error(outcome.kind);
    return { ...request, ref: outcome.ref };
  };

  it('a refund of a test payment can be made in parts and never exceeds the payment', async () => {
    const { ref, key } = await paid();
    expect(await provider.refund({ ref, amountCents: 1400, key: 'r1' })).toMatchObject({ kind: 'refunded' });
    expect(await provider.refund({ ref, amountCents: 3001, key: 'r2' })).toMatchObject({ kind: 'refused' });
    expect(await provider.refund({ ref, amountCents: 3000, key: 'r3' })).toMatchObject({ kind: 'refunded' });
    expect(await provider.refund({ ref, amountCents: 1, key: 'r4' })).toMatchObject({ kind: 'refused' });
    expect(await provider.find(key, null)).toMatchObject({ refundedCents: 4400, status: 'paid' });
  });

  it('a refund of a test payment is made once per key, even if requested repeatedly and concurrently', async () => {
    const { ref, key } = await paid();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => provider.refund({ ref, amountCents: 1000, key: 'same' })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(10).fill('refunded'));
    expect(await provider.find(key, null)).toMatchObject({ refundedCents: 1000 });
  });

  it.each([0, -100, 0.5, Number.NaN, 1e20])(
    'a refund of a test payment of the amount %d is rejected',
    async (amountCents) => {
      const { ref, key } = await paid();
      expect(await provider.refund({ ref, amountCents, key: 'bad' })).toMatchObject({ kind: 'refused' });
      expect(await provider.find(key, null)).toMatchObject({ refundedCents: 0 });
    },
  );

  it('a refund of a test payment is rejected if the payment was not paid', async () => {
    const request = charge({ method: 'test_confirm' });
    const outcome = await provider.authorise(request);
    const ref = outcome.kind === 'needs-action' ? outcome.ref : '';
    expect(await provider.refund({ ref, amountCents: 100, key: 'r' })).toMatchObject({ kind: 'refused' });
    expect(await provider.refund({ ref: 'test_none', amountCents: 100, key: 'r' })).toMatchObject({
      kind: 'refused',
    });
  });
});

it('the provider tells the page that it is a test provider, and lists its test cards', () => {
  const config = provider.clientConfig();
  expect(config).toMatchObject({
    provider: 'test',
    isLive: false,
  });
  expect(config.provider === 'test' && config.cards.map(({ method }) => method)).toEqual(
    TEST_CARDS.map(({ method }) => method),
  );
});
