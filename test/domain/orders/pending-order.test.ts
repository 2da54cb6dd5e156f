import { describe, expect, it } from 'vitest';
import { isAbandoned, isPastExpiry } from '#domain/orders/pending-order.ts';

describe('an unpaid order', () => {
  it.each([
    [null, false],
    [1_001, false],
    [1_000, true],
    [999, true],
  ])('an order that expires at %s is expired at 1000: %s', (expiresAt, isPast) => {
    expect(isPastExpiry(expiresAt, 1_000)).toBe(isPast);
  });

  it('an unpaid order is abandoned if no payment is known or its buyer did not return', () => {
    expect(isAbandoned(null)).toBe(true);
    expect(isAbandoned({ status: 'needs-action' })).toBe(true);
    expect((['paid', 'declined', 'cancelled'] as const).filter((status) => isAbandoned({ status }))).toEqual(
      [],
    );
  });
});
