import { DECLINES, type DeclineCode } from '#domain/payments/declines.ts';
import type { ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import type { PaymentClientConfig, PaymentProviderName } from '#schema/contracts/payments/payment.ts';

/** A charge. It contains no card data: `method` is a token from the provider's own fields. */
export interface ChargeRequest {
  /** Our payment's id, used as the idempotency key. */
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
  /** The buyer agreed to off-session payments, so chargeStored() can use the method later. */
  keepsMethod?: boolean;
}

export interface StoredMethod {
  ref: string;
  /** Display name for the customer, such as 'Visa ending in 4242'. */
  label: string;
  /** First moment (epoch ms) at which the card is no longer valid; null if unknown or never. */
  expiresAt: number | null;
}

export type StoredChargeRequest = Omit<ChargeRequest, 'method' | 'returnUrl' | 'keepsMethod'> & {
  stored: string;
};

/** Saves a payment method without a charge. Idempotent by key. */
export type StoreRequest = Pick<ChargeRequest, 'key' | 'websiteId' | 'method' | 'email' | 'returnUrl'>;
export type StoreOutcome =
  | { kind: 'stored'; method: StoredMethod }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: DeclineCode; message: string }
  | { kind: 'unavailable' };

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  /** The buyer returns to returnUrl, whatever the result. */
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  /** Nothing was charged. `message` is for the buyer. */
  | { kind: 'declined'; code: DeclineCode; message: string; canRetry: boolean; ref: string | null }
  /** The provider was unreachable or timed out. The result is unknown until find() returns it. */
  | { kind: 'unavailable' };

export interface PaymentState {
  ref: string;
  /** `needs-action` waits for the buyer or, with isHeld, for capture(). */
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  isHeld: boolean;
  redirectUrl?: string;
  declineCode: DeclineCode | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
}

/** Includes refunds made in the provider's dashboard. */
export interface ProviderRefund {
  ref: string;
  /** The key passed to refund(); '' for refunds not requested by the store. */
  key: string;
  /** Minor units of the payment's currency. */
  amountCents: number;
  /** `pending`: the bank can still return it. */
  status: 'done' | 'pending' | 'failed';
  problem: string;
  at: number;
}

export type RefundOutcome =
  /** `isPending`: accepted, but the bank can still return it. */
  | { kind: 'refunded'; ref: string; isPending?: boolean }
  /** Nothing was refunded. `message` is for the owner. */
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' };

/** A verified event. Events can be late, duplicate or out of order; find() returns the current state. */
export interface PaymentEvent {
  eventId: string;
  /** `refunded`: one of the payment's refunds changed. `other`: irrelevant to orders. */
  kind: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'disputed' | 'other';
  ref: string;
  /** The provider's dispute id, for `disputed`. */
  disputeRef?: string;
  /** `key` and `orderId` are empty if the event lacks them. */
  key: string;
  orderId: string;
  /** Minor units of `currency`. */
  amountCents: number;
  currency: string;
  declineCode: DeclineCode | null;
  /** Epoch ms. */
  at: number;
}

/** One site's account at a provider. All methods except clientConfig() and readWebhook() call the network. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly isLive: boolean;
  clientConfig(): PaymentClientConfig;
  /** Charges immediately. Never throws. */
  authorise(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Charges a saved method off-session, so it never returns `needs-action`. Never throws. */
  chargeStored(request: StoredChargeRequest): Promise<PaymentOutcome>;
  /** Returns the method saved by a paid payment. Throws if the provider is unreachable. */
  storedMethod(key: string, ref: string): Promise<StoredMethod | null>;
  /** Saves a payment method without a charge. Never throws. */
  store(request: StoreRequest): Promise<StoreOutcome>;
  /** Returns null while the confirmation is incomplete. Throws if the provider is unreachable. */
  findStored(key: string, ref: string): Promise<StoredMethod | null>;
  /** Authorizes the payment; `held` waits for capture() or cancel(). Never throws. */
  hold(request: ChargeRequest): Promise<PaymentOutcome | { kind: 'held'; ref: string }>;
  /** Captures an authorized payment. Idempotent. */
  capture(ref: string, key: string): Promise<PaymentOutcome>;
  /** Cancels an open payment; paid ones stay. Idempotent. Throws if the provider is unreachable. */
  cancel(key: string, ref: string | null): Promise<void>;
  /** Refunds in part or in full, once per key. Never throws. */
  refund(request: { ref: string; amountCents: number; key: string }): Promise<RefundOutcome>;
  /** Returns all of a payment's refunds, oldest first. Throws if the provider is unreachable. */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /** Returns null for an unknown dispute. Throws if the provider is unreachable. */
  dispute(disputeRef: string): Promise<ProviderDispute | null>;
  /**
   * Returns null for an unknown payment. Throws if the provider is unreachable. `since` (epoch ms, when the
   * payment was created) narrows a search without `ref`.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** Verifies and parses a webhook. `stale` means signed too long ago, possibly a replay. */
  readWebhook(request: Request): Promise<PaymentEvent | 'forged' | 'stale'>;
}

export const createDecline = (code: DeclineCode, ref: string | null = null): PaymentOutcome => ({
  kind: 'declined',
  code,
  ref,
  ...DECLINES[code],
});

/** Converts any error to an unknown result, as PaymentProvider promises. */
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
