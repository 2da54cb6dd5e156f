import { DECLINES, type DeclineCode } from '#domain/payments/declines.ts';
import { testModeRefusal } from '#domain/payments/test-cards.ts';
import { isSiteClosed } from '#domain/store/is-closed.ts';
import { retryAt } from '#domain/subscriptions/dunning.ts';
import { clearNextCharge, postponeForClosedSite, waitForStock } from '#worker/db/subscriptions/postpone.ts';
import { recordDeclined, voidCharge } from '#worker/db/subscriptions/record-declined.ts';
import { recordPaid } from '#worker/db/subscriptions/record-paid.ts';
import { savePaymentMethod } from '#worker/db/subscriptions/saved-methods.ts';
import { skipPaymentForStock } from '#worker/db/subscriptions/subscription-changes.ts';
import { type Claimed, claimCharge } from '#worker/db/subscriptions/subscription-claims.ts';
import { insertDeclineMail } from '#worker/db/subscriptions/subscription-emails.ts';
import { type ChargeRecord, chargeKey } from '#worker/db/subscriptions/subscriptions.ts';
import {
  createDecline,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
} from '../payments/provider.ts';

export type RenewEnv = Pick<Env, 'DB' | 'ENVIRONMENT'>;
export type StoredProvider = Pick<
  PaymentProvider,
  'isLive' | 'chargeStored' | 'storedMethod' | 'find' | 'cancel'
>;
export type FindStoredProvider = (websiteId: string, name: string) => Promise<StoredProvider | null>;

export type Renewed =
  | { kind: 'paid'; orderId: string; hasRunOut: boolean }
  | { kind: 'declined'; code: DeclineCode }
  /** No payment was due, or the subscription ended before a charge. */
  | { kind: 'nothing' }
  /** The provider has not responded. The claim stays, and a later request with its key finds the result. */
  | { kind: 'open' };

/**
 * Charges a due payment at most once, with the key of a claim in D1 as the idempotency key. If the claim
 * already exists, however old, queries the provider before charging.
 */
export async function renew(
  env: RenewEnv,
  subscriptionId: string,
  findProvider: FindStoredProvider,
  now: number,
): Promise<Renewed> {
  const claimed = await claimCharge(env.DB, subscriptionId, now);
  if (!claimed) return { kind: 'nothing' };
  const { charge, subscription, lacking } = claimed;
  if (lacking !== null && lacking !== 'owe') {
    // A payment that was already declined is not skipped, but waits for stock.
    if (lacking === 'skip' && charge === null) await skipPaymentForStock(env.DB, subscription, now);
    else await waitForStock(env.DB, subscription, now);
    return { kind: 'nothing' };
  }
  if (charge?.status !== 'created') {
    if (charge === null) await clearNextCharge(env.DB, subscriptionId);
    else if (!isStillDue(claimed, charge)) await voidCharge(env.DB, subscriptionId, charge, now);
    return { kind: 'nothing' };
  }
  return settleCharge(env, claimed, charge, findProvider, now);
}

export async function settleCharge(
  env: RenewEnv,
  claimed: Claimed,
  charge: ChargeRecord,
  findProvider: FindStoredProvider,
  now: number,
): Promise<Renewed> {
  const { subscription } = claimed;
  const provider = await findProvider(subscription.websiteId, charge.provider);
  if (!provider) throw new Error(`subscription ${subscription.id}: ${charge.provider} has no keys`);
  const outcome = await chargeClaim(env, claimed, charge, provider, now);
  switch (outcome.kind) {
    case 'closed': {
      await postponeForClosedSite(env.DB, subscription.id, now);
      return { kind: 'nothing' };
    }
    case 'never': {
      await voidCharge(env.DB, subscription.id, charge, now);
      return { kind: 'nothing' };
    }
    case 'paid': {
      const recorded = await recordPaid(env.DB, subscription, charge, { ref: outcome.ref, now });
      return { kind: 'paid', orderId: recorded.orderId, hasRunOut: recorded.hasRunOut };
    }
    case 'declined': {
      const again = charge.kind === 'change' ? null : retryAt(charge.attempt, now);
      const decline = { code: outcome.code, ref: outcome.ref, retryAt: again, now };
      const mail = insertDeclineMail(charge, decline);
      await recordDeclined(env.DB, subscription, charge, decline, mail);
      return { kind: 'declined', code: outcome.code };
    }
    default:
      return { kind: 'open' };
  }
}

/** Returns whether the subscription is unchanged and no other attempt awaits its result. */
const isStillDue = ({ subscription: { status }, isFresh }: Claimed, { kind }: ChargeRecord) =>
  (status === 'active' || status === 'past_due') && (kind === 'renewal' || isFresh);

async function chargeClaim(
  env: RenewEnv,
  claimed: Claimed,
  charge: ChargeRecord,
  provider: StoredProvider,
  now: number,
): Promise<PaymentOutcome | { kind: 'never' | 'closed' }> {
  const isFree = charge.amountCents === 0;
  if (!claimed.isFresh && !isFree) {
    const key = chargeKey(charge);
    const state = await provider.find(key, charge.providerRef, charge.askedAt);
    if (state?.status === 'paid') return { kind: 'paid', ref: state.ref };
    if (state?.status === 'needs-action') return { kind: 'unavailable' };
    if (state) return { kind: 'declined', ...toDecline(state.declineCode), ref: state.ref };
  }
  if (!isStillDue(claimed, charge)) return { kind: 'never' };
  if (isSiteClosed(claimed.site, now)) return { kind: 'closed' };
  if (isFree) return { kind: 'paid', ref: `free-${charge.id}` };
  return requestCharge(env, claimed, charge, provider);
}

const toDecline = (code: PaymentState['declineCode']) => {
  const known = code ?? 'do-not-honour';
  return { code: known, ...DECLINES[known] };
};

async function requestCharge(
  env: RenewEnv,
  { subscription, firstPayment, site }: Claimed,
  charge: ChargeRecord,
  provider: StoredProvider,
): Promise<PaymentOutcome> {
  // Test payments must not pay for a subscription on a live site (decision 0012).
  if (!provider.isLive && testModeRefusal(env.ENVIRONMENT, site.status) !== null)
    return createDecline('not-available');
  const stored = subscription.methodRef ?? (await firstMethod(env, subscription.id, firstPayment, provider));
  if (stored === null) return createDecline('unknown-method');
  const key = chargeKey(charge);
  const outcome = await provider.chargeStored({
    key,
    orderId: charge.id,
    websiteId: subscription.websiteId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    stored,
    email: subscription.email,
    description: `Subscription: ${charge.terms.title}`,
  });
  // Cancel this payment intent, so that the customer cannot pay it in addition to a retry.
  if (outcome.kind === 'declined' && outcome.code === 'not-confirmed' && outcome.ref)
    await provider.cancel(key, outcome.ref);
  return outcome;
}

async function firstMethod(
  env: RenewEnv,
  subscriptionId: string,
  payment: Claimed['firstPayment'],
  provider: StoredProvider,
): Promise<string | null> {
  const kept = payment?.ref ? await provider.storedMethod(payment.id, payment.ref) : null;
  if (kept) await savePaymentMethod(env.DB, subscriptionId, kept);
  return kept?.ref ?? null;
}
