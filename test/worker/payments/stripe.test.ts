import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { ChargeRequest } from '#worker/payments/provider.ts';
import { testStripeConnection } from '#worker/payments/stripe/connection.ts';
import { stripeProvider } from '#worker/payments/stripe/provider.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { DOUBLE_SECRET, stripeDouble } from '../../support/worker/stripe-double.ts';

let stripe = stripeDouble();
let log: MockInstance<typeof console.error>;
const keys = {
  publishableKey: 'pk_test_12345678',
  secretKey: DOUBLE_SECRET,
  webhookSecret: 'whsec_12345678',
};
const provider = (secretKey = DOUBLE_SECRET) =>
  stripeProvider({ ...keys, secretKey }, SITE_ID, { fetcher: (...args) => stripe.fetch(...args) });

let last = 0;
const charge = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: `pay${++last}`,
  orderId: 'order1',
  websiteId: SITE_ID,
  amountCents: 4400,
  currency: 'USD',
  method: 'pm_good',
  email: 'ines@buyer.test',
  description: 'Order 1001',
  returnUrl: 'https://site.test/order/order1',
  ...change,
});
const created = () =>
  stripe.calls.filter(({ path, method }) => method === 'POST' && path === '/v1/payment_intents');

beforeEach(() => {
  stripe = stripeDouble();
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a Stripe payment', () => {
  it('a Stripe payment is one payment intent, created and confirmed in one call with the store’s key', async () => {
    const request = charge();
    expect(await provider().authorise(request)).toEqual({ kind: 'paid', ref: 'pi_1' });
    expect(stripe.calls).toHaveLength(1);
    expect(stripe.calls[0]).toMatchObject({
      path: '/v1/payment_intents',
      key: request.key,
      version: '2026-10-28.endive',
      form: {
        amount: '4400',
        currency: 'usd',
        confirm: 'true',
        capture_method: 'automatic',
        payment_method: 'pm_good',
        'allowed_payment_method_types[0]': 'card',
        'metadata[paymentKey]': request.key,
        'metadata[orderId]': 'order1',
        'metadata[websiteId]': SITE_ID,
        return_url: 'https://site.test/order/order1',
        use_stripe_sdk: 'false',
      },
    });
  });

  it('a Stripe payment is sent as a whole number of yen in a store that sells in yen', async () => {
    await provider().authorise(charge({ amountCents: 1050, currency: 'JPY' }));
    expect(stripe.calls[0]?.form).toMatchObject({ amount: '1050', currency: 'jpy' });
  });

  it.each([
    ['insufficient_funds', 'insufficient-funds'],
    ['expired_card', 'expired-card'],
    ['stolen_card', 'do-not-honour'],
  ])('a Stripe payment that Stripe declines with %s shows the buyer the reason %s', async (theirs, code) => {
    const request = charge({ method: `pm_declined_${theirs}` });
    expect(await provider().authorise(request)).toMatchObject({ kind: 'declined', code, ref: 'pi_1' });
    expect(await provider().find(request.key, 'pi_1')).toMatchObject({
      status: 'declined',
      declineCode: code,
    });
  });

  it('redirects the buyer to the bank for 3-D Secure, and its state is read afterwards', async () => {
    const request = charge({ method: 'pm_needs_3ds' });
    expect(await provider().authorise(request)).toEqual({
      kind: 'needs-action',
      ref: 'pi_1',
      redirectUrl: 'https://hooks.stripe.com/3ds/pi_1',
    });
    expect(await provider().find(request.key, 'pi_1')).toMatchObject({
      status: 'needs-action',
      isHeld: false,
    });
    stripe.confirm('pi_1', true);
    expect(await provider().find(request.key, 'pi_1')).toMatchObject({ status: 'paid' });
  });

  it('a Stripe payment is declined if the buyer does not confirm it at the bank', async () => {
    await provider().authorise(charge({ method: 'pm_needs_3ds' }));
    stripe.confirm('pi_1', false);
    expect(await provider().find('', 'pi_1')).toMatchObject({
      status: 'declined',
      declineCode: 'not-confirmed',
    });
  });

  it('a Stripe payment is declined if only Stripe’s script could confirm it, and nothing is charged', async () => {
    expect(await provider().authorise(charge({ method: 'pm_needs_sdk' }))).toMatchObject({
      kind: 'declined',
      code: 'not-available',
    });
  });

  it('a Stripe payment has an unknown outcome while the bank is still processing it', async () => {
    expect(await provider().authorise(charge({ method: 'pm_processing' }))).toEqual({ kind: 'unavailable' });
  });

  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    'tok_visa',
    'ctoken_1',
    'pm_',
    '',
    'pm_x y',
    '../charges',
  ])('a Stripe payment is declined before any request to Stripe if its method is %j', async (method) => {
    expect(await provider().authorise(charge({ method }))).toMatchObject({
      kind: 'declined',
      code: 'unknown-method',
    });
    expect(stripe.calls).toEqual([]);
  });

  it('a Stripe payment is declined if its amount is too small or its method was deleted', async () => {
    expect(await provider().authorise(charge({ amountCents: 10 }))).toMatchObject({ code: 'amount-refused' });
    expect(await provider().authorise(charge({ method: 'pm_gone' }))).toMatchObject({
      code: 'unknown-method',
    });
  });

  it('a Stripe payment is declined if the store’s keys are invalid, and the log contains no key', async () => {
    expect(await provider('sk_test_somebodyElse').authorise(charge())).toMatchObject({
      code: 'not-available',
    });
    expect(JSON.stringify(log.mock.calls)).toMatch(/StripeAuthenticationError(?!.*sk_test)/);
  });
});

