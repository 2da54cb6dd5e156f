import { testModeRefusal } from '#domain/payments/test-cards.ts';
import type { PaymentProviderName, PaymentRules } from '#schema/contracts/payments/payment.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import { manualProvider } from './manual/provider.ts';
import type { PaymentProvider } from './provider.ts';
import type { StripeKeys } from './stripe/provider.ts';
import { testProvider } from './test/provider.ts';

export type PaymentEnv = Pick<Env, 'DB' | 'SIGNING_KEYS' | 'ENVIRONMENT'>;

/** A site's payment provider. `problem` tells the owner why the store accepts no payments. */
export type SitePayments = { kind: 'open'; provider: PaymentProvider } | { kind: 'closed'; problem: string };

/** Binds a payment secret to one site and field. */
export const sealedFor = (websiteId: string, field: 'secretKey' | 'webhookSecret') => ({
  purpose: 'payments',
  context: `${websiteId}:stripe.${field}`,
});

const CLOSED_STRIPE =
  'Stripe is chosen, but its keys are missing or can no longer be read. Please enter them again.';

/** Selects the site's provider. Rejects test payments on a live site. */
export async function selectProvider(
  env: PaymentEnv,
  site: { id: string; status: number },
  rules: PaymentRules,
): Promise<SitePayments> {
  const provider = await openProvider(env, site.id, rules, rules.provider);
  if (!provider) return { kind: 'closed', problem: CLOSED_STRIPE };
  const refusal = provider.isLive ? null : testModeRefusal(env.ENVIRONMENT, site.status);
  return refusal === null ? { kind: 'open', provider } : { kind: 'closed', problem: refusal };
}

/** Opens the provider of an existing payment, even if another provider is selected now. */
export async function openProvider(
  env: PaymentEnv,
  websiteId: string,
  rules: PaymentRules,
  name: PaymentProviderName,
): Promise<PaymentProvider | null> {
  if (name === 'test') return testProvider(env, websiteId);
  const keys = await unsealStripeKeys(env, websiteId, rules);
  if (!keys) return null;
  // Loaded on demand, because most sites do not use this provider.
  const { stripeProvider } = await import('./stripe/provider.ts');
  return stripeProvider(keys, websiteId);
}

export async function findStoredProvider(
  env: PaymentEnv,
  websiteId: string,
  name: string,
): Promise<PaymentProvider | null> {
  if (name === 'manual') return manualProvider(env.DB);
  if (name !== 'test' && name !== 'stripe') return null;
  const { rules } = await getPaymentRules(env.DB, websiteId);
  return openProvider(env, websiteId, rules, name);
}

export async function unsealStripeKeys(
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
