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

/** A line item on the wire: its product type by name (A3.01, decisions 22). Amounts in minor units. */
export const wireCartEntrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  href: z.string(),
  optionValues: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Address of a picture and its text; null without one. */
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  productType: productTypeSchema,
  quantity: z.number(),
  maxQuantity: z.number(),
  unitPriceCents: z.number(),
  /** Before the sale; null when not on sale. */
  originalPriceCents: z.number().nullable(),
  /** The price when it was added. */
  seenPriceCents: z.number(),
  subtotalCents: z.number(),
  discountCents: z.number(),
  problem: z.enum(ENTRY_PROBLEMS).nullable(),
  /** Subscription price: the unit price is that of each payment, this is the regular price before the plan's discount. */
  plan: subscriptionPlanSchema.optional(),
  /** To the product's form; an entry with other answers is another entry. */
  answers: z.array(answerSchema).optional(),
  /** Where those are changed: the product's page with its form filled; absent where they cannot be. */
  changeHref: z.string().optional(),
  listPriceCents: z.number().optional(),
});

const storedTaxRule = orderDetailSchema.shape.taxRules.unwrap().element;

/** The cart as the cart API answers it (B3.1). */
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
  /** Beyond the texts: what optimistic locking, taxes in prices and the minimum order need. */
  version: z.number(),
  includedTaxCents: z.number(),
  /** Part of the grand total, beside the subtotal. */
  tipCents: z.number(),
  minOrderSubtotalCents: z.number(),
  note: z.string(),
  /** The amount that gift cards pay of the grand total, and the rest. */
  giftCards: z.array(appliedGiftCardSchema),
  dueCents: z.number(),
});
