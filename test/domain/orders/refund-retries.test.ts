import { expect, it } from 'vitest';
import { mayPayTwice, nextRefundAttemptAt } from '#domain/orders/refund-retries.ts';

const MINUTE_MS = 60_000;

it.each([
  [0, 1],
  [1, 2],
  [5, 32],
  [9, 360],
  [200, 360],
])('after %i questions in vain the next comes in %i minutes', (attempts, minutes) => {
  expect(nextRefundAttemptAt(attempts, 0)).toBe(minutes * MINUTE_MS);
});

it('asks what went back before the keys of a provider are forgotten', () => {
  expect(mayPayTwice(0, 20 * 60 * MINUTE_MS)).toBe(false);
  expect(mayPayTwice(0, 20 * 60 * MINUTE_MS + 1)).toBe(true);
});
