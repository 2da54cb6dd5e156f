import { describe, expect, it } from 'vitest';
import { paymentAt, positionAfter, type Schedule } from '#domain/subscriptions/schedule.ts';

const WEEK_MS = 7 * 86_400_000;
const weekly = (anchorAt: number, timeZone = 'UTC'): Schedule => ({
  anchorAt,
  timeZone,
  period: { value: 1, unit: 'week' },
});

describe('the position of a subscription’s next payment', () => {
  it.each([
    ['is the planned payment before its due time', 3, 3 * WEEK_MS - 1, 3],
    ['is the following payment if the planned one is due now', 3, 3 * WEEK_MS, 4],
    ['is never an earlier payment', 3, 0, 3],
  ])('%s: with %i planned and the time %i ms, it is %i', (_, from, moment, position) => {
    expect(positionAfter(weekly(0), from, moment)).toBe(position);
  });
});

it('the first payment is due at the start time, even in a repeated hour', () => {
  const anchorAt = Date.parse('2026-10-25T01:30:00Z');
  expect(paymentAt(weekly(anchorAt, 'Europe/Berlin'), 0)).toBe(anchorAt);
});
