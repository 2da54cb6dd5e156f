import { DECLINES } from '#domain/payments/declines.ts';
import { testModeRefusal } from '#domain/payments/test-mode.ts';
import { isSiteClosed } from '#domain/shop/is-closed.ts';
import { retryAt } from '#domain/subscriptions/dunning.ts';
import { declineMailStatement } from '#worker/db/mail/subscription-mails.ts';
import { keepMethod } from '#worker/db/subscriptions/kept-methods.ts';
import { leaveOutPayment } from '#worker/db/subscriptions/subscription-changes.ts';
import {
  type Claimed,
  claimCharge,
  forgetDue,
  waitForSite,
  waitForStock,
} from '#worker/db/subscriptions/subscription-claims.ts';
import { recordDeclined, recordPaid, voidCharge } from '#worker/db/subscriptions/subscription-outcomes.ts';
import { type ChargeRecord, chargeKey } from '#worker/db/subscriptions/subscriptions.ts';
import {
  declined,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
} from '../payments/provider.ts';

export type RenewEnv = Pick<Env, 'DB' | 'ENVIRONMENT'>;
export type StoredProvider = Pick<
  PaymentProvider,
  'isLive' | 'chargeStored' | 'storedMethod' | 'find' | 'cancel'
>;
export type StoredProviderOf = (websiteId: string, name: string) => Promise<StoredProvider | null>;

export type Renewed =
  | { kind: 'paid'; orderId: string; hasRunOut: boolean }
  | { kind: 'declined'; message: string }
  /** Nothing was due, or it was ended before anything was charged. */
  | { kind: 'nothing' }
  /** The provider has not answered: the claim stays, and its key tells later what became of it. */
  | { kind: 'open' };

/**
 * Takes the payment that is due, at most once: claimed in D1, then charged under the claim's key, then written down. Whoever finds a
 * claim that is not its own asks what became of the key before it charges anything, however long ago that was.
 */
export async function renew(
  env: RenewEnv,
  subscriptionId: string,
  providerOf: StoredProviderOf,
  now: number,
): Promise<Renewed> {
  const claimed = await claimCharge(env.DB, subscriptionId, now);
  if (!claimed) return { kind: 'nothing' };
  const { charge, subscription, lacking } = claimed;
  if (lacking !== null && lacking !== 'owe') {
    // A payment that was declined before is no longer left out: it waits.
    if (lacking === 'skip' && charge === null) await leaveOutPayment(env.DB, subscription, now);
    else await waitForStock(env.DB, subscription, now);
    return { kind: 'nothing' };
  }
  if (charge?.status !== 'created') {
    if (charge === null) await forgetDue(env.DB, subscriptionId);
    else if (!isWanted(claimed, charge)) await voidCharge(env.DB, subscriptionId, charge, now);
    return { kind: 'nothing' };
  }
  return settleCharge(env, claimed, charge, providerOf, now);
}

/** Goes on with a claimed payment. */
export async function settleCharge(
  env: RenewEnv,
  claimed: Claimed,
  charge: ChargeRecord,
  providerOf: StoredProviderOf,
  now: number,
): Promise<Renewed> {
  const { subscription } = claimed;
  const provider = await providerOf(subscription.websiteId, charge.provider);
  if (!provider) throw new Error(`subscription ${subscription.id}: ${charge.provider} has no keys`);
  const outcome = await outcomeOf(env, claimed, charge, provider, now);
  switch (outcome.kind) {
    case 'closed': {
      await waitForSite(env.DB, subscription.id, now);
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
      const mail = declineMailStatement(env.DB, charge, decline);
      await recordDeclined(env.DB, subscription, charge, decline, mail);
      return { kind: 'declined', message: outcome.message };
    }
    default:
      return { kind: 'open' };
  }
}

/** Whether a payment is still to be made: nobody ended, paused or changed it, and nobody waits for another answer. */
const isWanted = ({ subscription: { status }, isFresh }: Claimed, { kind }: ChargeRecord) =>
  (status === 'active' || status === 'past_due') && (kind === 'renewal' || isFresh);

async function outcomeOf(
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
    if (state) return { kind: 'declined', ...declineOf(state.declineCode), ref: state.ref };
  }
  if (!isWanted(claimed, charge)) return { kind: 'never' };
  if (isSiteClosed(claimed.site, now)) return { kind: 'closed' };
  if (isFree) return { kind: 'paid', ref: `free-${charge.id}` };
  return charged(env, claimed, charge, provider);
}

const declineOf = (code: PaymentState['declineCode']) => {
  const known = code ?? 'do-not-honour';
  return { code: known, ...DECLINES[known] };
};

async function charged(
  env: RenewEnv,
  { subscription, firstPayment, site }: Claimed,
  charge: ChargeRecord,
  provider: StoredProvider,
): Promise<PaymentOutcome> {
  // Play money buys nothing on a live site (docs/decisions/0012).
  if (!provider.isLive && testModeRefusal(env.ENVIRONMENT, site.status) !== null)
    return declined('not-available');
  const stored = subscription.methodRef ?? (await firstMethod(env, subscription.id, firstPayment, provider));
  if (stored === null) return declined('unknown-method');
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
  // An intent that waits for a buyer who is not there must not be paid later, beside the next try.
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
  if (kept) await keepMethod(env.DB, subscriptionId, kept);
  return kept?.ref ?? null;
}
