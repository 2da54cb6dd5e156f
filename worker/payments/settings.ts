import { testModeRefusal } from '#domain/payments/test-cards.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import {
  type PaymentRules,
  type PaymentSettings,
  type PaymentSettingsView,
  PUBLISHABLE_KEY_PATTERN,
  SECRET_KEY_PATTERN,
  STRIPE_WEBHOOK_EVENTS,
  WEBHOOK_SECRET_PATTERN,
} from '#schema/contracts/payments/payment.ts';
import { seal, unseal } from '#worker/crypto/sealed.ts';
import type { StoredPaymentRules } from '#worker/db/store/payment-rules.ts';
import { type PaymentEnv, sealedFor, selectProvider } from './select-provider.ts';

const SECRETS = ['secretKey', 'webhookSecret'] as const;
type Secrets = Record<(typeof SECRETS)[number], string>;

/** Returns the payment settings for the panel, with masked secrets (B9.4.20). */
export async function toSettingsView(
  env: PaymentEnv,
  websiteId: string,
  { rules, version, siteStatus }: StoredPaymentRules,
  origin: string,
): Promise<PaymentSettingsView> {
  const payments = await selectProvider(env, { id: websiteId, status: siteStatus }, rules);
  const masked = (sealed: string) => (sealed === '' ? '' : MASKED_PASSWORD);
  return {
    provider: rules.provider,
    stripe: {
      publishableKey: rules.stripe.publishableKey,
      secretKey: masked(rules.stripe.secretKey),
      webhookSecret: masked(rules.stripe.webhookSecret),
    },
    version,
    state: payments.kind === 'closed' ? 'closed' : payments.provider.isLive ? 'live' : 'test',
    problem: payments.kind === 'closed' ? payments.problem : null,
    testRefusal: testModeRefusal(env.ENVIRONMENT, siteStatus),
    webhookUrl: `${origin}/api/commerce/payments/webhooks/stripe`,
    webhookEvents: STRIPE_WEBHOOK_EVENTS,
  };
}

/** Replaces masked secrets by the stored ones, or by '' if one cannot be decrypted. */
export async function resolveSecrets(
  env: PaymentEnv,
  websiteId: string,
  stored: PaymentRules,
  typed: Secrets,
): Promise<Secrets> {
  const getSecret = async (field: keyof Secrets) =>
    typed[field] === MASKED_PASSWORD
      ? ((await unseal(env, sealedFor(websiteId, field), stored.stripe[field])) ?? '')
      : typed[field];
  return { secretKey: await getSecret('secretKey'), webhookSecret: await getSecret('webhookSecret') };
}

/** Returns the problems of settings whose secrets are in plain text. */
export function settingsProblems(
  env: PaymentEnv,
  siteStatus: number,
  { provider, stripe }: PaymentSettings,
): Record<string, string> {
  const { publishableKey, secretKey, webhookSecret } = stripe;
  const errors: Record<string, string> = {};
  const parseMode = (pattern: RegExp, key: string) => pattern.exec(key)?.[1];
  const isStripe = provider === 'stripe';
  const refusal = testModeRefusal(env.ENVIRONMENT, siteStatus);
  const wants = (field: string, key: string, pattern: RegExp, text: string) => {
    if (key === '' ? isStripe : !pattern.test(key)) errors[`stripe.${field}`] = text;
  };
  wants(
    'publishableKey',
    publishableKey,
    PUBLISHABLE_KEY_PATTERN,
    'A publishable key starts with pk_test_ or pk_live_.',
  );
  wants(
    'secretKey',
    secretKey,
    SECRET_KEY_PATTERN,
    'A secret key starts with sk_ or rk_, then test_ or live_.',
  );
  wants('webhookSecret', webhookSecret, WEBHOOK_SECRET_PATTERN, 'A signing secret starts with whsec_.');
  const mode = parseMode(SECRET_KEY_PATTERN, secretKey);
  const publicMode = parseMode(PUBLISHABLE_KEY_PATTERN, publishableKey);
  if (mode && publicMode && mode !== publicMode)
    errors['stripe.secretKey'] =
      'One key is a test key and the other is a live key. Use two keys from the same mode.';
  if (provider === 'test' && refusal) errors.provider = refusal;
  if (isStripe && mode === 'test' && refusal) errors['stripe.secretKey'] ??= refusal;
  return errors;
}

/** Encrypts all secrets again, which moves them to the newest of SIGNING_KEYS. */
export async function sealPaymentRules(
  env: PaymentEnv,
  websiteId: string,
  { provider, stripe }: PaymentSettings,
): Promise<PaymentRules> {
  const sealed = async (field: keyof Secrets) =>
    stripe[field] === '' ? '' : seal(env, sealedFor(websiteId, field), stripe[field]);
  return {
    provider,
    stripe: {
      publishableKey: stripe.publishableKey,
      secretKey: await sealed('secretKey'),
      webhookSecret: await sealed('webhookSecret'),
    },
  };
}
