import { DECLINES, type DeclineCode } from '#domain/payments/declines.ts';
import type { DisputeReason, DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import type { PaymentClientConfig, PaymentProviderName } from '#schema/contracts/payments/payment.ts';

/** What is to be paid. No card data: `method` is a token of the provider's own fields. */
export interface ChargeRequest {
  /** Our payment's id: the same key has the same answer, also concurrently. */
  key: string;
  orderId: string;
  websiteId: string;
  /** Minor units of `currency`. */
  amountCents: number;
  currency: string;
  method: string;
  email: string;
  description: string;
  /** Where a buyer comes back to from a confirmation; absolute, on the site's own host. */
  returnUrl: string;
  /** The buyer agreed that further payments are taken without them: the way to pay is kept for chargeStored(). */
  keepsMethod?: boolean;
}

/** A way to pay that the provider keeps. */
export interface StoredMethod {
  /** The provider's own name for it: no card data. */
  ref: string;
  /** What its owner knows it by: 'Visa ending in 4242'. */
  label: string;
  /** First moment in which a card is no longer good (UTC); null where there is none, or it is not told. */
  expiresAt: number | null;
}

/** A payment without the buyer, from what was kept. */
export type StoredChargeRequest = Omit<ChargeRequest, 'method' | 'returnUrl' | 'keepsMethod'> & {
  /** Ref of a StoredMethod. */
  stored: string;
};

/** Keeps another way to pay; nothing is charged. The same key has the same answer. */
export type StoreRequest = Pick<ChargeRequest, 'key' | 'websiteId' | 'method' | 'email' | 'returnUrl'>;
export type StoreOutcome =
  | { kind: 'stored'; method: StoredMethod }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: DeclineCode; message: string }
  | { kind: 'unavailable' };

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  /** The buyer confirms at `redirectUrl`, and comes back to the request's returnUrl, whatever they chose. */
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  /** Certain: nothing was charged. `message` is for the buyer. */
  | { kind: 'declined'; code: DeclineCode; message: string; canRetry: boolean; ref: string | null }
  /** The provider could not be reached or did not answer in time: nothing is known; find() tells later. */
  | { kind: 'unavailable' };

/** A payment as the provider has it. */
export interface PaymentState {
  ref: string;
  /** `needs-action` is open: it waits for the buyer, or, when isHeld, for capture(). */
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  isHeld: boolean;
  declineCode: DeclineCode | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
}

/** Money of a payment that went back, or was to, as the provider has it; whoever asked for it. */
export interface ProviderRefund {
  ref: string;
  /** What refund() was given; '' where the shop did not ask for it. */
  key: string;
  /** Minor units of the payment's currency. */
  amountCents: number;
  /** `pending`: the bank has not taken it, and may yet send it back. */
  status: 'done' | 'pending' | 'failed';
  /** Why it failed, for the owner. */
  problem: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A payment that its buyer disputes at their bank, as the provider has it. Times are epoch milliseconds. */
export interface ProviderDispute {
  ref: string;
  /** Of the payment. */
  paymentRef: string;
  status: DisputeStatus;
  reason: DisputeReason;
  amountCents: number;
  currency: string;
  isWithdrawn: boolean;
  dueAt: number | null;
  openedAt: number;
}

export type RefundOutcome =
  /** `isPending`: accepted, but the bank may yet send it back. */
  | { kind: 'refunded'; ref: string; isPending?: boolean }
  /** Certain: no money went back. `message` is for the owner. */
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' };

/** What a genuine webhook says. Events come late, twice and out of order: find() tells how the payment is now. */
export interface PaymentEvent {
  eventId: string;
  /** `refunded`: something changed among its refunds. `other`: genuine, but nothing that an order waits for. */
  kind: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'disputed' | 'other';
  ref: string;
  /** Of `disputed`: the provider's own id of the dispute. */
  disputeRef?: string;
  /** Key of the payment, and its order; empty for `other`, and where the event does not tell. */
  key: string;
  orderId: string;
  /** Minor units of `currency`. */
  amountCents: number;
  currency: string;
  declineCode: DeclineCode | null;
  /** When it happened, epoch milliseconds. */
  at: number;
}

/** One site's account at a provider. Everything but clientConfig() and readWebhook() asks the other side. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether real money moves. */
  readonly isLive: boolean;
  clientConfig(): PaymentClientConfig;
  /** Takes the money at once. Never throws. */
  authorise(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Takes money without the buyer, who cannot confirm anything: `needs-action` is never the answer. Never throws. */
  chargeStored(request: StoredChargeRequest): Promise<PaymentOutcome>;
  /** What a paid payment with `keepsMethod` kept; null when it kept nothing. Throws when the provider cannot be reached. */
  storedMethod(key: string, ref: string): Promise<StoredMethod | null>;
  /** Never throws. */
  store(request: StoreRequest): Promise<StoreOutcome>;
  /** What became of a store() that needed its owner; null when it is not done. Throws when the provider cannot be reached. */
  findStored(key: string, ref: string): Promise<StoredMethod | null>;
  /** Reserves the money: `held` waits for capture() or cancel(). Never throws. */
  hold(request: ChargeRequest): Promise<PaymentOutcome | { kind: 'held'; ref: string }>;
  /** Takes what was held; repeating it is harmless. */
  capture(ref: string, key: string): Promise<PaymentOutcome>;
  /** Ends an open payment; repeating it is harmless, and what is paid stays paid. Throws when the provider cannot be reached. */
  cancel(key: string, ref: string | null): Promise<void>;
  /** Gives back a part or all; the same key gives back once. Never throws. */
  refund(request: { ref: string; amountCents: number; key: string }): Promise<RefundOutcome>;
  /** Every refund of a payment, oldest first. Throws when the provider cannot be reached. */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /** How a dispute is; null when the provider never heard of it. Throws when the provider cannot be reached. */
  dispute(disputeRef: string): Promise<ProviderDispute | null>;
  /**
   * How a payment is; null when the provider never heard of it. Throws when the provider cannot be reached. Without a
   * `ref`, `since` (epoch milliseconds, when the payment was announced) keeps the search short.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** `forged`: not signed by the provider. `stale`: signed too long ago, so perhaps played again. */
  readWebhook(request: Request): Promise<PaymentEvent | 'forged' | 'stale'>;
}

export const declined = (code: DeclineCode, ref: string | null = null): PaymentOutcome => ({
  kind: 'declined',
  code,
  ref,
  ...DECLINES[code],
});

/** Keeps a promise of PaymentProvider: whatever breaks while money is asked for is an answer that is not known. */
export async function orUnavailable<Answer>(
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
