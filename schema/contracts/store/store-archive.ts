import * as z from 'zod';
import { discountSchema } from '../discounts/discount.ts';
import { archiveReviewSchema } from '../reviews/review.ts';
import { shippingSettingsSchema } from '../shipping/shipping.ts';
import { taxSettingsSchema } from '../taxes/tax.ts';

/** store.json in an archive. Payment keys are never exported. */
export const archiveStoreSchema = z.object({
  shipping: shippingSettingsSchema.default({ zones: [] }),
  taxes: taxSettingsSchema.default({ arePricesInclusive: false, rules: [] }),
  discounts: z.array(discountSchema).max(5000).default([]),
  reviews: z.array(archiveReviewSchema).max(50_000).default([]),
});
export type ArchiveStore = z.infer<typeof archiveStoreSchema>;
