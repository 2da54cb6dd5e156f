import { periodText } from '#domain/products/subscription-text.ts';
import * as ownTexts from '#messages/plans.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { Messages } from '#schema/messages/messages.ts';

/**
 * The terms that a subscriber accepts: shown beside the button, and repeated in the confirmation. The caller formats
 * money and dates.
 */
export function agreementText(
  { plan }: Pick<SubscriptionTerms, 'plan'>,
  { today, each, next }: { today: string; each: string; next: string },
  texts: Messages['plans'] = ownTexts,
): string {
  const { once, ending, endless } = texts.agreement;
  if (plan.numBillingCycles === 1) return once({ today });
  const period = periodText(plan, texts);
  return (plan.numBillingCycles === 0 ? endless : ending)({ today, each, period, next });
}
