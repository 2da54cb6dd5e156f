import { DECLINES, type DeclineCode } from '#domain/payments/declines.ts';
import type { ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import type { PaymentClientConfig, PaymentProviderName } from '#schema/contracts/payments/payment.ts';

/**
 * Request for a charge. It contains no card data: `method` is a token that the provider's own card fields
 * create.
 */
export interface ChargeRequest {
  /** Sitewright's id of the payment, used as the idempotency key. */
  key: string;
  orderId: string;
  websiteId: string;
  amountCents: number;
  currency: string;
  method: string;
  email: string;
  description: string;
  /** Absolute URL on the site's own host to which the buyer returns after a confirmation. */
  returnUrl: string;
  /**
   * The buyer agreed to charges without the buyer present (off-session), so chargeStored() can use the method
   * later.
   */
  keepsMethod?: boolean;
}

export interface StoredMethod {
  ref: string;
  /** Display name for the customer, such as 'Visa ending in 4242'. */
  label: string;
  /** First moment, in epoch milliseconds, at which the card is no longer valid; null if unknown or never. */
  expiresAt: number | null;
}

export type StoredChargeRequest = Omit<ChargeRequest, 'method' | 'returnUrl' | 'keepsMethod'> & {
  stored: string;
};

/** Request to save a payment method without a charge. Idempotent by key. */
export type StoreRequest = Pick<ChargeRequest, 'key' | 'websiteId' | 'method' | 'email' | 'returnUrl'>;
export type StoreOutcome =
  | { kind: 'stored'; method: StoredMethod }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: DeclineCode; message: string }
  | { kind: 'unavailable' };

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  /** The buyer must confirm at redirectUrl, and returns to returnUrl whatever the result. */
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  /** Nothing was charged. `message` is for the buyer. */
  | { kind: 'declined'; code: DeclineCode; message: string; canRetry: boolean; ref: string | null }
  /** The provider was unreachable or timed out. The result is unknown until find() returns it. */
  | { kind: 'unavailable' };

export interface PaymentState {
  ref: string;
  /** `needs-action` means that the payment waits for the buyer or, with isHeld, for capture(). */
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  isHeld: boolean;
  redirectUrl?: string;
  declineCode: DeclineCode | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
}

/** A refund of a payment, including one made in the provider's dashboard. */
export interface ProviderRefund {
  ref: string;
  /** Key passed to refund(); '' for a refund that the store did not request. */
  key: string;
  /** Amount in minor units of the payment's currency. */
  amountCents: number;
  /** `pending` means that the bank can still return the refund to the store. */
  status: 'done' | 'pending' | 'failed';
  problem: string;
  at: number;
}

export type RefundOutcome =
  /** `isPending` means that the refund was accepted, but the bank can still return it to the store. */
  | { kind: 'refunded'; ref: string; isPending?: boolean }
  /** Nothing was refunded. `message` is for the owner. */
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' };

/** A verified event. Events can be late, duplicate or out of order; find() returns the current state. */
export interface PaymentEvent {
  eventId: string;
  /** `refunded`: one of the payment's refunds changed. `other`: the event is irrelevant to orders. */
  kind: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'disputed' | 'other';
  ref: string;
  /** The provider's id of the dispute, if `kind` is `disputed`. */
  disputeRef?: string;
  /** `key` and `orderId` are empty if the event lacks them. */
  key: string;
  orderId: string;
  /** Amount in minor units of `currency`. */
  amountCents: number;
  currency: string;
  declineCode: DeclineCode | null;
  /** Epoch milliseconds. */
  at: number;
}

/** One site's account at a provider. All methods except clientConfig() and readWebhook() call the network. */
export interface PaymentProvider {
  readonly name: PaymentProviderName | 'manual';
  readonly isLive: boolean;
  clientConfig(): PaymentClientConfig;
  /** Charges a payment immediately. Never throws. */
  authorise(request: ChargeRequest): Promise<PaymentOutcome>;
  /**
   * Charges a saved method without the buyer present (off-session), so it never returns `needs-action`. Never
   * throws.
   */
  chargeStored(request: StoredChargeRequest): Promise<PaymentOutcome>;
  /** Returns the method that a completed payment saved. Throws if the provider is unreachable. */
  storedMethod(key: string, ref: string): Promise<StoredMethod | null>;
  /** Saves a payment method without a charge. Never throws. */
  store(request: StoreRequest): Promise<StoreOutcome>;
  /**
   * Returns the method that store() saved; null while the buyer's confirmation is incomplete. Throws if the
   * provider is unreachable.
   */
  findStored(key: string, ref: string): Promise<StoredMethod | null>;
  /** Authorizes a payment without charging it; `held` waits for capture() or cancel(). Never throws. */
  hold(request: ChargeRequest): Promise<PaymentOutcome | { kind: 'held'; ref: string }>;
  /** Captures an authorized payment. Idempotent. */
  capture(ref: string, key: string): Promise<PaymentOutcome>;
  /**
   * Cancels an unfinished payment; a completed one stays. Idempotent. Throws if the provider is unreachable.
   */
  cancel(key: string, ref: string | null): Promise<void>;
  /** Refunds a payment in part or in full, once per key. Never throws. */
  refund(request: { ref: string; amountCents: number; key: string }): Promise<RefundOutcome>;
  /** Returns all refunds of a payment, oldest first. Throws if the provider is unreachable. */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /** Returns a dispute, or null for an unknown one. Throws if the provider is unreachable. */
  dispute(disputeRef: string): Promise<ProviderDispute | null>;
  /**
   * Returns the state of a payment, or null for an unknown one. Throws if the provider is unreachable.
   * `since` (epoch milliseconds, when the payment was created) narrows a search without `ref`.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /**
   * Verifies and parses a webhook request. `stale` means that it was signed too long ago and may be a replay.
   */
  readWebhook(request: Request): Promise<PaymentEvent | 'forged' | 'stale'>;
}

export const createDecline = (code: DeclineCode, ref: string | null = null): PaymentOutcome => ({
  kind: 'declined',
  code,
  ref,
  ...DECLINES[code],
});

/** Calls the provider. Converts any error to `unavailable`, as PaymentProvider promises. */
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
