import { testModeRefusal } from '#domain/payments/test-mode.ts';
import type { PaymentProviderName, PaymentRules } from '#schema/contracts/payments/payment.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import type { PaymentProvider } from './provider.ts';
import type { StripeKeys } from './stripe/provider.ts';
import { testProvider } from './test/provider.ts';

export type PaymentEnv = Pick<Env, 'DB' | 'SIGNING_KEYS' | 'ENVIRONMENT'>;

/** The provider that takes a site's next payment, or why there is none: `problem` is for the owner. */
export type SitePayments = { kind: 'open'; provider: PaymentProvider } | { kind: 'closed'; problem: string };

/** What a secret of the payment settings is sealed for: it opens for this site and this field only. */
export const sealedFor = (websiteId: string, field: 'secretKey' | 'webhookSecret') => ({
  purpose: 'payments',
  context: `${websiteId}:stripe.${field}`,
});

const CLOSED_STRIPE =
  'Stripe is chosen, but its keys are missing or can no longer be read. Please enter them again.';

/** Chooses by the owner's settings. Play money is refused on a live site, whoever would take it. */
export async function providerOf(
  env: PaymentEnv,
  site: { id: string; status: number },
  rules: PaymentRules,
): Promise<SitePayments> {
  const provider = await providerNamed(env, site.id, rules, rules.provider);
  if (!provider) return { kind: 'closed', problem: CLOSED_STRIPE };
  const refusal = provider.isLive ? null : testModeRefusal(env.ENVIRONMENT, site.status);
  return refusal === null ? { kind: 'open', provider } : { kind: 'closed', problem: refusal };
}

/**
 * A provider for payments that were made with it, whatever is chosen now: they are still asked for, cancelled and given back.
 * Null when its keys are gone.
 */
export async function providerNamed(
  env: PaymentEnv,
  websiteId: string,
  rules: PaymentRules,
  name: PaymentProviderName,
): Promise<PaymentProvider | null> {
  if (name === 'test') return testProvider(env, websiteId);
  const keys = await stripeKeysOf(env, websiteId, rules);
  if (!keys) return null;
  // Loaded when a shop uses it: its code is not evaluated for the sites that do not.
  const { stripeProvider } = await import('./stripe/provider.ts');
  return stripeProvider(keys, websiteId);
}

/** The same for jobs that know only what an order remembers; null for a name that is none. */
export async function findProvider(
  env: PaymentEnv,
  websiteId: string,
  name: string,
): Promise<PaymentProvider | null> {
  if (name !== 'test' && name !== 'stripe') return null;
  const { rules } = await readPaymentRules(env.DB, websiteId);
  return providerNamed(env, websiteId, rules, name);
}

/** Stripe's keys in the clear; null when one is missing or does not open. */
export async function stripeKeysOf(
  env: PaymentEnv,
  websiteId: string,
  { stripe }: PaymentRules,
): Promise<StripeKeys | null> {
  const [secretKey, webhookSecret] = await Promise.all([
    unseal(env, sealedFor(websiteId, 'secretKey'), stripe.secretKey),
    unseal(env, sealedFor(websiteId, 'webhookSecret'), stripe.webhookSecret),
  ]);
  if (!stripe.publishableKey || !secretKey || !webhookSecret) return null;
  return { publishableKey: stripe.publishableKey, secretKey, webhookSecret };
}
