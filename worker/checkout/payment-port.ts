export interface PaymentPort {
  readonly name: string;
  /**
   * Charges a payment. Idempotent by `key`: the same key returns the same result, even for concurrent
   * requests.
   */
  authorise(request: {
    key: string;
    orderId: string;
    websiteId: string;
    amountCents: number;
    currency: string;
    method: string;
    email: string;
    description: string;
    returnUrl: string;
    /** Whether to save the payment method for charges without the buyer present (off-session payments). */
    keepsMethod?: boolean;
  }): Promise<PaymentOutcome>;
  /**
   * Returns null if the provider has no record of the payment. Throws if the provider is unreachable.
   * Without a `ref`, `since` (epoch milliseconds, when the payment was created) narrows the search.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** Cancels a payment. Idempotent; has no effect on a completed payment. */
  cancel(key: string, ref: string | null): Promise<void>;
}

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'unavailable' };

export interface PaymentState {
  ref: string;
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  declineCode: string | null;
}
