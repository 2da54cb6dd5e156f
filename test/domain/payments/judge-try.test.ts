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
    ['nothing was tried', {}, 'go', 'go'],
    ['a thousand were paid', { paid: 1_000 }, 'go', 'go'],
    ['one less was declined than is asked at', { declined: address.askAt - 1 }, 'go', 'go'],
    ['many were declined', { declined: address.askAt }, 'ask', 'go'],
    ['many were declined, and others paid', { declined: address.askAt + 3, paid: 4 }, 'go', 'go'],
    ['too many were declined', { declined: address.refuseAt }, 'refuse', 'refuse'],
    ['a crowd was declined now and then', { declined: 90, paid: 600 }, 'go', 'go'],
    ['its cart was declined often', { cartDeclined: cart.askAt }, 'ask', 'go'],
    ['its cart was declined too often', { cartDeclined: cart.refuseAt }, 'refuse', 'refuse'],
    ['many are under way', { open: address.refuseAt - 1 }, 'go', 'go'],
    ['too many are under way', { open: address.refuseAt }, 'wait', 'wait'],
    ['what is under way could be too many declines', { open: 25, declined: 5 }, 'wait', 'wait'],
    ['eighty buyers are at their banks', { unanswered: 80 }, 'go', 'go'],
    ['no bank is answered', { unanswered: unanswered.askAt }, 'ask', 'go'],
  ] as const)('%s', (_, change, alone, proved) => {
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
