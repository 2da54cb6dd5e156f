export interface PaymentPort {
  readonly name: string;
  /** Idempotent by `key`: the same key returns the same result, also concurrently. */
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
    /** Saves the payment method for off-session payments. */
    keepsMethod?: boolean;
  }): Promise<PaymentOutcome>;
  /**
   * Returns null when the provider has no record of the payment. Throws when the provider cannot be reached. Without
   * a `ref`, `since` (epoch milliseconds, when the payment was created) narrows the search.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** Idempotent; has no effect on a paid payment. */
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
