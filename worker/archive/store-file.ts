import { getReviewStatus } from '#schema/contracts/reviews/review.ts';
import { type ArchiveStore, archiveStoreSchema } from '#schema/contracts/shop/store-archive.ts';
import type { ExportedReview } from '#worker/db/archive/export-site.ts';

/** store.json of an export; null for a site that never had rules. Rules and discounts are JSON. */
export function toStoreFile({
  rules,
  discounts,
  reviews,
}: {
  rules: { shipping: string; taxes: string } | null;
  discounts: readonly string[];
  reviews: readonly ExportedReview[];
}): ArchiveStore | null {
  if (!rules && discounts.length === 0 && reviews.length === 0) return null;
  return archiveStoreSchema.parse({
    ...(rules && { shipping: JSON.parse(rules.shipping), taxes: JSON.parse(rules.taxes) }),
    discounts: discounts.map((rule): unknown => JSON.parse(rule)),
    reviews: reviews.map(({ status, createdAt, ...review }) => ({
      ...review,
      status: getReviewStatus(status),
      createdAt: new Date(createdAt).toISOString(),
    })),
  });
}
