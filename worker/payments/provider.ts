import { DECLINES, type DeclineCode } from '#domain/payments/declines.ts';
import type { ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import type { PaymentClientConfig, PaymentProviderName } from '#schema/contracts/payments/payment.ts';

/** A payment to request. Contains no card data: `method` is a token of the provider's own fields. */
export interface ChargeRequest {
  /** Our payment's id as idempotency key, also for concurrent calls. */
  key: string;
  orderId: string;
  websiteId: string;
  /** Minor units of `currency`. */
  amountCents: number;
  currency: string;
  method: string;
  email: string;
  description: string;
  /** Absolute URL, on the site's own host, to which the buyer returns after a confirmation. */
  returnUrl: string;
  /** The buyer agreed to off-session payments: the payment method is saved for chargeStored(). */
  keepsMethod?: boolean;
}

export interface StoredMethod {
  /** The provider's own id: no card data. */
  ref: string;
  /** Display name for the customer: 'Visa ending in 4242'. */
  label: string;
  /**
   * First moment (UTC, epoch ms) at which the card is no longer valid; null where it does not expire or the date is
   * unknown.
   */
  expiresAt: number | null;
}

/** An off-session payment with a saved payment method. */
export type StoredChargeRequest = Omit<ChargeRequest, 'method' | 'returnUrl' | 'keepsMethod'> & {
  /** Ref of a StoredMethod. */
  stored: string;
};

/** Saves another payment method without a charge. The same key has the same result. */
export type StoreRequest = Pick<ChargeRequest, 'key' | 'websiteId' | 'method' | 'email' | 'returnUrl'>;
export type StoreOutcome =
  | { kind: 'stored'; method: StoredMethod }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: DeclineCode; message: string }
  | { kind: 'unavailable' };

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  /** The buyer confirms at `redirectUrl` and returns to the request's returnUrl, whatever they chose. */
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  /** Nothing was charged, with certainty. `message` is for the buyer. */
  | { kind: 'declined'; code: DeclineCode; message: string; canRetry: boolean; ref: string | null }
  /** The provider was unreachable or timed out: the result is unknown until find() returns it. */
  | { kind: 'unavailable' };

/** A payment in the provider's records. */
export interface PaymentState {
  ref: string;
  /** `needs-action` is open: it waits for the buyer or, with isHeld, for capture(). */
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  isHeld: boolean;
  /** URL at which the buyer confirms an open payment; absent where that is not possible. */
  redirectUrl?: string;
  declineCode: DeclineCode | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
}

/** A refund in the provider's records, whoever requested it. */
export interface ProviderRefund {
  ref: string;
  /** The key passed to refund(); '' where the store did not request it. */
  key: string;
  /** Minor units of the payment's currency. */
  amountCents: number;
  /** `pending`: the bank has not accepted it and may return it. */
  status: 'done' | 'pending' | 'failed';
  /** Why it failed, for the owner. */
  problem: string;
  /** Epoch milliseconds. */
  at: number;
}

export type RefundOutcome =
  /** `isPending`: accepted, but the bank may still return it. */
  | { kind: 'refunded'; ref: string; isPending?: boolean }
  /** Nothing was refunded, with certainty. `message` is for the owner. */
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' };

/** A verified webhook event. Events may be late, duplicate and out of order: find() returns the current state. */
export interface PaymentEvent {
  eventId: string;
  /** `refunded`: one of its refunds changed. `other`: verified, but irrelevant to orders. */
  kind: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'disputed' | 'other';
  ref: string;
  /** For `disputed`: the provider's own id of the dispute. */
  disputeRef?: string;
  /** Key of the payment and its order id; empty for `other`, and where the event lacks them. */
  key: string;
  orderId: string;
  /** Minor units of `currency`. */
  amountCents: number;
  currency: string;
  declineCode: DeclineCode | null;
  /** When it occurred, epoch milliseconds. */
  at: number;
}

/** One site's account at a provider. Every method except clientConfig() and readWebhook() makes a network call. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether charges use real money. */
  readonly isLive: boolean;
  clientConfig(): PaymentClientConfig;
  /** Charges immediately. Never throws. */
  authorise(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Charges without the buyer, who cannot confirm anything: never returns `needs-action`. Never throws. */
  chargeStored(request: StoredChargeRequest): Promise<PaymentOutcome>;
  /**
   * Returns the method that a paid payment with `keepsMethod` saved; null when it saved none. Throws when the provider
   * cannot be reached.
   */
  storedMethod(key: string, ref: string): Promise<StoredMethod | null>;
  /** Saves a payment method without a charge. Never throws. */
  store(request: StoreRequest): Promise<StoreOutcome>;
  /**
   * Returns the result of a store() that needed confirmation; null while it is incomplete. Throws when the provider
   * cannot be reached.
   */
  findStored(key: string, ref: string): Promise<StoredMethod | null>;
  /** Authorizes the payment: `held` waits for capture() or cancel(). Never throws. */
  hold(request: ChargeRequest): Promise<PaymentOutcome | { kind: 'held'; ref: string }>;
  /** Captures an authorized payment. Idempotent. */
  capture(ref: string, key: string): Promise<PaymentOutcome>;
  /** Cancels an open payment. Idempotent; has no effect on a paid payment. Throws when the provider cannot be reached. */
  cancel(key: string, ref: string | null): Promise<void>;
  /** Refunds a payment in part or in full; the same key refunds once. Never throws. */
  refund(request: { ref: string; amountCents: number; key: string }): Promise<RefundOutcome>;
  /** Returns all refunds of a payment, oldest first. Throws when the provider cannot be reached. */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /** Returns the state of a dispute; null when the provider has no record of it. Throws when the provider cannot be reached. */
  dispute(disputeRef: string): Promise<ProviderDispute | null>;
  /**
   * Returns the state of a payment; null when the provider has no record of it. Throws when the provider cannot be
   * reached. Without a `ref`, `since` (epoch milliseconds, when the payment was created) narrows the search.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** Verifies and parses a webhook. `forged`: not signed by the provider. `stale`: signed too long ago, possibly a replay. */
  readWebhook(request: Request): Promise<PaymentEvent | 'forged' | 'stale'>;
}

export const createDecline = (code: DeclineCode, ref: string | null = null): PaymentOutcome => ({
  kind: 'declined',
  code,
  ref,
  ...DECLINES[code],
});

/** Converts any error while charging to an unknown result, as PaymentProvider promises. */
export async function tryProvider<Answer>(
  name: PaymentProviderName,
  ask: () => Promise<Answer>,
): Promise<Answer | { kind: 'unavailable' }> {
  try {
    return await ask();
  } catch (error) {
    console.error(`${name}: the payment is not known`, error);
    return { kind: 'unavailable' };
  }
}
