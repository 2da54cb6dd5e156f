import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { PaymentRules, PaymentSettingsView } from '#schema/contracts/payments/payment.ts';
import { paymentRulesSchema } from '#schema/contracts/payments/payment.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { findStoredProvider, selectProvider } from '#worker/payments/select-provider.ts';
import { sealPaymentRules, settingsProblems } from '#worker/payments/settings.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { DOUBLE_SECRET, stripeDouble } from '../../support/worker/stripe-double.ts';

const STRIPE = {
  publishableKey: 'pk_test_publicEnough',
  secretKey: DOUBLE_SECRET,
  webhookSecret: 'whsec_onlyBetweenUs',
};
const production = { ...env, ENVIRONMENT: 'production' } as unknown as Env;
let owner: SignedIn;

const api = (method: string, path: string, body?: unknown, who: SignedIn = owner) =>
  request(path, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const read = async () => (await api('GET', '/api/commerce/payments')).json<PaymentSettingsView>();
const save = (stripe: object = STRIPE, version = 0, provider = 'stripe') =>
  api('PUT', '/api/commerce/payments', { version, settings: { provider, stripe } });
const stored = async (): Promise<PaymentRules> =>
  paymentRulesSchema.parse(
    JSON.parse(
      (await env.DB.prepare('SELECT payments FROM store_rules WHERE website_id = ?')
        .bind(SITE_ID)
        .first<string>('payments')) ?? '{}',
    ),
  );

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM store_rules').run();
  owner = await signIn(ROLE.storeManager);
});
afterEach(() => vi.unstubAllGlobals());

describe('a store’s default payment settings', () => {
  it('a store’s default payment settings use the test provider, and say so', async () => {
    expect(await read()).toEqual({
      provider: 'test',
      stripe: { publishableKey: '', secretKey: '', webhookSecret: '' },
      version: 0,
      state: 'test',
      problem: null,
      testRefusal: null,
      webhookUrl: 'https://site.test/api/commerce/payments/webhooks/stripe',
      webhookEvents: expect.arrayContaining(['payment_intent.succeeded']),
    });
  });
});

describe('Stripe keys', () => {
  it('[B9.4.20] Stripe keys are stored encrypted and never shown: the response contains a mask', async () => {
    const answer = await save();
    expect(answer.status).toBe(200);
    const texts = [await answer.text(), JSON.stringify(await read()), JSON.stringify(await stored())];
    for (const text of texts) expect(text).not.toMatch(/theDoublesOwnKey|onlyBetweenUs/);
    expect(await read()).toMatchObject({
      provider: 'stripe',
      state: 'test',
      version: 1,
      stripe: {
        publishableKey: STRIPE.publishableKey,
        secretKey: MASKED_PASSWORD,
        webhookSecret: MASKED_PASSWORD,
      },
    });
    expect((await stored()).stripe.secretKey).toMatch(/^v1:test-1:/);
    const provider = await findStoredProvider(env, SITE_ID, 'stripe');
    expect(provider).toMatchObject({ name: 'stripe', isLive: false });
  });

  it('[B9.4.20] Stripe keys stay unchanged if the mask is sent back, and are deleted if the field is empty', async () => {
    await save();
    const masked = { ...STRIPE, secretKey: MASKED_PASSWORD, webhookSecret: 'whsec_aNewOneFromStripe' };
    expect((await save(masked, 1)).status).toBe(200);
    expect(await findStoredProvider(env, SITE_ID, 'stripe')).not.toBeNull();
    const removed = { publishableKey: '', secretKey: '', webhookSecret: '' };
    expect((await save(removed, 2, 'test')).status).toBe(200);
    expect((await stored()).stripe).toEqual(removed);
    expect(await findStoredProvider(env, SITE_ID, 'stripe')).toBeNull();
  });

  it('Stripe keys are kept while the test provider is selected, for payments that were made with them', async () => {
    await save();
    const masked = { ...STRIPE, secretKey: MASKED_PASSWORD, webhookSecret: MASKED_PASSWORD };
    expect((await save(masked, 1, 'test')).status).toBe(200);
    expect(await read()).toMatchObject({ provider: 'test', stripe: { secretKey: MASKED_PASSWORD } });
    expect(await findStoredProvider(env, SITE_ID, 'stripe')).not.toBeNull();
  });

  it.each([
    [{ secretKey: '' }, 'stripe.secretKey'],
    [{ secretKey: 'pk_test_publicEnough' }, 'stripe.secretKey'],
    [{ secretKey: MASKED_PASSWORD }, 'stripe.secretKey'],
    [{ secretKey: 'sk_live_realMoney1' }, 'stripe.secretKey'],
    [{ publishableKey: DOUBLE_SECRET }, 'stripe.publishableKey'],
    [{ publishableKey: '' }, 'stripe.publishableKey'],
    [{ webhookSecret: 'secret' }, 'stripe.webhookSecret'],
    [{ webhookSecret: 5 }, 'settings.stripe.webhookSecret'],
    [{ secretKey: `sk_test_${'x'.repeat(400)}` }, 'settings.stripe.secretKey'],
  ])(
    'Stripe keys in the format %j are rejected with the name of the field, and not stored',
    async (change, field) => {
      const answer = await save({ ...STRIPE, ...change });
      expect(answer.status).toBe(400);
      const body = await answer.json<{ errors: Record<string, string> }>();
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(JSON.stringify(body)).not.toMatch(/theDoublesOwnKey|realMoney|onlyBetweenUs/);
      expect((await stored()).provider).toBe('test');
    },
  );

  it('Stripe keys are not overwritten by a save that has not seen a concurrent change', async () => {
    await save();
    expect((await save({ ...STRIPE, publishableKey: 'pk_test_another1' }, 0)).status).toBe(409);
    expect((await save({ ...STRIPE, publishableKey: 'pk_test_another1' }, 7)).status).toBe(409);
    expect(await read()).toMatchObject({ version: 1, stripe: { publishableKey: STRIPE.publishableKey } });
  });

  it('Stripe keys can be saved without changing the store’s other settings', async () => {
    await env.DB.prepare(
      `INSERT INTO store_rules (website_id, shipping, taxes, version, updated_at) VALUES (?, '{"zones":[]}', '{"rules":[]}', 4, 0)`,
    )
      .bind(SITE_ID)
      .run();
    expect((await save(STRIPE, 4)).status).toBe(200);
    expect(await env.DB.prepare('SELECT shipping, taxes, version FROM store_rules').first()).toEqual({
      shipping: '{"zones":[]}',
      taxes: '{"rules":[]}',
      version: 5,
    });
  });
});

