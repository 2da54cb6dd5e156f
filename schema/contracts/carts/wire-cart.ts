import * as z from 'zod';
import { answerSchema } from '../checkout/answers.ts';
import { COUPON_PROBLEMS } from '../discounts/discount.ts';
import { appliedGiftCardSchema } from '../gift-cards/gift-card.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { orderDetailSchema } from '../orders/stored-order.ts';
import { subscriptionPlanSchema } from '../products/product.ts';
import { PRODUCT_TYPE_NAME } from '../products/product-types.ts';
import { shippingOptionSchema } from '../shipping/shipping.ts';
import { ENTRY_PROBLEMS } from './cart.ts';

const productTypeSchema = z.enum(PRODUCT_TYPE_NAME);

/** A cart entry in the API. Product types are names (A3.01); amounts are in minor units. */
export const wireCartEntrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  href: z.string(),
  optionValues: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  productType: productTypeSchema,
  quantity: z.number(),
  maxQuantity: z.number(),
  unitPriceCents: z.number(),
  /** Price without the sale; null if the item is not on sale. */
  originalPriceCents: z.number().nullable(),
  seenPriceCents: z.number(),
  subtotalCents: z.number(),
  discountCents: z.number(),
  problem: z.enum(ENTRY_PROBLEMS).nullable(),
  /**
   * The subscription plan. With a plan, `unitPriceCents` is the price of each payment, and `listPriceCents`
   * is the regular price.
   */
  plan: subscriptionPlanSchema.optional(),
  /** Answers to custom questions. Items with different answers are separate entries. */
  answers: z.array(answerSchema).optional(),
  /** URL of the product page with the answers filled in; absent if the answers cannot be edited. */
  changeHref: z.string().optional(),
  listPriceCents: z.number().optional(),
});

const storedTaxRule = orderDetailSchema.shape.taxRules.unwrap().element;

/** The cart API's response (B3.1). */
export const wireCartSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  orderId: z.string(),
  /** Epoch milliseconds. */
  created: z.number(),
  isPurchased: z.boolean(),
  entries: z.array(wireCartEntrySchema),
  shippingOptions: z.array(shippingOptionSchema),
  applicableTaxRules: z.array(storedTaxRule.extend({ productTypes: z.array(productTypeSchema) })),
  coupons: z.array(z.string()),
  validCoupons: z.array(
    z.object({
      id: z.string(),
      code: z.string().nullable(),
      name: z.string(),
      discountCents: z.number(),
      isShippingFree: z.boolean(),
    }),
  ),
  invalidCoupons: z.array(z.object({ code: z.string(), problem: z.enum(COUPON_PROBLEMS) })),
  selectedShippingOption: shippingOptionSchema.nullable(),
  shippingLocation: z.object({ country: z.string(), region: z.string(), postalCode: z.string() }).nullable(),
  subtotalCents: z.number(),
  taxCents: z.number(),
  shippingCostCents: z.number(),
  discountCents: z.number(),
  grandTotalCents: z.number(),
  totalQuantity: z.number(),
  subtotalAmount: z.object({ value: z.string(), currency: z.enum(CURRENCY_CODES) }),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /**
   * Additions to the specification: a version for optimistic locking, tax included in prices, and the
   * minimum order value.
   */
  version: z.number(),
  includedTaxCents: z.number(),
  /** Tip, which is part of the grand total but not of the subtotal. */
  tipCents: z.number(),
  minOrderSubtotalCents: z.number(),
  note: z.string(),
  /** Gift cards, each with the amount that it pays; `dueCents` is the rest. */
  giftCards: z.array(appliedGiftCardSchema),
  dueCents: z.number(),
});
