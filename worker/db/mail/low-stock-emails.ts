import { and, eq, exists, isNotNull, isNull, lte, not, notExists, type SQL, sql } from 'drizzle-orm';
import { STORE_DEFAULTS } from '#schema/contracts/store/store-settings.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { lowStockNotices } from '#schema/tables/reviews.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { all, type Database } from '../database.ts';
import { jsonField, jsonObject, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isEndless } from '../rules/availability.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { queuedMail } from './mail-outbox.ts';
import { selectNoticeRecipient } from './mail-site.ts';

const isLow = and(
  eq(productVariants.unlimited, false),
  lte(
    productVariants.qtyInStock,
    sql`coalesce(${jsonField(websites.settings, '$.store.lowStockAlertThreshold')}, ${STORE_DEFAULTS.lowStockAlertThreshold})`,
  ),
);

/**
 * Matches variants whose low stock was not reported yet, in a query that joins store settings, variants and
 * items.
 */
const isNewlyLow: SQL | undefined = and(
  eq(productVariants.websiteId, websites.id),
  isLow,
  isItemPublic(items),
  isNull(items.deletedAt),
  sql`coalesce(${jsonField(storeRules.mails, '$.lowStock.isEnabled')}, 1) = 1`,
  not(sql`${isEndless(items, productVariants)}`),
  notExists(
    orm
      .select({ id: lowStockNotices.variantId })
      .from(lowStockNotices)
      .where(eq(lowStockNotices.variantId, productVariants.id)),
  ),
);

export function insertLowStockMail(websiteId: string, mailId: string, now: number) {
  const notice = rowFor(lowStockNotices, {
    variantId: productVariants.id,
    websiteId: websites.id,
    mailId,
    at: now,
  });
  const ofMail = orm
    .select({ id: lowStockNotices.variantId })
    .from(lowStockNotices)
    .where(and(eq(lowStockNotices.websiteId, websiteId), eq(lowStockNotices.mailId, mailId)));
  const recipient = selectNoticeRecipient(websites.id);
  const row = {
    websiteId: websites.id,
    kind: 'low-stock',
    recipient,
    subject: 'Low stock',
    facts: jsonObject({ about: 'stock', mailId }),
    idempotencyKey: `low-stock:${mailId}`,
  } as const;
  return [
    orm
      .insert(lowStockNotices)
      .select(
        orm
          .select(notice)
          .from(websites)
          .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
          .crossJoin(productVariants)
          .innerJoin(items, eq(items.id, productVariants.itemId))
          .where(and(isNewlyLow, eq(websites.id, websiteId))),
      )
      .onConflictDoNothing(),
    orm
      .insert(mailOutbox)
      .select(
        orm
          .select({ ...queuedMail(row, now), id: sql`${mailId}`.as('id') })
          .from(websites)
          .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
          .where(and(eq(websites.id, websiteId), isNotNull(recipient), exists(ofMail))),
      )
      .onConflictDoNothing(),
  ] as const;
}

/** Deletes low-stock records of restocked and deleted variants, so that these can be reported again. */
export const deleteRestockedNotices = () => {
  const lowVariant = orm
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(websites, eq(websites.id, productVariants.websiteId))
    .where(and(eq(productVariants.id, lowStockNotices.variantId), isLow));
  return orm.delete(lowStockNotices).where(notExists(lowVariant));
};

export async function listSitesWithLowStock(db: Database, sites = 50): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .selectDistinct({ id: websites.id })
      .from(websites)
      .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
      .crossJoin(productVariants)
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(isNewlyLow)
      .limit(sites),
  );
  return rows.map(({ id }) => id);
}
