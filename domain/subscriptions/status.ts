import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#schema/contracts/subscriptions/subscription.ts';

/** What a customer or an owner reads. */
export const SUBSCRIPTION_STATUS_LABEL: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Waiting for payment',
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const SUBSCRIPTION_ACTIONS = [
  'pause',
  'resume',
  'skip',
  'cancel',
  'change-plan',
  'change-card',
  'change-address',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

const ALLOWED: Readonly<Record<SubscriptionStatus, readonly SubscriptionAction[]>> = {
  pending: [],
  active: ['pause', 'skip', 'cancel', 'change-plan', 'change-card', 'change-address'],
  past_due: ['cancel', 'change-card'],
  paused: ['resume', 'cancel', 'change-card', 'change-address'],
  cancelled: [],
  completed: [],
};

/** What may be done to a subscription. An open payment is settled first: what is past due is neither paused nor skipped nor sent elsewhere. */
export const mayDo = (status: SubscriptionStatus, action: SubscriptionAction): boolean =>
  ALLOWED[status].includes(action);

/** Statuses in which an action is allowed. */
export const statusesFor = (action: SubscriptionAction): SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((status) => mayDo(status, action));
