import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';
import { withoutText } from '../text-use.ts';

/** Maximum price in minor units, in every currency (A5.02, A9.07). */
export const MAX_PRODUCT_PRICE_CENTS = 100_000_000;
/** Maximum SKU length (A5.03 and A9.07). */
export const MAX_SKU_LENGTH = 60;
/** Maximum length of a barcode. A GTIN has up to 14 digits; a store's own code can be longer. */
export const MAX_BARCODE_LENGTH = 50;
export const MAX_VENDOR_LENGTH = 100;
export const SALE_PRICE_TOO_HIGH = 'The sale price must be below the price.';
export const MAX_OPTIONS = 6;
export const MAX_VARIANTS = 250;
export const MAX_SUBSCRIPTION_PLANS = 10;
export const MAX_PRODUCT_IMAGES = 60;
/** Units of billing periods (A3.06). */
export const BILLING_UNITS = ['week', 'month', 'year'] as const;

export const priceCentsSchema = z
  .number()
  .int()
  .min(0)
  .max(MAX_PRODUCT_PRICE_CENTS, `A price can be at most ${MAX_PRODUCT_PRICE_CENTS} cents.`);
export const skuSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SKU_LENGTH, `A SKU can have up to ${MAX_SKU_LENGTH} characters.`);

export const MAX_LOW_STOCK = 1000;
export const lowStockSchema = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MAX_LOW_STOCK, `Enter ${MAX_LOW_STOCK} or less.`);
export const barcodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_BARCODE_LENGTH, `A barcode can have up to ${MAX_BARCODE_LENGTH} characters.`);

/**
 * Size and weight in whole millimetres and grams. The store's unit system determines how they are shown.
 */
export const parcelSchema = z.object({
  weightGrams: z.number().int().min(0).max(10_000_000),
  lengthMm: z.number().int().min(0).max(100_000).default(0),
  widthMm: z.number().int().min(0).max(100_000).default(0),
  heightMm: z.number().int().min(0).max(100_000).default(0),
});

/** A variant: a combination of option values (A3.04). Prices are in minor units of the store's currency. */
export const variantSchema = z
  .object({
    id: idSchema,
    sku: withoutText(skuSchema),
    priceCents: priceCentsSchema,
    salePriceCents: priceCentsSchema.default(0),
    onSale: z.boolean().default(false),
    qtyInStock: z.number().int().min(0).max(1_000_000_000).default(0),
    unlimited: z.boolean().default(false),
    /** One value for each of the product's options, in the same order (A3.05). */
    optionValues: z.array(z.string().min(1).max(100)).max(MAX_OPTIONS).default([]),
    /** Stock at or below which the variant counts as low, instead of the store's threshold. */
    lowStockAt: lowStockSchema.optional(),
    /** Cost of one unit to the store. Never sent to visitors (decision 0114). */
    costCents: priceCentsSchema.optional(),
    /** A GTIN, or the store's own code (decision 0114). */
    barcode: withoutText(barcodeSchema.optional()),
    parcel: parcelSchema.optional(),
    mediaId: idSchema.optional(),
  })
  .refine((variant) => !variant.onSale || variant.salePriceCents < variant.priceCents, {
    path: ['salePriceCents'],
    message: SALE_PRICE_TOO_HIGH,
  });
export type Variant = z.infer<typeof variantSchema>;

/** A subscription plan. A `numBillingCycles` of 0 means that it runs until cancelled (A3.06, A3.07). */
export const subscriptionPlanSchema = z.object({
  id: idSchema,
  billingPeriod: z.object({ value: z.number().int().min(1).max(52), unit: z.enum(BILLING_UNITS) }),
  numBillingCycles: z.number().int().min(0).max(1000).default(0),
  /** Discount on each payment, in hundredths of a percent. */
  discountBasisPoints: z.number().int().min(0).max(10_000).default(0),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

/** The fields of an item that is a product (A3.01 to A3.07). `productType` is a code from B3.12.04. */
export const productContentSchema = z.object({
  productType: z.number().int().min(1).max(5),
  /** Prices of a digital product, which has no variants (A3.03). */
  priceCents: priceCentsSchema.optional(),
  salePriceCents: priceCentsSchema.optional(),
  onSale: z.boolean().optional(),
  optionNames: z.array(z.string().min(1).max(50)).max(MAX_OPTIONS).default([]),
  variants: z.array(variantSchema).max(MAX_VARIANTS).default([]),
  images: z.array(imageRefSchema).max(MAX_PRODUCT_IMAGES).default([]),
  details: z
    .array(z.object({ title: z.string().min(1).max(100), html: z.string().max(20_000) }))
    .max(10)
    .default([]),
  subscriptionPlans: z.array(subscriptionPlanSchema).max(MAX_SUBSCRIPTION_PLANS).optional(),
  /** Whether a product with subscription plans can also be bought once. */
  isOneOffSold: z.boolean().optional(),
  buttonText: z.string().trim().max(60).optional(),
  /** Form with custom questions, which buyers answer for each unit. */
  formId: idSchema.optional(),
  relatedItemIds: z.array(idSchema).max(12).optional(),
  /** Stock at or below which the product page shows 'Only 3 left'. */
  scarcityThreshold: z.number().int().min(1).max(1000).optional(),
  hasRestockNotification: z.boolean().optional(),
  hasWaitingList: z.boolean().optional(),
  maxPerOrder: z.number().int().min(1).max(10_000).optional(),
  /** The brand or maker. Search engines show it as the brand. */
  vendor: withoutText(
    z
      .string()
      .trim()
      .max(MAX_VENDOR_LENGTH, `A vendor can have up to ${MAX_VENDOR_LENGTH} characters.`)
      .optional(),
  ),
  /** Title and description in search results, instead of the product's title and excerpt. */
  seoTitle: withoutText(z.string().trim().max(120).optional()),
  seoDescription: withoutText(z.string().trim().max(400).optional()),
});
export type ProductContent = z.infer<typeof productContentSchema>;
