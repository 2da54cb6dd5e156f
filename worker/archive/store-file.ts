import type { Discount } from '#schema/contracts/discounts/discount.ts';
import { getReviewStatus } from '#schema/contracts/reviews/review.ts';
import { type ArchiveStore, archiveStoreSchema } from '#schema/contracts/store/store-archive.ts';
import type { ExportedReview } from '#worker/db/archive/export-site.ts';

/** Returns null for a site that never had store rules. */
export function toStoreFile({
  rules,
  discounts,
  reviews,
}: {
  rules: Pick<ArchiveStore, 'shipping' | 'taxes'> | null;
  discounts: readonly Discount[];
  reviews: readonly ExportedReview[];
}): ArchiveStore | null {
  if (!rules && discounts.length === 0 && reviews.length === 0) return null;
  return archiveStoreSchema.parse({
    ...rules,
    discounts,
    reviews: reviews.map(({ status, createdAt, ...review }) => ({
      ...review,
      status: getReviewStatus(status),
      createdAt: new Date(createdAt).toISOString(),
    })),
  });
}
