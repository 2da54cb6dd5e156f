import { expect, it } from 'vitest';
import { canRefundTwice, nextRefundAttemptAt } from '#domain/orders/refunds.ts';

const MINUTE_MS = 60_000;

it.each([
  [0, 1],
  [1, 2],
  [5, 32],
  [9, 360],
  [200, 360],
])('after %i failed attempts, the next refund attempt runs in %i minutes', (attempts, minutes) => {
  expect(nextRefundAttemptAt(attempts, 0)).toBe(minutes * MINUTE_MS);
});

it('a refund can be sent again only while the provider still recognises its idempotency key', () => {
  expect(canRefundTwice(0, 20 * 60 * MINUTE_MS)).toBe(false);
  expect(canRefundTwice(0, 20 * 60 * MINUTE_MS + 1)).toBe(true);
});
