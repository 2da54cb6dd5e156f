type Payment = { status: 'needs-action' | 'paid' | 'declined' | 'cancelled' } | null;

/** Whether an unpaid order has expired (PENDING_MS); times are epoch milliseconds, null never expires. */
export const isPastExpiry = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * Whether an order can no longer be paid: the provider has no payment for it, or waits for a customer who did not
 * return. Its stock is released once it has expired and its payment is cancelled.
 */
export const isAbandoned = (payment: Payment): boolean =>
  payment === null || payment.status === 'needs-action';
