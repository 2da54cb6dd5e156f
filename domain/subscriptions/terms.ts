import { periodText } from '#domain/products/subscription-text.ts';
import * as ownTexts from '#messages/plans.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { type CartRecord, priceCart } from '../carts/price-cart.ts';

/**
 * Returns the terms that are shown beside the order button and in the confirmation. The caller formats
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

/** Returns whether a cart contains a plan, even one that is no longer sold. */
export const isPlanCart = ({ entries }: Pick<CartRecord, 'entries'>): boolean =>
  entries.length === 1 && (entries[0]?.planId ?? '') !== '';

/** Returns the only entry of a subscription cart, or null if it has none or several. */
function planEntry(record: CartRecord): CartRecord['entries'][number] | null {
  const [entry, ...others] = record.entries;
  return entry?.plan && others.length === 0 ? entry : null;
}

interface RenewalTarget {
  shippingAddress: Address | null;
  billingAddress: Address | null;
  /** Language (BCP 47) of emails about the subscription. */
  language?: string | undefined;
}

/**
 * Returns the terms of later payments. They are calculated like the cart, but without discount codes and
 * automatic discounts.
 */
export function renewalTerms(
  record: CartRecord,
  { language, ...addresses }: RenewalTarget,
  now: number,
): SubscriptionTerms | null {
  const plan = planEntry(record)?.plan;
  const { cart, totals } = priceCart({ ...record, codes: [], discounts: [] }, now);
  const [entry] = cart.entries;
  const [line] = totals.lines;
  if (!plan || !entry || !line) return null;
  return {
    plan,
    itemId: entry.itemId,
    variantId: entry.variantId,
    sku: entry.sku,
    title: entry.title,
    optionValues: entry.optionValues,
    image: entry.image,
    productType: entry.productType,
    quantity: entry.quantity,
    unitPriceCents: entry.unitPriceCents,
    subtotalCents: totals.subtotalCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    lineTaxCents: line.taxCents,
    lineIncludedTaxCents: line.includedTaxCents,
    totalCents: totals.grandTotalCents,
    shippingAddress: addresses.shippingAddress,
    billingAddress: addresses.billingAddress,
    shippingOption: totals.selectedShippingOption && { ...totals.selectedShippingOption },
    taxRules: totals.applicableTaxRules.map((rule) => ({ ...rule })),
    donation: null,
    ...(language !== undefined && { language }),
  };
}
