import { describe, expect, it } from 'vitest';
import { isAbandoned, isPastExpiry } from '#domain/orders/pending-order.ts';

describe('an unpaid order', () => {
  it.each([
    [null, false],
    [1_001, false],
    [1_000, true],
    [999, true],
  ])('an order with the expiry time %s has expired at the time 1000: %s', (expiresAt, isPast) => {
    expect(isPastExpiry(expiresAt, 1_000)).toBe(isPast);
  });

  it('an unpaid order is abandoned if it has no known payment or its buyer did not return from the bank', () => {
    expect(isAbandoned(null)).toBe(true);
    expect(isAbandoned({ status: 'needs-action' })).toBe(true);
    expect((['paid', 'declined', 'cancelled'] as const).filter((status) => isAbandoned({ status }))).toEqual(
      [],
    );
  });
});
