/** What the checkout asks of a payment provider. */
export interface PaymentPort {
  readonly name: string;
  /** Idempotent by `key`: the same key has the same outcome, also concurrently. */
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
    /** The way to pay is kept for payments without the buyer. */
    keepsMethod?: boolean;
  }): Promise<PaymentOutcome>;
  /**
   * What became of a payment; null when the provider never heard of it. Throws when the provider cannot be reached. Without a
   * `ref`, `since` (epoch milliseconds, when the payment was announced) keeps the search short.
   */
  find(key: string, ref: string | null, since?: number): Promise<PaymentState | null>;
  /** Idempotent; a payment that is paid stays paid. */
  cancel(key: string, ref: string | null): Promise<void>;
}

export type PaymentOutcome =
  | { kind: 'paid'; ref: string }
  | { kind: 'needs-action'; ref: string; redirectUrl: string }
  | { kind: 'declined'; code: string; message: string }
  /** The provider could not be reached or did not answer in time: nothing is known. */
  | { kind: 'unavailable' };

export interface PaymentState {
  ref: string;
  status: 'needs-action' | 'paid' | 'declined' | 'cancelled';
  declineCode: string | null;
}
