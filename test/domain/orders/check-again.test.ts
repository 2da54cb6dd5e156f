import { expect, it } from 'vitest';
import { isConfirmationOverdue, nextCheckAt } from '#domain/orders/pending-order.ts';

const MINUTE = 60_000;
const NOW = 1_000_000_000;

it('the interval between checks of an unconfirmed payment grows to one hour', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 500].map(
    (checks) => (nextCheckAt(checks, NOW, null) - NOW) / MINUTE,
  );
  expect(waits).toEqual([0, 1, 3, 7, 15, 31, 60, 60, 60]);
});

it('a payment is checked at the moment when its order expires, even between two intervals', () => {
  expect(nextCheckAt(6, NOW, NOW + 5 * MINUTE)).toBe(NOW + 5 * MINUTE);
  expect(nextCheckAt(6, NOW, NOW)).toBe(NOW + 60 * MINUTE);
});

it('a payment confirmation is overdue one day after its order expires', () => {
  expect(isConfirmationOverdue(NOW, NOW + 24 * 60 * MINUTE - 1)).toBe(false);
  expect(isConfirmationOverdue(NOW, NOW + 24 * 60 * MINUTE)).toBe(true);
  expect(isConfirmationOverdue(null, NOW)).toBe(false);
});
