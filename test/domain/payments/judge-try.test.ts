import { describe, expect, it } from 'vitest';
import { judgeAttempt, retryAfterSeconds, TRY_RULES, type Tries } from '#domain/payments/attempt-limits.ts';
import { DECLINE_CODES, isCardDecline } from '#domain/payments/declines.ts';

const tries = (change: Partial<Tries> = {}): Tries => ({
  declined: 0,
  paid: 0,
  unanswered: 0,
  open: 0,
  cartDeclined: 0,
  firstDeclinedAt: null,
  ...change,
});
const { address, cart, unanswered, windowMs } = TRY_RULES;

describe('the next payment attempt from an IP address', () => {
  it.each([
    ['with no earlier attempt', {}, 'go', 'go'],
    ['after a thousand payments', { paid: 1_000 }, 'go', 'go'],
    ['with one decline below the captcha limit', { declined: address.askAt - 1 }, 'go', 'go'],
    ['after many declines', { declined: address.askAt }, 'ask', 'go'],
    ['after many declines and other payments', { declined: address.askAt + 3, paid: 4 }, 'go', 'go'],
    ['after too many declines', { declined: address.refuseAt }, 'refuse', 'refuse'],
    ['after scattered declines from many buyers', { declined: 90, paid: 600 }, 'go', 'go'],
    ['after frequent declines for its cart', { cartDeclined: cart.askAt }, 'ask', 'go'],
    ['after too many declines for its cart', { cartDeclined: cart.refuseAt }, 'refuse', 'refuse'],
    ['with many attempts in progress', { open: address.refuseAt - 1 }, 'go', 'go'],
    ['with too many attempts in progress', { open: address.refuseAt }, 'wait', 'wait'],
    [
      'with attempts in progress that could become too many declines',
      { open: 25, declined: 5 },
      'wait',
      'wait',
    ],
    ['with eighty buyers at their banks', { unanswered: 80 }, 'go', 'go'],
    ['without a response from any bank', { unanswered: unanswered.askAt }, 'ask', 'go'],
  ] as const)(
    'is allowed, refused or needs a captcha, depending on the earlier ones: %s',
    (_, change, alone, proved) => {
      expect(judgeAttempt(tries(change), false)).toBe(alone);
      expect(judgeAttempt(tries(change), true)).toBe(proved);
    },
  );

  it('is possible again once the first decline is no longer counted', () => {
    expect(retryAfterSeconds(tries({ firstDeclinedAt: 5_000 }), 5_000)).toBe(windowMs / 1000);
    expect(retryAfterSeconds(tries({ firstDeclinedAt: 5_000 }), 5_000 + windowMs - 1)).toBe(1);
  });
});

it('a decline counts toward the limit only if its reason is the card', () => {
  expect(DECLINE_CODES.filter(isCardDecline)).toEqual([
    'insufficient-funds',
    'expired-card',
    'do-not-honour',
    'incorrect-details',
    'not-confirmed',
  ]);
  expect(isCardDecline('stolen_card')).toBe(true);
});
