import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import {
  type SubscriptionTerms,
  subscriptionTermsSchema,
} from '#schema/contracts/subscriptions/subscription.ts';
import { PLAN } from './carts.ts';

export const inMaine = addressSchema.parse({
  name: 'Ines Okafor',
  line1: '3 Wharf Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
});

/** Returns subscription terms: two mugs a month for $20.00 each, $5.00 for shipping, and no tax. */
export const terms = (change: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  ...subscriptionTermsSchema.parse({
    plan: PLAN,
    itemId: 'mug',
    variantId: 'blue-mug',
    sku: 'MUG',
    title: 'Tide mug',
    productType: 1,
    quantity: 2,
    unitPriceCents: 2000,
    subtotalCents: 4000,
    shippingCents: 500,
    taxCents: 0,
    includedTaxCents: 0,
    lineTaxCents: 0,
    lineIncludedTaxCents: 0,
    totalCents: 4500,
    shippingAddress: inMaine,
    billingAddress: null,
    shippingOption: { id: 'post' },
    taxRules: [],
  }),
  ...change,
});
