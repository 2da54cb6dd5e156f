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

describe('the next payment attempt from an address', () => {
  it.each([
    ['without any try', {}, 'go', 'go'],
    ['after a thousand payments', { paid: 1_000 }, 'go', 'go'],
    ['with one decline below the captcha limit', { declined: address.askAt - 1 }, 'go', 'go'],
    ['after many declines', { declined: address.askAt }, 'ask', 'go'],
    ['after many declines and other payments', { declined: address.askAt + 3, paid: 4 }, 'go', 'go'],
    ['after too many declines', { declined: address.refuseAt }, 'refuse', 'refuse'],
    ['after scattered declines of a crowd', { declined: 90, paid: 600 }, 'go', 'go'],
    ['after frequent declines of its cart', { cartDeclined: cart.askAt }, 'ask', 'go'],
    ['after too many declines of its cart', { cartDeclined: cart.refuseAt }, 'refuse', 'refuse'],
    ['with many tries in progress', { open: address.refuseAt - 1 }, 'go', 'go'],
    ['with too many tries in progress', { open: address.refuseAt }, 'wait', 'wait'],
    ['with tries in progress that could be too many declines', { open: 25, declined: 5 }, 'wait', 'wait'],
    ['with eighty buyers at their banks', { unanswered: 80 }, 'go', 'go'],
    ['with no response from any bank', { unanswered: unanswered.askAt }, 'ask', 'go'],
  ] as const)('is judged %s', (_, change, alone, proved) => {
    expect(judgeAttempt(tries(change), false)).toBe(alone);
    expect(judgeAttempt(tries(change), true)).toBe(proved);
  });

  it('is accepted again when the first decline expires', () => {
    expect(retryAfterSeconds(tries({ firstDeclinedAt: 5_000 }), 5_000)).toBe(windowMs / 1000);
    expect(retryAfterSeconds(tries({ firstDeclinedAt: 5_000 }), 5_000 + windowMs - 1)).toBe(1);
  });
});

it('a decline counts only when it is about the card', () => {
  expect(DECLINE_CODES.filter(isCardDecline)).toEqual([
    'insufficient-funds',
    'expired-card',
    'do-not-honour',
    'incorrect-details',
    'not-confirmed',
  ]);
  expect(isCardDecline('stolen_card')).toBe(true);
});
