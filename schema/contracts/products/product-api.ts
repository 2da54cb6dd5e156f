import * as z from 'zod';
import { VISIBILITY_STATES } from '../collections/item-status.ts';
import { cursorSchema } from '../cursor.ts';
import { digits } from '../digits.ts';
import { epochSchema } from '../epoch.ts';
import { idSchema, urlIdSchema } from '../ids.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { listPageSchema } from '../pages/owner-api.ts';
import { MAX_CHECKED_ITEMS } from '../pages/publish-warning.ts';
import { storeSettingsSchema } from '../store/store-settings.ts';
import {
  barcodeSchema,
  lowStockSchema,
  MAX_OPTIONS,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_PRICE_CENTS,
  MAX_SUBSCRIPTION_PLANS,
  MAX_VARIANTS,
  MAX_VENDOR_LENGTH,
  parcelSchema,
  priceCentsSchema,
  productContentSchema,
  skuSchema,
  subscriptionPlanSchema,
} from './product.ts';

export const variantCellSchema = z.object({
  id: z.string(),
  sku: z.string(),
  priceCents: z.number(),
  salePriceCents: z.number(),
  onSale: z.boolean(),
  qtyInStock: z.number(),
  unlimited: z.boolean(),
});

/** Times are in epoch milliseconds, prices in minor units. */
export const productSummarySchema = z.object({
  id: z.string(),
  collectionId: z.string(),
  urlId: z.string(),
  path: z.string().nullable(),
  title: z.string(),
  image: imageRefSchema.nullable(),
  /** Status code (B4.60). */
  status: z.number(),
  /** Product type code (B3.12.04). */
  productType: z.number(),
  version: z.number(),
  publishOn: z.number().nullable(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  /** '' for none. */
  vendor: z.string(),
  variantCount: z.number(),
  /** Lowest and highest current price of all variants, including sales. */
  lowestPriceCents: z.number(),
  highestPriceCents: z.number(),
  onSale: z.boolean(),
  /** Stock of all variants together; null if stock is not tracked. */
  stock: z.number().nullable(),
  /** Highest low stock threshold of the variants; null if all of them use the store's. */
  lowStockAt: z.number().nullable(),
  /** The only variant, which can be edited in the table; null for products with several variants. */
  onlyVariant: variantCellSchema.nullable(),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

export const productDetailSchema = productSummarySchema.extend({
  excerpt: z.string(),
  /** Description as HTML; null if it contains blocks that only the page editor can edit. */
  descriptionHtml: z.string().nullable(),
  product: productContentSchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** A collection of products. Product lists and the product import call it a store page. */
export const productCollectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  page: listPageSchema.nullable(),
  productCount: z.number(),
});
export type ProductCollection = z.infer<typeof productCollectionSchema>;

export const productCollectionsSchema = z.object({
  collections: z.array(productCollectionSchema),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  vendors: z.array(z.string()),
  store: storeSettingsSchema,
  timeZone: z.string(),
});
export type ProductCollections = z.infer<typeof productCollectionsSchema>;

const version = z.number().int().min(1);
const qtySchema = z.number().int().min(0).max(1_000_000_000);

/**
 * A variant to save. Without `id`, it is a new variant; without `sku`, a SKU is generated. Sale prices are
 * compared with prices later (domain/products/check-sale-prices.ts), together with the SKUs.
 */
export const variantInputSchema = z.object({
  id: idSchema.optional(),
  sku: skuSchema.optional(),
  priceCents: priceCentsSchema,
  salePriceCents: priceCentsSchema.default(0),
  onSale: z.boolean().default(false),
  qtyInStock: qtySchema.default(0),
  /**
   * Stock that the editor loaded. The new stock is written only if the stored stock is still the same.
   */
  expectedQty: qtySchema.optional(),
  unlimited: z.boolean().default(false),
  optionValues: z.array(z.string().trim().min(1).max(100)).max(MAX_OPTIONS).default([]),
  lowStockAt: lowStockSchema.optional(),
  costCents: priceCentsSchema.optional(),
  barcode: barcodeSchema.optional(),
  parcel: parcelSchema.optional(),
  mediaId: idSchema.optional(),
});
export type VariantInput = z.infer<typeof variantInputSchema>;

export const planInputSchema = subscriptionPlanSchema.extend({
  id: idSchema.optional(),
  billingPeriod: subscriptionPlanSchema.shape.billingPeriod.extend({
    value: z.number().int().min(1, 'Enter a number from 1 to 52.').max(52, 'Enter a number from 1 to 52.'),
  }),
  numBillingCycles: z.number().int().min(0).max(1000, 'A plan can have up to 1,000 payments.').default(0),
});
export type PlanInput = z.infer<typeof planInputSchema>;

const {
  subscriptionPlans: _plans,
  details,
  priceCents,
  salePriceCents,
  onSale,
  ...productFields
} = productContentSchema.shape;
const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH, `A tag can have up to ${MAX_TAG_LENGTH} characters.`);
const categorySchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_CATEGORY_LENGTH, `A category can have up to ${MAX_CATEGORY_LENGTH} characters.`);

/** Statuses of a product (A3.23). */
export const productStatusSchema = z
  .number()
  .refine((code) => VISIBILITY_STATES.some((state) => state === code), 'Choose a status.');

export const productInputSchema = z.object({
  title: z.string().trim().min(1, 'Give the product a name.').max(300),
  urlId: urlIdSchema.optional(),
  excerpt: z.string().max(2000).default(''),
  descriptionHtml: z.string().max(200_000).optional(),
  tags: z.array(tagSchema).max(100).default([]),
  categories: z.array(categorySchema).max(100).default([]),
  status: productStatusSchema,
  publishOn: epochSchema.optional(),
  productType: productFields.productType,
  priceCents,
  salePriceCents,
  onSale,
  optionNames: z.array(z.string().trim().min(1).max(50)).max(MAX_OPTIONS).default([]),
  variants: z
    .array(variantInputSchema)
    .max(MAX_VARIANTS, `A product can have up to ${MAX_VARIANTS} variants.`)
    .default([]),
  /** Ids of the images in order. The first represents the product in lists. */
  imageIds: z.array(idSchema).max(MAX_PRODUCT_IMAGES).default([]),
  details,
  subscriptionPlans: z
    .array(planInputSchema)
    .max(MAX_SUBSCRIPTION_PLANS, `A product can have up to ${MAX_SUBSCRIPTION_PLANS} plans.`)
    .optional(),
  isOneOffSold: productFields.isOneOffSold,
  buttonText: productFields.buttonText,
  formId: productFields.formId,
  relatedItemIds: productFields.relatedItemIds,
  scarcityThreshold: productFields.scarcityThreshold,
  hasRestockNotification: productFields.hasRestockNotification,
  hasWaitingList: productFields.hasWaitingList,
  maxPerOrder: productFields.maxPerOrder,
  vendor: productFields.vendor,
  seoTitle: productFields.seoTitle,
  seoDescription: productFields.seoDescription,
});
export type ProductInput = z.infer<typeof productInputSchema>;

export const newProductSchema = z.object({ collectionId: idSchema.optional(), product: productInputSchema });
/** Stored products to check, or one product as it would be saved. Without `id`, it is a new product. */
export const checkedProductsSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(MAX_CHECKED_ITEMS) }),
  newProductSchema.extend({ id: idSchema.optional() }),
]);
export const saveProductSchema = z.object({ version, product: productInputSchema });