describe('a live site’s payment settings', () => {
  const live = { id: SITE_ID, status: SITE_STATUS.paid };
  const settings = { provider: 'stripe', stripe: STRIPE } as const;

  it('a live site’s payment settings cannot use the test provider, and the response says why', async () => {
    const payments = await selectProvider(production, live, paymentRulesSchema.parse({}));
    expect(payments).toEqual({ kind: 'closed', problem: expect.stringMatching(/live keys/) });
    expect(settingsProblems(production, live.status, { ...settings, provider: 'test' })).toEqual({
      provider: expect.stringMatching(/live/),
    });
  });

  it('a live site’s payment settings cannot contain Stripe test keys either, but can contain live keys', async () => {
    const testKeys = await sealPaymentRules(production, SITE_ID, settings);
    expect(await selectProvider(production, live, testKeys)).toMatchObject({ kind: 'closed' });
    expect(settingsProblems(production, live.status, settings)).toHaveProperty(['stripe.secretKey']);
    const liveSettings = {
      provider: 'stripe',
      stripe: { ...STRIPE, publishableKey: 'pk_live_publicEnough', secretKey: 'sk_live_realMoney1' },
    } as const;
    expect(settingsProblems(production, live.status, liveSettings)).toEqual({});
    const payments = await selectProvider(
      production,
      live,
      await sealPaymentRules(production, SITE_ID, liveSettings),
    );
    expect(payments).toMatchObject({ kind: 'open', provider: { isLive: true } });
  });

  it('a live site’s payment settings accept no payments if the keys can no longer be decrypted, and the message says what to do', async () => {
    const rules = await sealPaymentRules(env, SITE_ID, settings);
    const rotated = { ...env, SIGNING_KEYS: 'new-1:bmV3LXNpZ25pbmcta2V5LWZvci10aGUtc3VpdGUh' };
    expect(await selectProvider(rotated, live, rules)).toEqual({
      kind: 'closed',
      problem: expect.stringMatching(/enter them again/),
    });
    expect(await selectProvider(env, { ...live, id: 'b0000000000000000000000b' }, rules)).toMatchObject({
      kind: 'closed',
    });
  });
});

describe('a test of the connection to Stripe', () => {
  it('uses the key in the field, or the stored key if the field contains the mask', async () => {
    const stripe = stripeDouble();
    vi.stubGlobal('fetch', stripe.fetch);
    const test = async (secretKey: string) =>
      (await api('POST', '/api/commerce/payments/connection', { secretKey })).json();
    expect(await test(DOUBLE_SECRET)).toMatchObject({ isConnected: true });
    expect(await test('sk_test_wrongOne')).toMatchObject({ isConnected: false });
    expect(await test(MASKED_PASSWORD)).toMatchObject({ errors: { 'stripe.secretKey': expect.any(String) } });
    await save();
    expect(await test(MASKED_PASSWORD)).toMatchObject({ isConnected: true });
    expect(stripe.calls).toHaveLength(3);
  });
});

describe('payment setting permissions', () => {
  it.each([
    ['editor', ROLE.editor],
    ['billing', ROLE.billing],
    ['viewer', ROLE.viewer],
  ])('the API rejects %s', async (_, role) => {
    const other = await signIn(role);
    expect((await api('GET', '/api/commerce/payments', undefined, other)).status).toBe(403);
    expect((await api('PUT', '/api/commerce/payments', {}, other)).status).toBe(403);
    expect((await api('POST', '/api/commerce/payments/connection', {}, other)).status).toBe(403);
  });

  it('the API rejects a request without the crumb token', async () => {
    const answer = await request('/api/commerce/payments', {
      method: 'PUT',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, settings: { provider: 'stripe', stripe: STRIPE } }),
    });
    expect(answer.status).toBe(403);
    expect((await stored()).provider).toBe('test');
  });
});
