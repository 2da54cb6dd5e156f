import { and, between, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import type { InventoryQuery, InventoryRow, StockLedger } from '#schema/contracts/products/inventory.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { orders } from '#schema/tables/orders.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { containsText } from '../contains-text.ts';
import { all, batch, type Database } from '../database.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type Cursor, UNCOUNTED } from './product-list.ts';

export const VARIANTS_PER_PAGE = 100;
export const MOVEMENTS_PER_PAGE = 50;

/** Matches variants with stock. Only physical products and services have stock (A4.15). */
const isCounted = (websiteId: string) =>
  and(
    eq(productVariants.websiteId, websiteId),
    isNull(items.deletedAt),
    inArray(jsonField<number>(items.summary, '$.productType'), [...COUNTED_TYPES]),
  );
const isLimited = eq(productVariants.unlimited, false);
const isOut = and(isLimited, eq(productVariants.qtyInStock, 0));
const isLow = (threshold: number) =>
  and(
    isLimited,
    between(productVariants.qtyInStock, 1, sql`coalesce(${productVariants.lowStockAt}, ${threshold})`),
  );

const stockCondition = (stock: InventoryQuery['stock'], threshold: number): SQL | undefined => {
  if (stock === 'low') return isLow(threshold);
  if (stock === 'out') return isOut;
  if (stock === 'in') return or(eq(productVariants.unlimited, true), gt(productVariants.qtyInStock, 0));
  return stock === 'unlimited' ? eq(productVariants.unlimited, true) : undefined;
};

/**
 * Sort keys. Each is one value, for the cursor, and keeps the variants of a product together, in the owner's
 * order.
 */
const SORT_VALUE: Readonly<Record<InventoryQuery['sort'], SQL<string | number>>> = {
  title: sql<string>`lower(${items.title}) || char(9) || ${items.id} || printf('%05d', ${productVariants.position})`,
  stock: sql<number>`iif(${productVariants.unlimited} = 1, ${literal(UNCOUNTED)}, ${productVariants.qtyInStock})`,
};
const COLUMNS = {
  variantId: productVariants.id,
  itemId: productVariants.itemId,
  sku: productVariants.sku,
  qtyInStock: productVariants.qtyInStock,
  unlimited: productVariants.unlimited,
  lowStockAt: productVariants.lowStockAt,
  optionValues: productVariants.optionValues,
  title: items.title,
  image: items.image,
  status: items.status,
};
export interface InventoryPage {
  rows: InventoryRow[];
  next: Cursor | null;
  total: number;
  counts: { all: number; low: number; out: number };
}

const countIf = (condition: SQL | undefined, name: string) =>
  sql<number>`coalesce(sum(${condition}), 0)`.as(name);

/**
 * Lists the inventory in one database round trip. The numbers of low and sold-out variants cover the entire
 * store.
 */
export async function listInventory(
  db: Database,
  websiteId: string,
  query: InventoryQuery,
  { threshold, after }: { threshold: number; after: Cursor | null },
): Promise<InventoryPage> {
  const value = SORT_VALUE[query.sort];
  const found = and(
    isCounted(websiteId),
    containsText(
      query.search,
      items.title,
      productVariants.sku,
      productVariants.barcode,
      productVariants.optionValues,
    ),
    stockCondition(query.stock, threshold),
  );
  const ofItem = eq(items.id, productVariants.itemId);
  const isBeyond = after && sql`(${value}, ${productVariants.id}) > (${after.value}, ${after.id})`;
  const [rows, [total], [counts]] = await batch(db, [
    orm
      .select({ ...COLUMNS, sortValue: sql<string | number>`${value}`.as('sort_value') })
      .from(productVariants)
      .innerJoin(items, ofItem)
      .where(and(found, isBeyond ?? undefined))
      .orderBy(sql`sort_value`, productVariants.id)
      .limit(VARIANTS_PER_PAGE + 1),
    orm.select({ count: count() }).from(productVariants).innerJoin(items, ofItem).where(found),
    orm
      .select({ all: count(), low: countIf(isLow(threshold), 'low'), out: countIf(isOut, 'out') })
      .from(productVariants)
      .innerJoin(items, ofItem)
      .where(isCounted(websiteId)),
  ]);
  const shown = rows.slice(0, VARIANTS_PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ sortValue: _, ...row }) => row),
    next: rows.length > shown.length && last ? { value: last.sortValue, id: last.variantId } : null,
    total: total?.count ?? 0,
    counts: counts ?? { all: 0, low: 0, out: 0 },
  };
}

export async function listInventoryAfter(
  db: Database,
  websiteId: string,
  after: string,
  limit: number,
): Promise<InventoryRow[]> {
  const rows = await all(
    db,
    orm
      .select(COLUMNS)
      .from(productVariants)
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(and(isCounted(websiteId), gt(productVariants.id, after)))
      .orderBy(productVariants.id)
      .limit(limit),
  );
  return rows;
}

/**
 * Finds a variant's stock history. Returns null for another site's variant. `after` is the last entry of the
 * previous page.
 */
export async function findStockHistory(
  db: Database,
  websiteId: string,
  variantId: string,
  after: { at: number; id: string } | null,
): Promise<(Omit<StockLedger, 'nextCursor'> & { hasMore: boolean }) | null> {
  const isBefore = after && sql`(${stockMovements.at}, ${stockMovements.id}) < (${after.at}, ${after.id})`;
  const [[variant], rows] = await batch(db, [
    orm
      .select({ qtyInStock: productVariants.qtyInStock })
      .from(productVariants)
      .where(and(eq(productVariants.id, variantId), eq(productVariants.websiteId, websiteId))),
    orm
      .select({
        id: stockMovements.id,
        at: stockMovements.at,
        change: stockMovements.change,
        reason: stockMovements.reason,
        orderNumber: orders.number,
        by: sql<string | null>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`.as('by'),
      })
      .from(stockMovements)
      .leftJoin(orders, and(eq(orders.id, stockMovements.orderId), eq(orders.websiteId, websiteId)))
      .leftJoin(accounts, eq(accounts.id, stockMovements.accountId))
      .where(
        and(
          eq(stockMovements.variantId, variantId),
          eq(stockMovements.websiteId, websiteId),
          isBefore ?? undefined,
        ),
      )
      .orderBy(desc(stockMovements.at), desc(stockMovements.id))
      .limit(MOVEMENTS_PER_PAGE + 1),
  ]);
  if (!variant) return null;
  return {
    movements: rows.slice(0, MOVEMENTS_PER_PAGE),
    hasMore: rows.length > MOVEMENTS_PER_PAGE,
    qtyInStock: variant.qtyInStock,
  };
}
