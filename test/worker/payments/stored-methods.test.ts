import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createId } from '#worker/crypto/random.ts';
import type { PaymentProvider, StoredChargeRequest } from '#worker/payments/provider.ts';
import { stripeProvider } from '#worker/payments/stripe/provider.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { SITE_ID, seedSite } from '../../support/worker/site.ts';
import { DOUBLE_SECRET, stripeDouble } from '../../support/worker/stripe-double.ts';

let stripe = stripeDouble();
const keys = {
  publishableKey: 'pk_test_12345678',
  secretKey: DOUBLE_SECRET,
  webhookSecret: 'whsec_12345678',
};
const stripeOne = () => stripeProvider(keys, SITE_ID, { fetcher: (...args) => stripe.fetch(...args) });

beforeEach(async () => {
  stripe = stripeDouble();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await seedSite();
});
afterEach(() => vi.restoreAllMocks());

const base = (key = createId()) => ({
  key,
  orderId: 'order1',
  websiteId: SITE_ID,
  amountCents: 4400,
  currency: 'USD',
  email: 'ines@buyer.test',
  description: 'Clay club',
});
const first = async (provider: PaymentProvider, method: string) => {
  const request = { ...base(), method, returnUrl: 'https://site.test/', keepsMethod: true };
  const paid = await provider.authorise(request);
  if (paid.kind !== 'paid') throw new Error(paid.kind);
  const kept = await provider.storedMethod(request.key, paid.ref);
  if (!kept) throw new Error('nothing is kept');
  return { ...kept, key: request.key, payment: paid.ref };
};
const again = (stored: string, key?: string): StoredChargeRequest => ({ ...base(key), stored });

describe.each([
  ['Stripe', stripeOne, 'pm_good', 'pm_once_card_declined', 'pm_good'],
  ['the test provider', () => testProvider(env, SITE_ID), 'test_accepted', 'test_paid_once', 'test_accepted'],
])('a payment method stored by %s', (_, findProvider, good, once, other) => {
  it('a stored payment method can be charged again in the buyer’s absence, once per key', async () => {
    const provider = findProvider();
    const { ref, label } = await first(provider, good);
    expect(label).toMatch(/4242|Test card/);
    const request = again(ref);
    const outcomes = [await provider.chargeStored(request), await provider.chargeStored(request)];
    expect(outcomes[0]).toMatchObject({ kind: 'paid' });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await provider.find(request.key, null, Date.now())).toMatchObject({
      status: 'paid',
      amountCents: 4400,
    });
  });

  it('a stored payment method can be declined, and another one can be charged with a new key', async () => {
    const provider = findProvider();
    const { ref } = await first(provider, once);
    const request = again(ref);
    expect(await provider.chargeStored(request)).toMatchObject({ kind: 'declined' });
    expect(await provider.find(request.key, null, Date.now())).toMatchObject({ status: 'declined' });
    const kept = await provider.store({
      key: createId(),
      websiteId: SITE_ID,
      method: other,
      email: 'a@b.test',
      returnUrl: 'https://site.test/',
    });
    if (kept.kind !== 'stored') throw new Error(kept.kind);
    expect(await provider.chargeStored(again(kept.method.ref))).toMatchObject({ kind: 'paid' });
  });

  it('a payment method that was never stored is declined without a request to the provider', async () => {
    for (const ref of ['', 'pm_good', 'stored_', 'cus_1', '4242424242424242', 'cus_1/../pm_x'])
      expect(await findProvider().chargeStored(again(ref))).toMatchObject({ kind: 'declined' });
    expect(stripe.calls).toEqual([]);
  });

  it('the stored method is null after a payment that stored none', async () => {
    const provider = findProvider();
    const request = { ...base(), method: good, returnUrl: 'https://site.test/' };
    const paid = await provider.authorise(request);
    expect(await provider.storedMethod(request.key, paid.kind === 'paid' ? paid.ref : '')).toBeNull();
  });
});

describe('Stripe', () => {
  it('Stripe is told of later charges in the first payment, and of the buyer’s absence in the next one', async () => {
    const { ref } = await first(stripeOne(), 'pm_good');
    expect(ref).toMatch(/^cus_\d+\/pm_good$/);
    const kept = stripe.calls.find(({ path }) => path === '/v1/payment_intents')?.form;
    expect(kept).toMatchObject({ setup_future_usage: 'off_session', customer: ref.split('/')[0] });
    await stripeOne().chargeStored(again(ref));
    expect(stripe.calls.at(-1)?.form).toMatchObject({
      off_session: 'true',
      confirm: 'true',
      customer: ref.split('/')[0],
      payment_method: 'pm_good',
    });
    expect(stripe.calls.at(-1)?.form).not.toHaveProperty('return_url');
  });

  it('declines a charge immediately if the bank requires the buyer’s confirmation', async () => {
    const { ref } = await first(stripeOne(), 'pm_once_authentication_required');
    const outcome = await stripeOne().chargeStored(again(ref));
    expect(outcome).toMatchObject({ kind: 'declined', code: 'not-confirmed' });
  });

  it('Stripe is called again with the same key after a lost response, and charges once', async () => {
    const { ref } = await first(stripeOne(), 'pm_good');
    stripe.fail('lost');
    expect(await stripeOne().chargeStored(again(ref))).toMatchObject({ kind: 'paid' });
    expect(stripe.intents.size).toBe(2);
  });

  it('leaves the outcome of the payment open while it is unavailable', async () => {
    const { ref } = await first(stripeOne(), 'pm_good');
    stripe.fail('down', 'down', 'down');
    expect(await stripeOne().chargeStored(again(ref))).toEqual({ kind: 'unavailable' });
  }, 20_000);

  it('stores a new card with a Setup Intent, which the bank may ask the buyer to confirm', async () => {
    const request = { websiteId: SITE_ID, email: 'a@b.test', returnUrl: 'https://site.test/subscription/1' };
    const stored = await stripeOne().store({ ...request, key: 'k1', method: 'pm_newer' });
    expect(stored).toMatchObject({
      kind: 'stored',
      method: { label: 'Mastercard ending in 4444', expiresAt: Date.UTC(2031, 0) },
    });
    const asked = await stripeOne().store({ ...request, key: 'k2', method: 'pm_needs_3ds' });
    if (asked.kind !== 'needs-action') throw new Error(asked.kind);
    expect(asked.redirectUrl).toContain('hooks.stripe.com');
    expect(await stripeOne().findStored('k2', asked.ref)).toBeNull();
    Object.assign(stripe.setups.get(asked.ref) ?? {}, { status: 'succeeded' });
    // The URL to which the bank returns may be forged, so a Setup Intent of another attempt is not accepted.
    expect(await stripeOne().findStored('other', asked.ref)).toBeNull();
    expect(await stripeOne().findStored('k2', 'seti_404')).toBeNull();
    expect(await stripeOne().findStored('k2', '../customers')).toBeNull();
    expect(await stripeOne().findStored('k2', asked.ref)).toMatchObject({
      label: 'Mastercard ending in 4444',
    });
    expect(
      await stripeOne().store({ ...request, key: 'k3', method: 'pm_declined_expired_card' }),
    ).toMatchObject({
      kind: 'declined',
      code: 'expired-card',
    });
    expect(await stripeOne().store({ ...request, key: 'k4', method: '4242424242424242' })).toMatchObject({
      kind: 'declined',
    });
  });
});
