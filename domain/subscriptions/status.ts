import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  type SubscriptionTerms,
} from '#schema/contracts/subscriptions/subscription.ts';
import type { SubscriptionForm } from '#schema/contracts/subscriptions/subscription-form.ts';

export type SubscriptionKind = 'donation' | 'other';

export const subscriptionKind = ({ donation }: Pick<SubscriptionTerms, 'donation'>): SubscriptionKind =>
  donation === null ? 'other' : 'donation';

export const SUBSCRIPTION_STATUS_LABEL: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Awaiting payment',
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** Actions that depend on the status. Changing the form's country is always possible. */
export type SubscriptionAction = Exclude<SubscriptionForm['action'], 'country'>;

const ALLOWED: Readonly<Record<SubscriptionStatus, readonly SubscriptionAction[]>> = {
  pending: [],
  active: ['pause', 'skip', 'cancel', 'change-plan', 'change-card', 'change-address'],
  past_due: ['cancel', 'change-card'],
  paused: ['resume', 'cancel', 'change-card', 'change-address'],
  cancelled: [],
  completed: [],
};

/** A past-due payment must be settled before the subscription can be paused, skipped or redirected. */
export const canDo = (status: SubscriptionStatus, action: SubscriptionAction): boolean =>
  ALLOWED[status].includes(action);

export const statusesFor = (action: SubscriptionAction): SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((status) => canDo(status, action));
