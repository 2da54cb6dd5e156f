import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { prepared, type Values } from '../database.ts';
import { literal } from '../fragments.ts';
import { type ItemPlace, isNotPast, itemAtPath, listAtPath } from '../items/item-at.ts';
import { LISTED_COLUMNS, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { openListPath } from '../items/redirects.ts';
import { selectVariants } from '../items/variants.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** Candidates from which a page chooses its related items (domain/collections/related-items.ts). */
const MAX_SIBLINGS = 8;

/** Finds other items of the same list in its order, without past events. */
export const siblingsAt = prepared((value: Values<ItemPlace & { now: number }>) =>
  orm
    .select(LISTED_COLUMNS)
    .from(items)
    .where(
      and(
        sql`${items.collectionId} = ${listAtPath(value)}`,
        eq(items.websiteId, value.websiteId),
        isItemPublic(items),
        sql`${items.id} <> ${itemAtPath(value)}`,
        isNotPast(items, value.now),
      ),
    )
    .orderBy(items.sortKey, items.id)
    .limit(MAX_SIBLINGS),
);

/** Maximum events of one product whose times its page shows. */
const MAX_DATES = 40;

/** Finds the coming events that visitors book with a service, such as a workshop. */
export const datesAt = prepared((value: Values<ItemPlace & { now: number }>) => {
  const product = aliasedTable(items, 'product');
  return (
    orm
      .select({ event: sql<string>`${items.summary} -> '$.event'`.as('event') })
      // SQLite keeps the order of cross joins, so that only a service's page reads events.
      .from(product)
      .crossJoin(collections)
      .crossJoin(items)
      .where(
        and(
          sql`${product.id} = ${itemAtPath(value)}`,
          sql`${product.summary} ->> '$.productType' = ${literal(PRODUCT_TYPE.service)}`,
          eq(collections.websiteId, value.websiteId),
          sql`${collections.settings} ->> '$.itemRecordType' = ${literal(RECORD_TYPE.event)}`,
          eq(items.collectionId, collections.id),
          isItemPublic(items),
          isNull(items.deletedAt),
          isNotPast(items, value.now),
          sql`${items.summary} ->> '$.event.productId' = ${product.id}`,
        ),
      )
      .orderBy(items.sortKey, items.id)
      .limit(MAX_DATES)
  );
});

/** Finds the product with which visitors book an event, if it is on a page that is open to all visitors. */
export const bookingAt = prepared((value: Values<ItemPlace>) => {
  const event = aliasedTable(items, 'event');
  return orm
    .select({
      ...WHOLE_COLUMNS,
      variants: selectVariants(items),
      listPath: sql<string | null>`${openListPath(items.websiteId, items.collectionId)}`.as('list_path'),
    })
    .from(event)
    .crossJoin(items)
    .where(
      and(
        sql`${event.id} = ${itemAtPath(value)}`,
        sql`${items.id} = ${event.summary} ->> '$.event.productId'`,
        eq(items.websiteId, value.websiteId),
        isItemPublic(items),
        isNull(items.deletedAt),
      ),
    );
});