describe('a repeated payment', () => {
  it('a repeated payment charges once for 20 concurrent requests', async () => {
    stripe.slow(20);
    const request = charge();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => provider().authorise(request)));
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'paid', ref: 'pi_1' })));
    expect(stripe.intents.size).toBe(1);
  }, 20_000);

  it('returns the first result, even if the buyer has chosen a different card since', async () => {
    const request = charge({ method: 'pm_needs_3ds' });
    const first = await provider().authorise(request);
    expect(await provider().authorise({ ...request, method: 'pm_good' })).toEqual(first);
    expect(stripe.intents.size).toBe(1);
  });
});

describe('a failed connection to Stripe', () => {
  it('a failed connection to Stripe leads to another request with the same key, which charges once', async () => {
    stripe.fail('down', '500');
    const request = charge();
    expect(await provider().authorise(request)).toEqual({ kind: 'paid', ref: 'pi_1' });
    expect(created().map(({ key }) => key)).toEqual([request.key, request.key, request.key]);
    stripe.fail('lost');
    expect(await provider().authorise(charge())).toEqual({ kind: 'paid', ref: 'pi_2' });
    expect(stripe.intents.size).toBe(2);
  });

  it('leaves the outcome of a payment unknown until the payment is looked up', async () => {
    stripe.fail('lost', 'down', 'down');
    const request = charge();
    const startedAt = Date.now();
    expect(await provider().authorise(request)).toEqual({ kind: 'unavailable' });
    await provider().authorise(charge());
    expect(await provider().find(request.key, null, startedAt)).toMatchObject({
      ref: 'pi_1',
      status: 'paid',
    });
    expect(await provider().find(request.key, null)).toMatchObject({ ref: 'pi_1' });
    expect(await provider().find('never', null, startedAt)).toBeNull();
    expect(await provider().find('never', 'pi_unknown')).toBeNull();
  });

  it('a failed connection to Stripe during a lookup throws, and never means that the payment does not exist', async () => {
    stripe.fail('down', 'down', 'down');
    await expect(provider().find('pay', null)).rejects.toThrow();
    stripe.fail('500', '500', '500');
    await expect(provider().find('pay', 'pi_1')).rejects.toThrow();
    stripe.fail('429');
    expect(await provider().authorise(charge())).toEqual({ kind: 'unavailable' });
  });

  it.each([
    ['three network errors', ['down', 'down', 'down']],
    ['three errors at Stripe', ['500', '500', '500']],
    ['a rate limit', ['429']],
    ['a response that is not JSON', [{ garbled: '<html>Bad gateway</html>' }]],
    ['a truncated response', [{ garbled: '{"id": "pi_1", "obj' }]],
    ['an empty response', [{ garbled: '' }]],
    ['a null response', [{ garbled: 'null' }]],
    ['an unexpected response', [{ garbled: '{"object":"list","data":[]}' }]],
    ['a success without a payment', [{ garbled: '{"status":"succeeded"}' }]],
  ] as const)(
    'a failed connection to Stripe after %s returns a value, not an exception, and the same key charges once afterwards',
    async (_, faults) => {
      for (const ask of ['authorise', 'hold'] as const) {
        stripe = stripeDouble();
        stripe.fail(...faults);
        const request = charge();
        expect(await provider()[ask](request)).toEqual({ kind: 'unavailable' });
        expect((await provider()[ask](request)).kind).toBe(ask === 'hold' ? 'held' : 'paid');
        expect(stripe.intents.size).toBe(1);
      }
      stripe = stripeDouble();
      await provider().authorise(charge({ keepsMethod: true }));
      stripe.fail(...faults);
      const { method, returnUrl, ...request } = charge();
      const again = { ...request, stored: 'cus_1/pm_good' };
      expect(await provider().chargeStored(again)).toMatchObject({ kind: 'unavailable' });
      stripe.fail(...faults);
      expect(await provider().refund({ ref: 'pi_2', amountCents: 1, key: 'r1' })).toEqual({
        kind: 'unavailable',
      });
    },
  );

  it.each([
    ['an amount of 0', { amountCents: 0 }],
    ['a negative amount', { amountCents: -1 }],
    ['an amount that is not a number', { amountCents: Number.NaN }],
    ['a currency that Stripe does not accept', { currency: 'XXX' }],
  ])('a payment with %s is declined without a request', async (_, change) => {
    expect(await provider().authorise(charge(change))).toMatchObject({ code: 'amount-refused' });
    expect(await provider().hold(charge(change))).toMatchObject({ code: 'amount-refused' });
    const { method, returnUrl, ...request } = charge(change);
    expect(await provider().chargeStored({ ...request, stored: 'cus_1/pm_1' })).toMatchObject({
      code: 'amount-refused',
    });
    expect(stripe.calls).toEqual([]);
  });

  it('a request without a response ends at its timeout', async () => {
    const silent = stripeProvider(keys, SITE_ID, {
      fetcher: (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    });
    vi.useFakeTimers();
    const outcome = silent.authorise(charge());
    await vi.advanceTimersByTimeAsync(40_000);
    vi.useRealTimers();
    expect(await outcome).toEqual({ kind: 'unavailable' });
  });

  describe('the lookup of a payment in a store with thousands of sales an hour', () => {
    /**
     * Adds `count` payment intents with the same time as the first one. Returns the first one, which the test
     * then looks up.
     */
    async function amongMany(count: number, ageSeconds = 0) {
      const first = charge();
      await provider().authorise(first);
      const template = stripe.intents.get('pi_1');
      if (!template) throw new Error('no intent');
      template.created -= ageSeconds;
      for (let index = 1000; index < 1000 + count; index++)
        stripe.intents.set(`pi_${index}`, {
          ...template,
          id: `pi_${index}`,
          metadata: { paymentKey: 'other' },
        });
      stripe.calls.length = 0;
      return first;
    }

    it('finds a payment among 1,000 others if it is too new for Stripe’s search', async () => {
      const first = await amongMany(1_500);
      expect(await provider().find(first.key, null)).toMatchObject({ ref: 'pi_1', amountCents: 4400 });
      expect(await provider().find(first.key, null, Date.now())).toMatchObject({ ref: 'pi_1' });
    });

    it('finds a payment in a single call if Stripe’s search lists it', async () => {
      const first = await amongMany(1_500, 120);
      expect(await provider().find(first.key, null)).toMatchObject({ ref: 'pi_1', status: 'paid' });
      expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/payment_intents/search']);
    });

    it('finds nothing if no payment has the key', async () => {
      await amongMany(1_500);
      expect(await provider().find('never', null, Date.now())).toBeNull();
    });

    it('reports that there are too many payments to look through', async () => {
      await amongMany(20_000);
      await expect(provider().find('never', null)).rejects.toThrow('not found among 20000');
    });
  });
});

describe('a later change to a Stripe payment', () => {
  it('a Stripe payment can be cancelled while it is open, with and without its reference, but not once it is paid', async () => {
    const open = charge({ method: 'pm_needs_3ds' });
    await provider().authorise(open);
    await provider().cancel(open.key, null);
    await provider().cancel(open.key, 'pi_1');
    expect(await provider().find(open.key, 'pi_1')).toMatchObject({ status: 'cancelled' });
    const paid = charge();
    await provider().authorise(paid);
    await provider().cancel(paid.key, 'pi_2');
    expect(await provider().find(paid.key, 'pi_2')).toMatchObject({ status: 'paid' });
    await provider().cancel('never', null);
    stripe.fail('down', 'down', 'down');
    await expect(provider().cancel(paid.key, 'pi_2')).rejects.toThrow();
  });

  it('a held Stripe payment is captured once, even if the call is repeated', async () => {
    const request = charge();
    expect(await provider().hold(request)).toEqual({ kind: 'held', ref: 'pi_1' });
    expect(await provider().find(request.key, 'pi_1')).toMatchObject({
      status: 'needs-action',
      isHeld: true,
    });
    expect(await provider().capture('pi_1', request.key)).toEqual({ kind: 'paid', ref: 'pi_1' });
    expect(await provider().capture('pi_1', request.key)).toEqual({ kind: 'paid', ref: 'pi_1' });
    expect(await provider().capture('pi_1', 'another')).toEqual({ kind: 'paid', ref: 'pi_1' });
    expect(stripe.calls[0]?.form.capture_method).toBe('manual');
  });

  it('a Stripe payment is refunded once per key, in parts, and never beyond its amount', async () => {
    const request = charge();
    await provider().authorise(request);
    const part = { ref: 'pi_1', amountCents: 1400, key: 'r1' };
    const first = await provider().refund(part);
    expect(first.kind).toBe('refunded');
    expect(await provider().refund(part)).toEqual(first);
    expect(await provider().find(request.key, 'pi_1')).toMatchObject({ refundedCents: 1400 });
    expect(await provider().refund({ ...part, amountCents: 3001, key: 'r2' })).toMatchObject({
      kind: 'refused',
    });
    expect(await provider().refund({ ...part, amountCents: 3000, key: 'r3' })).toMatchObject({
      kind: 'refunded',
    });
    expect(await provider().refund({ ...part, amountCents: 1, key: 'r4' })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/already/),
    });
    stripe.fail('down', 'down', 'down');
    expect(await provider().refund({ ...part, key: 'r5' })).toEqual({ kind: 'unavailable' });
  });
});

