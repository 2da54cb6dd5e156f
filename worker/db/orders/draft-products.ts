import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DRAFT_TYPES } from '#domain/orders/draft-order.ts';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import type { DraftProductRow } from '#schema/contracts/orders/draft-order.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { containsText } from '../contains-text.ts';
import { all, type Database } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';

const MAX_FOUND = 20;
const productType = jsonField<number>(items.summary, '$.productType');
const isCounted = and(eq(productVariants.unlimited, false), inArray(productType, [...COUNTED_TYPES]));
const price = chargedPrice(items, productVariants);

/** Finds variants by name, SKU or barcode. A digital product without variants acts as its own variant. */
export async function findDraftProducts(
  db: Database,
  websiteId: string,
  search: string,
): Promise<DraftProductRow[]> {
  const rows = await all(
    db,
    orm
      .select({
        itemId: items.id,
        variantId: sql<string>`coalesce(${productVariants.id}, ${items.id})`.as('found_variant'),
        title: items.title,
        optionValues: productVariants.optionValues,
        qtyInStock: sql<number>`coalesce(${productVariants.qtyInStock}, 0)`.as('found_stock'),
        isCounted: sql<number>`coalesce(${isCounted}, 0)`.as('is_counted'),
        priceCents: sql<number>`${price}`.as('found_price'),
      })
      .from(items)
      .leftJoin(productVariants, eq(productVariants.itemId, items.id))
      .where(
        and(
          eq(items.websiteId, websiteId),
          isNull(items.deletedAt),
          inArray(productType, [...DRAFT_TYPES]),
          isNotNull(price),
          containsText(
            search,
            items.title,
            productVariants.sku,
            productVariants.barcode,
            productVariants.optionValues,
          ),
        ),
      )
      .orderBy(sql`lower(${items.title})`, items.id, productVariants.position)
      .limit(MAX_FOUND),
  );
  return rows.map(({ isCounted: counted, optionValues, ...row }) => ({
    ...row,
    optionValues: optionValues ?? [],
    unlimited: counted === 0,
  }));
}
