import { describe, expect, it } from 'vitest';
import { churnPermille } from '#domain/subscriptions/dunning.ts';
import {
  canDo,
  SUBSCRIPTION_STATUS_LABEL,
  type SubscriptionAction,
  statusesFor,
  subscriptionKind,
} from '#domain/subscriptions/status.ts';

const ACTIONS: readonly SubscriptionAction[] = [
  ...(['pause', 'resume', 'skip', 'cancel'] as const),
  ...(['change-plan', 'change-card', 'change-address'] as const),
];

describe('what a subscriber may change', () => {
  it.each([
    ['pending', []],
    ['active', ['pause', 'skip', 'cancel', 'change-plan', 'change-card', 'change-address']],
    ['past_due', ['cancel', 'change-card']],
    ['paused', ['resume', 'cancel', 'change-card', 'change-address']],
    ['cancelled', []],
    ['completed', []],
  ] as const)('a customer with a subscription that is %s can only use %j', (status, allowed) => {
    expect(ACTIONS.filter((action) => canDo(status, action))).toEqual(
      ACTIONS.filter((action) => allowed.some((one) => one === action)),
    );
  });

  it.each([
    ['pause', ['active']],
    ['resume', ['paused']],
    ['cancel', ['active', 'past_due', 'paused']],
    ['change-card', ['active', 'past_due', 'paused']],
    ['change-address', ['active', 'paused']],
  ] as const)('the action %s is allowed for a subscription that is %j', (action, statuses) => {
    expect(statusesFor(action)).toEqual(statuses);
  });
});

it('each status has a label for customers and one for owners', () => {
  expect(SUBSCRIPTION_STATUS_LABEL).toEqual({
    pending: 'Awaiting payment',
    active: 'Active',
    past_due: 'Payment failed',
    paused: 'Paused',
    cancelled: 'Cancelled',
    completed: 'Completed',
  });
});

describe('the churn rate', () => {
  it.each([
    ['none of 8 subscribers', 8, 0, 0],
    ['one of 8 subscribers', 8, 1, 125],
    ['one of 3 subscribers, rounded down', 3, 1, 333],
    ['two of 3 subscribers, rounded up', 3, 2, 667],
    ['all', 1, 1, 1000],
    ['no subscribers', 0, 0, null],
  ])(
    'the churn rate for %s (%i at the start, %i cancelled) is %s thousandths',
    (_, atStart, ended, permille) => {
      expect(churnPermille(atStart, ended)).toBe(permille);
    },
  );
});

it('a subscription with a fund is a donation, and one with a product is not', () => {
  const donation = { pageId: 'p', blockId: 'b', fund: 'Roof', inNameOf: '', isAnonymous: false };
  expect(subscriptionKind({ donation })).toBe('donation');
  expect(subscriptionKind({ donation: null })).toBe('other');
});
