import { isKnownEvent, rememberEvent } from '#worker/db/payments/payment-events.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';
import { type PaymentEnv, providerNamed } from './provider-of.ts';

/** What the checkout does with a genuine event. It may be called again with the same one, and in any order. */
export type SettlePayment<Environment extends PaymentEnv = PaymentEnv> = (
  env: Environment,
  settled: { websiteId: string; provider: PaymentProvider; event: PaymentEvent; now: number },
) => Promise<void>;

export type WebhookAnswer = 'settled' | 'known' | 'forged' | 'stale' | 'unknown-provider';

/**
 * Takes a provider's webhook: verified, settled, and only then remembered, so that an event whose settling failed comes again.
 * Two deliveries at the same time are both settled, which settling bears. Throws when it could not be settled.
 */
export async function receiveWebhook<Environment extends PaymentEnv>(
  env: Environment,
  { websiteId, name, request, now }: { websiteId: string; name: string; request: Request; now: number },
  settle: SettlePayment<Environment>,
): Promise<WebhookAnswer> {
  if (name !== 'test' && name !== 'stripe') return 'unknown-provider';
  const { rules } = await readPaymentRules(env.DB, websiteId);
  const provider = await providerNamed(env, websiteId, rules, name);
  if (!provider) return 'unknown-provider';
  const event = await provider.readWebhook(request);
  if (event === 'forged' || event === 'stale') return event;
  const id = { provider: name, eventId: event.eventId };
  if (await isKnownEvent(env.DB, websiteId, id)) return 'known';
  if (event.kind !== 'other') await settle(env, { websiteId, provider, event, now });
  await rememberEvent(env.DB, websiteId, id, now);
  return 'settled';
}
