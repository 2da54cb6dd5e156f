import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';

/**
 * What somebody agrees to who subscribes: said beside the button, and the same in the confirmation. Money and dates are written by
 * the caller.
 */
export function agreementText(
  { plan }: Pick<SubscriptionTerms, 'plan'>,
  { today, each, next }: { today: string; each: string; next: string },
): string {
  const { numBillingCycles } = plan;
  if (numBillingCycles === 1) return `You pay ${today} today, and nothing after that.`;
  const text = subscriptionText(plan).replace(/^renews /, '');
  const until = numBillingCycles === 0 ? ', until you cancel' : '';
  return `You pay ${today} today, then ${each} ${text}${until}. The next payment is on ${next}.`;
}

export const AGREED =
  'By paying you agree that each payment is taken from this card without asking again. You can pause, change or cancel at any time.';