it('the page receives only Stripe’s public settings and no secrets', () => {
  const config = provider().clientConfig();
  expect(config).toMatchObject({ provider: 'stripe', isLive: false, publishableKey: 'pk_test_12345678' });
  expect(JSON.stringify(config)).not.toMatch(/sk_test|whsec/);
  expect(provider('rk_live_12345678').isLive).toBe(true);
});

describe('a test of the connection to Stripe', () => {
  it('a test of the connection to Stripe never sends the key to a URL that a redirect names', async () => {
    const redirects: unknown[] = [];
    const answer = await testStripeConnection(DOUBLE_SECRET, async (_, init) => {
      redirects.push(init?.redirect);
      return Response.redirect('https://evil.test/', 307);
    });
    expect(answer.isConnected).toBe(false);
    expect(redirects).toEqual(['manual']);
  });
  it('says whether the key opens an account', async () => {
    const test = (key: string) => testStripeConnection(key, (...args) => stripe.fetch(...args));
    expect(await test(DOUBLE_SECRET)).toEqual({
      isConnected: true,
      message: expect.stringMatching(/test mode/),
    });
    expect(await test('sk_test_wrong')).toEqual({
      isConnected: false,
      message: 'Stripe does not recognize this secret key.',
    });
    stripe.fail('down', 'down');
    expect(await test(DOUBLE_SECRET)).toMatchObject({
      isConnected: false,
      message: expect.stringMatching(/reached/),
    });
    stripe.fail('500');
    expect(await test(DOUBLE_SECRET)).toMatchObject({ isConnected: false });
    expect(stripe.intents.size).toBe(0);
  });
});