/**
 * Changes stock by a number of units, or sets it. Setting requires that the current stock is what the owner
 * saw.
 */
export const stockChangeSchema = z.union([
  z.object({
    change: z.number().int().min(-1_000_000_000).max(1_000_000_000),
    /** Idempotency key. A repeated request with the same key changes nothing. */
    key: idSchema.optional(),
  }),
  z.object({ expected: qtySchema, qtyInStock: qtySchema, unlimited: z.boolean().optional() }),
]);
export type StockChange = z.infer<typeof stockChangeSchema>;

export const priceChangeSchema = z.object({
  expectedCents: priceCentsSchema,
  priceCents: priceCentsSchema,
});

/**
 * Change of prices. Percentages are in hundredths of a percent, amounts in minor units. Both kinds may be
 * negative.
 */
export const bulkPriceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), basisPoints: z.number().int().min(-10_000).max(100_000) }),
  z.object({
    kind: z.literal('amount'),
    cents: z.number().int().min(-MAX_PRODUCT_PRICE_CENTS).max(MAX_PRODUCT_PRICE_CENTS),
  }),
  z.object({ kind: z.literal('sale'), basisPoints: z.number().int().min(1).max(10_000) }),
  z.object({ kind: z.literal('end-sale') }),
]);
export type BulkPrice = z.infer<typeof bulkPriceSchema>;

export const MAX_BULK_PRODUCTS = 250;

export const bulkActionSchema = z.object({
  ids: z.array(idSchema).min(1).max(MAX_BULK_PRODUCTS),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('publish') }),
    z.object({ kind: z.literal('hide') }),
    z.object({ kind: z.literal('delete') }),
    z.object({ kind: z.literal('restore') }),
    z.object({ kind: z.literal('add-category'), category: categorySchema }),
    z.object({ kind: z.literal('remove-category'), category: categorySchema }),
    z.object({ kind: z.literal('price'), change: bulkPriceSchema }),
    z.object({
      kind: z.literal('stock'),
      stock: z.union([z.literal('unlimited'), qtySchema]),
    }),
  ]),
});
export type BulkAction = z.infer<typeof bulkActionSchema>['action'];

/** Number of changed products, and the products that were not changed, with reasons. */
export const bulkResultSchema = z.object({
  changed: z.number(),
  refused: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reason: z.string(),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const PRODUCT_SORTS = ['title', 'updated', 'price', 'stock'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const STOCK_FILTERS = ['in', 'low', 'out'] as const;

export const productPlaceSchema = z.object({
  value: z.union([z.string().max(300), z.number()]),
  id: idSchema,
});

/** Filters of the product list. Stock is low at or below the store's lowStockAlertThreshold. */
export const productQuerySchema = z.object({
  cursor: cursorSchema(productPlaceSchema),
  search: z.string().trim().max(100).default(''),
  status: digits(z.number().int().min(1).max(6)).optional(),
  category: z.string().max(100).optional(),
  vendor: z.string().trim().max(MAX_VENDOR_LENGTH).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  collectionId: idSchema.optional(),
  sort: z.enum(PRODUCT_SORTS).default('updated'),
  descending: z.enum(['0', '1']).optional(),
  deleted: z.literal('1').optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

export const productListSchema = z.object({
  products: z.array(productSummarySchema),
  nextCursor: z.string().nullable(),
  total: z.number(),
});
export type ProductList = z.infer<typeof productListSchema>;
