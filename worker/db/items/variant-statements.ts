import { and, eq, exists, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, excludedColumns, isOneOf, jsonRows, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { ProductWrite, WriteContext } from './product-write.ts';

export const variantRows = ({ item, stock }: Pick<ProductWrite, 'item' | 'stock'>) =>
  (item.product?.variants ?? []).map((variant, position) => ({
    id: variant.id,
    itemId: item.id,
    position,
    sku: variant.sku,
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents,
    onSale: variant.onSale,
    unlimited: variant.unlimited,
    optionValues: variant.optionValues,
    lowStockAt: variant.lowStockAt ?? null,
    costCents: variant.costCents ?? null,
    barcode: variant.barcode ?? null,
    parcel: variant.parcel ?? null,
    mediaId: variant.mediaId ?? null,
    qty: stock.get(variant.id)?.qty ?? null,
    expected: stock.get(variant.id)?.expected ?? null,
  }));

type VariantRow = ReturnType<typeof variantRows>[number];

/**
 * The plus sign keeps SQLite from scanning all of the site's variants for each row, which took 200 seconds
 * for 1,000 products.
 */
const isOfSite = (websiteId: string): SQL => sql`+${productVariants.websiteId} = ${websiteId}`;

export function variantStatements(
  itemIds: readonly string[],
  rows: readonly VariantRow[],
  context: WriteContext,
): Statement[] {
  const { websiteId } = context;
  return [
    ...dropVariants(itemIds, rows, context),
    freeSkus(websiteId, rows),
    writeVariants(websiteId, rows),
    ...writeStock(rows, context),
  ];
}

function dropVariants(
  itemIds: readonly string[],
  rows: readonly VariantRow[],
  { websiteId, now, accountId }: WriteContext,
): Statement[] {
  const kept = rows.map(({ id }) => id);
  const isDropped = and(
    isOneOf(productVariants.itemId, itemIds),
    sql`not ${isOneOf(productVariants.id, kept)}`,
  );
  const closing = orm
    .select(
      rowFor(stockMovements, {
        id: RANDOM_ID,
        websiteId,
        variantId: productVariants.id,
        change: sql`-${productVariants.qtyInStock}`,
        reason: 'correction',
        at: now,
        accountId,
      }),
    )
    .from(productVariants)
    .where(and(isDropped, isOfSite(websiteId), gt(productVariants.qtyInStock, 0)));
  return [orm.insert(stockMovements).select(closing), orm.delete(productVariants).where(isDropped)];
}

/** Clears changed SKUs first, so that two variants can exchange their SKUs. */
function freeSkus(websiteId: string, rows: readonly VariantRow[]) {
  const { table, field } = jsonRows(rows.map(({ id, sku }) => ({ id, sku })));
  return orm
    .update(productVariants)
    .set({ sku: sql`'~' || ${productVariants.id}` })
    .from(table)
    .where(
      and(eq(productVariants.id, field('id')), isOfSite(websiteId), ne(productVariants.sku, field('sku'))),
    );
}

function writeVariants(websiteId: string, rows: readonly VariantRow[]) {
  const { table, field } = jsonRows(rows);
  const written = {
    position: field('position'),
    sku: field('sku'),
    priceCents: field('priceCents'),
    salePriceCents: field('salePriceCents'),
    onSale: field('onSale'),
    unlimited: field('unlimited'),
    optionValues: field('optionValues'),
    lowStockAt: field('lowStockAt'),
    costCents: field('costCents'),
    barcode: field('barcode'),
    parcel: field('parcel'),
    mediaId: field('mediaId'),
  };
  return orm
    .insert(productVariants)
    .select(
      orm
        .select(
          rowFor(productVariants, {
            id: field('id'),
            websiteId,
            itemId: field('itemId'),
            ...written,
          }),
        )
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: productVariants.id,
      set: excludedColumns(productVariants, written),
      setWhere: sql`${productVariants.websiteId} = ${websiteId} and ${productVariants.itemId} = ${excludedColumn(productVariants.itemId)}`,
    });
}

function writeStock(
  rows: readonly VariantRow[],
  { websiteId, now, reason, accountId }: WriteContext,
): Statement[] {
  const { table, field } = jsonRows(rows.map(({ id, qty, expected }) => ({ id, qty, expected })));
  const isVariant = and(eq(productVariants.id, field('id')), isOfSite(websiteId));
  const hasMoved = exists(
    orm
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, productVariants.id)),
  );
  const moved = orm
    .select(
      rowFor(stockMovements, {
        id: RANDOM_ID,
        websiteId,
        variantId: productVariants.id,
        change: sql`${field('qty')} - ${productVariants.qtyInStock}`,
        reason: sql`iif(${hasMoved}, ${reason}, 'initial')`,
        at: now,
        accountId,
      }),
    )
    .from(table)
    .innerJoin(productVariants, eq(productVariants.id, field('id')))
    .where(and(isOfSite(websiteId), ne(productVariants.qtyInStock, field('qty'))));
  return [
    orm
      .update(productVariants)
      .set({
        qtyInStock: sql`iif(${productVariants.qtyInStock} = ${field('expected')}, ${productVariants.qtyInStock}, null)`,
      })
      .from(table)
      .where(and(isVariant, isNotNull(field('expected')))),
    orm.insert(stockMovements).select(moved),
    orm
      .update(productVariants)
      .set({ qtyInStock: sql`${field('qty')}` })
      .from(table)
      .where(and(isVariant, isNotNull(field('qty')))),
  ];
}
