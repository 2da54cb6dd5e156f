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

/**
 * Actions that depend on the subscription's status. Changing the address form's country is not one, because
 * it is always possible.
 */
export type SubscriptionAction = Exclude<SubscriptionForm['action'], 'country'>;

const ALLOWED: Readonly<Record<SubscriptionStatus, readonly SubscriptionAction[]>> = {
  pending: [],
  active: ['pause', 'skip', 'cancel', 'change-plan', 'change-card', 'change-address'],
  past_due: ['cancel', 'change-card'],
  paused: ['resume', 'cancel', 'change-card', 'change-address'],
  cancelled: [],
  completed: [],
};

/**
 * Returns whether an action is allowed. An overdue payment must be made before the subscription can be
 * paused, skipped or sent to another address.
 */
export const canDo = (status: SubscriptionStatus, action: SubscriptionAction): boolean =>
  ALLOWED[status].includes(action);

export const statusesFor = (action: SubscriptionAction): SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((status) => canDo(status, action));
