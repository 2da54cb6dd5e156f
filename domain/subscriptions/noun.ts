import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';

/** What its owner calls it. */
export const nounOf = ({ donation }: Pick<SubscriptionTerms, 'donation'>): string =>
  donation === null ? 'subscription' : 'monthly donation';
