import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';

/** Selects the wording for a subscription or a monthly donation. */
export type SubscriptionKind = 'donation' | 'other';

export const subscriptionKind = ({ donation }: Pick<SubscriptionTerms, 'donation'>): SubscriptionKind =>
  donation === null ? 'other' : 'donation';
