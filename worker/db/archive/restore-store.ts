import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Discount } from '#schema/contracts/discounts/discount.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import type { ArchiveStore } from '#schema/contracts/store/store-archive.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { customerGroups, discounts, storeRules } from '#schema/tables/store.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

export interface PlacedVariant {
  itemId: string;
  position: number;
  variant: Variant;
}

const toVariantRow = (
  websiteId: string,
  { itemId, position, variant }: PlacedVariant,
): typeof productVariants.$inferInsert => ({
  id: variant.id,
  websiteId,
  itemId,
  position,
  sku: variant.sku,
  priceCents: variant.priceCents,
  salePriceCents: variant.salePriceCents,
  onSale: variant.onSale,
  qtyInStock: variant.qtyInStock,
  unlimited: variant.unlimited,
  optionValues: variant.optionValues,
  lowStockAt: variant.lowStockAt ?? null,
  costCents: variant.costCents ?? null,
  barcode: variant.barcode ?? null,
  parcel: variant.parcel ?? null,
  mediaId: variant.mediaId ?? null,
});

/**
 * Restores product variants. Must run after the old variants were deleted. Takes stock from the archive, and
 * starts a new stock history.
 */
export const restoreVariants = (
  websiteId: string,
  variants: readonly PlacedVariant[],
  now: number,
): Statement[] => [
  orm.delete(stockMovements).where(eq(stockMovements.websiteId, websiteId)),
  ...insertRows(
    productVariants,
    variants.map((placed) => toVariantRow(websiteId, placed)),
  ),
  ...insertRows(
    stockMovements,
    variants
      .filter(({ variant }) => variant.qtyInStock > 0)
      .map(({ variant }) => ({
        id: `${variant.id}-${now}`,
        websiteId,
        variantId: variant.id,
        change: variant.qtyInStock,
        reason: 'import' as const,
        at: now,
      })),
  ),
];

export const restoreStoreStatements = (websiteId: string, store: ArchiveStore, now: number): Statement[] => [
  orm
    .insert(storeRules)
    .values({
      websiteId,
      shipping: store.shipping,
      taxes: store.taxes,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: storeRules.websiteId,
      set: {
        shipping: excludedColumn(storeRules.shipping),
        taxes: excludedColumn(storeRules.taxes),
        version: sql`${storeRules.version} + 1`,
        updatedAt: now,
      },
    }),
  ...restoreDiscounts(websiteId, store.discounts, now),
  ...(store.customerGroups ? restoreGroups(websiteId, store.customerGroups, now) : []),
  ...restoreReviews(websiteId, store.reviews),
];

/** Restores discounts. Keeps the number of uses where a discount's limits allow it. */
const restoreDiscounts = (websiteId: string, archived: readonly Discount[], now: number): Statement[] => {
  const isHere = eq(discounts.websiteId, websiteId);
  const ids = archived.map(({ id }) => id);
  return [
    orm.delete(discounts).where(and(isHere, not(isOneOf(discounts.id, ids)))),
    ...insertRows(
      discounts,
      archived.map((rule) => ({
        id: rule.id,
        websiteId,
        code: rule.code,
        rule,
        isEnabled: rule.isEnabled,
        usageLimit: rule.usageLimit,
        createdAt: now,
        updatedAt: now,
      })),
    ).map((query) =>
      query.onConflictDoUpdate({
        target: discounts.id,
        set: {
          code: excludedColumn(discounts.code),
          rule: excludedColumn(discounts.rule),
          isEnabled: excludedColumn(discounts.isEnabled),
          usageLimit: sql`case when ${excludedColumn(discounts.usageLimit)} < ${discounts.used} then ${discounts.used}
            else ${excludedColumn(discounts.usageLimit)} end`,
          updatedAt: now,
          version: sql`${discounts.version} + 1`,
        },
        setWhere: isHere,
      }),
    ),
  ];
};

/** Restores customer groups. A group that the site already has keeps its members. */
const restoreGroups = (
  websiteId: string,
  groups: NonNullable<ArchiveStore['customerGroups']>,
  now: number,
): Statement[] => {
  const isHere = eq(customerGroups.websiteId, websiteId);
  const ids = groups.map(({ id }) => id);
  return [
    orm.delete(customerGroups).where(and(isHere, not(isOneOf(customerGroups.id, ids)))),
    ...insertRows(
      customerGroups,
      // Groups are listed by the time at which they were created.
      groups.map(({ id, terms }, index) => ({
        id,
        websiteId,
        rule: terms,
        createdAt: now + index,
        updatedAt: now,
      })),
    ).map((query) =>
      query.onConflictDoUpdate({
        target: customerGroups.id,
        set: {
          rule: excludedColumn(customerGroups.rule),
          createdAt: excludedColumn(customerGroups.createdAt),
          updatedAt: now,
          version: sql`${customerGroups.version} + 1`,
        },
        setWhere: isHere,
      }),
    ),
  ];
};

/**
 * Replaces reviews from an earlier import. Reviews that buyers wrote on this site stay, and are not
 * duplicated.
 */
const restoreReviews = (websiteId: string, archived: ArchiveStore['reviews']): Statement[] => [
  orm.delete(reviews).where(and(eq(reviews.websiteId, websiteId), isNull(reviews.orderLineId))),
  ...insertRows(
    reviews,
    archived.map((review) => ({
      id: review.id,
      websiteId,
      itemId: review.itemId,
      rating: review.rating,
      title: review.title,
      body: review.text,
      author: review.author,
      reply: review.reply,
      status: REVIEW_STATUS[review.status],
      createdAt: Date.parse(review.createdAt),
    })),
  ).map((query) => query.onConflictDoNothing()),
];
