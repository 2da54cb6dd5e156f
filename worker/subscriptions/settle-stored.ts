import { DAY_MS } from '#domain/time/units.ts';
import { isPaymentRecorded } from '#worker/db/payments/late-payments.ts';
import { recordPaid } from '#worker/db/subscriptions/record-paid.ts';
import { listSubscriptionsWithoutMethod, savePaymentMethod } from '#worker/db/subscriptions/saved-methods.ts';
import { findCharge } from '#worker/db/subscriptions/subscription-claims.ts';
import { chargeKey } from '#worker/db/subscriptions/subscriptions.ts';
import type { PaymentEvent, PaymentProvider } from '../payments/provider.ts';
import type { FindStoredProvider } from './renew.ts';

const A_RUN = 50;

/**
 * Fetches saved payment methods from the provider, so that they can be displayed and customers warned before
 * a card expires. If this fails for two days, the first renewal fetches the method instead.
 */
export async function savePaymentMethods(
  env: Pick<Env, 'DB'>,
  findProvider: FindStoredProvider,
  now: number,
): Promise<void> {
  const found = await listSubscriptionsWithoutMethod(env.DB, now - 2 * DAY_MS, A_RUN);
  for (const { id, websiteId, provider, paymentId, ref } of found)
    try {
      const account = await findProvider(websiteId, provider);
      const kept = await account?.storedMethod(paymentId, ref);
      if (kept) await savePaymentMethod(env.DB, id, kept);
    } catch (error) {
      console.error(`the card of subscription ${id} is not known yet`, error);
    }
}

/**
 * Records the result of an off-session payment. Ignores declines, which the caller that charged it records.
 * Refunds a second payment for the same period.
 */
export async function settleStoredPayment(
  { DB: db }: Pick<Env, 'DB'>,
  {
    websiteId,
    provider,
    event,
    now,
  }: { websiteId: string; provider: PaymentProvider; event: PaymentEvent; now: number },
): Promise<void> {
  if (event.kind !== 'paid') return;
  const found = await findCharge(db, event.orderId);
  const known = found?.charge;
  const attempt = /-(\d{1,4})$/.exec(event.key)?.[1];
  if (!known || !attempt || found.subscription.websiteId !== websiteId) return;
  const charge = { ...known, attempt: Number(attempt) };
  if (chargeKey(charge) !== event.key || charge.provider !== provider.name) return;
  const state = await provider.find(event.key, event.ref);
  if (state?.status !== 'paid' || state.refundedCents > 0) return;
  if (state.amountCents !== charge.amountCents || state.currency !== charge.currency)
    throw new Error(`payment ${event.key} is not what subscription ${found.subscription.id} costs`);
  if (charge.status !== 'paid') await recordPaid(db, found.subscription, charge, { ref: state.ref, now });
  if (await isPaymentRecorded(db, event.key)) return;
  const refund = await provider.refund({
    ref: state.ref,
    amountCents: state.amountCents,
    key: `${event.key}-twice`,
  });
  // An error makes the provider send the event again.
  if (refund.kind !== 'refunded') throw new Error(`payment ${event.key} could not be refunded`);
}
