import { isRecordedEvent, rememberEvent } from '#worker/db/payments/payment-events.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';
import { openProvider, type PaymentEnv } from './select-provider.ts';

/**
 * Applies an event to its order. Must be idempotent, because events arrive in any order and more than once.
 */
export type SettlePayment<Environment extends PaymentEnv = PaymentEnv> = (
  env: Environment,
  settled: { websiteId: string; provider: PaymentProvider; event: PaymentEvent; now: number },
) => Promise<void>;

export type WebhookAnswer = 'settled' | 'known' | 'forged' | 'stale' | 'unknown-provider';

/**
 * Receives a webhook. Records an event only after settling it, so that the provider sends an event again if
 * settling failed.
 */
export async function receiveWebhook<Environment extends PaymentEnv>(
  env: Environment,
  { websiteId, name, request, now }: { websiteId: string; name: string; request: Request; now: number },
  settle: SettlePayment<Environment>,
): Promise<WebhookAnswer> {
  if (name !== 'test' && name !== 'stripe') return 'unknown-provider';
  const { rules } = await getPaymentRules(env.DB, websiteId);
  const provider = await openProvider(env, websiteId, rules, name);
  if (!provider) return 'unknown-provider';
  const event = await provider.readWebhook(request);
  if (event === 'forged' || event === 'stale') return event;
  const id = { provider: name, eventId: event.eventId };
  if (await isRecordedEvent(env.DB, websiteId, id)) return 'known';
  if (event.kind !== 'other') await settle(env, { websiteId, provider, event, now });
  await rememberEvent(env.DB, websiteId, id, now);
  return 'settled';
}
