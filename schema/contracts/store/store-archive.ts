import * as z from 'zod';
import { groupTermsSchema, MAX_CUSTOMER_GROUPS } from '../customers/groups.ts';
import { discountSchema } from '../discounts/discount.ts';
import { idSchema } from '../ids.ts';
import { MAX_NESTED_CATEGORIES, MAX_ORDERABLE_ITEMS } from '../limits.ts';
import { archiveReviewSchema } from '../reviews/review.ts';
import { shippingSettingsSchema } from '../shipping/shipping.ts';
import { taxSettingsSchema } from '../taxes/tax.ts';

/** The items of a category that the owner sorted by hand, in their order. */
const categoryOrderSchema = z.object({
  collectionId: idSchema,
  slug: z.string().min(1).max(100),
  itemIds: z.array(idSchema).max(MAX_ORDERABLE_ITEMS),
});
export type CategoryOrder = z.infer<typeof categoryOrderSchema>;

/** store.json in an archive. Payment keys are never exported. */
export const archiveStoreSchema = z.object({
  shipping: shippingSettingsSchema.default({ zones: [] }),
  taxes: taxSettingsSchema.default({ arePricesInclusive: false, rules: [] }),
  discounts: z.array(discountSchema).max(5000).default([]),
  reviews: z.array(archiveReviewSchema).max(50_000).default([]),
  categoryOrders: z.array(categoryOrderSchema).max(MAX_NESTED_CATEGORIES).optional(),
  /** Without their members. If absent, import keeps the groups of the site. */
  customerGroups: z
    .array(z.object({ id: idSchema, terms: groupTermsSchema }))
    .max(MAX_CUSTOMER_GROUPS)
    .optional(),
});
export type ArchiveStore = z.infer<typeof archiveStoreSchema>;
