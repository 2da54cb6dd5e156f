import { and, eq, exists, gt, isNotNull, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time/units.ts';
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

const STORE_THRESHOLD = sql`coalesce(${jsonField(websites.settings, '$.store.lowStockAlertThreshold')}, ${STORE_DEFAULTS.lowStockAlertThreshold})`;
/** Each branch names the website, so that SQLite can use one index for each of them. */
const isLow = or(
  and(
    eq(productVariants.websiteId, websites.id),
    eq(productVariants.unlimited, false),
    isNull(productVariants.lowStockAt),
    lte(productVariants.qtyInStock, STORE_THRESHOLD),
  ),
  and(
    eq(productVariants.websiteId, websites.id),
    eq(productVariants.unlimited, false),
    isNotNull(productVariants.lowStockAt),
    lte(productVariants.qtyInStock, productVariants.lowStockAt),
  ),
);

/**
 * Matches variants whose low stock was not reported yet, in a query that joins store settings, variants and
 * items. Matches none of a site that was sent a report within a day.
 */
const isNewlyLow = (now: number): SQL | undefined =>
  and(
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
    notExists(
      orm
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(
          and(
            eq(mailOutbox.websiteId, websites.id),
            eq(mailOutbox.kind, 'low-stock'),
            gt(mailOutbox.createdAt, now - DAY_MS),
          ),
        ),
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
          .where(and(isNewlyLow(now), eq(websites.id, websiteId))),
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

export async function listSitesWithLowStock(db: Database, now: number, sites = 50): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .selectDistinct({ id: websites.id })
      .from(websites)
      .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
      .crossJoin(productVariants)
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(isNewlyLow(now))
      .limit(sites),
  );
  return rows.map(({ id }) => id);
}
