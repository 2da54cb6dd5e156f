import { DONATION_LINE_TYPE, type Donation } from '#schema/contracts/donations/donation.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';

/** The only plan for monthly donations. */
export const MONTHLY_DONATION: SubscriptionPlan = {
  id: 'd0'.repeat(12),
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  discountBasisPoints: 0,
};

export const monthlyTerms = (donation: Donation, language?: string): SubscriptionTerms => {
  const { amountCents, pageId, blockId, fund, inNameOf, isAnonymous } = donation;
  return {
    plan: MONTHLY_DONATION,
    itemId: '',
    variantId: '',
    sku: '',
    title: fund,
    optionValues: [],
    image: null,
    productType: DONATION_LINE_TYPE,
    quantity: 1,
    unitPriceCents: amountCents,
    subtotalCents: amountCents,
    shippingCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    lineTaxCents: 0,
    lineIncludedTaxCents: 0,
    totalCents: amountCents,
    shippingAddress: null,
    billingAddress: null,
    shippingOption: null,
    taxRules: [],
    donation: { pageId, blockId, fund, inNameOf, isAnonymous },
    ...(language !== undefined && { language }),
  };
};
