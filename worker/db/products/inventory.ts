import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import type {
  InventoryQuery,
  InventoryRow,
  StockLedger,
  StockMovement,
} from '#schema/contracts/products/inventory.ts';
import type { Cursor, Row } from './product-list.ts';

/** How many variants, and lines of a ledger, one answer holds. */
export const VARIANTS_PER_PAGE = 100;
export const MOVEMENTS_PER_PAGE = 50;

/** Physical products and services alone have stock (A4.15). */
const COUNTED = `FROM product_variants v JOIN items i ON i.id = v.item_id
  WHERE v.website_id = ?1 AND i.deleted_at IS NULL AND i.summary ->> '$.productType' IN (${COUNTED_TYPES.join(', ')})`;
/** ?2 is the threshold of low stock. */
const STOCK: Readonly<Record<NonNullable<InventoryQuery['stock']>, string>> = {
  low: 'v.unlimited = 0 AND v.qty_in_stock BETWEEN 1 AND ?2',
  out: 'v.unlimited = 0 AND v.qty_in_stock = 0',
  in: '(v.unlimited = 1 OR v.qty_in_stock > 0)',
  unlimited: 'v.unlimited = 1',
};
/** One value that a cursor can carry: variants of a product stay together, in its owner's order. */
const SORT_VALUE: Readonly<Record<InventoryQuery['sort'], string>> = {
  title: `lower(i.title) || char(9) || i.id || printf('%05d', v.position)`,
  stock: 'iif(v.unlimited = 1, 1000000001, v.qty_in_stock)',
};
const COLUMNS =
  'v.id, v.item_id, v.sku, v.qty_in_stock, v.unlimited, v.option_values, i.title, i.image, i.status';

function toInventoryRow(row: Row): InventoryRow {
  const image = row.image ? imageRefSchema.safeParse(JSON.parse(String(row.image))) : null;
  return {
    variantId: String(row.id),
    itemId: String(row.item_id),
    title: String(row.title),
    optionValues: JSON.parse(String(row.option_values)) as string[],
    sku: String(row.sku),
    image: image?.success ? image.data : null,
    status: Number(row.status),
    qtyInStock: Number(row.qty_in_stock),
    unlimited: row.unlimited === 1,
  };
}

export interface InventoryPage {
  rows: InventoryRow[];
  next: Cursor | null;
  total: number;
  counts: { all: number; low: number; out: number };
}

/** Variants that are counted, a page at a time, with how many are low and sold out in the whole shop: one round trip. */
export async function listInventory(
  db: D1Database,
  websiteId: string,
  query: InventoryQuery,
  { threshold, after }: { threshold: number; after: Cursor | null },
): Promise<InventoryPage> {
  const value = SORT_VALUE[query.sort];
  const where = `${COUNTED} AND (?3 = '' OR instr(lower(i.title), ?3) > 0 OR instr(lower(v.sku), ?3) > 0 OR instr(lower(v.option_values), ?3) > 0)
    AND ?2 >= 0 ${query.stock ? `AND ${STOCK[query.stock]}` : ''}`;
  const filter = [websiteId, threshold, query.search.toLowerCase()];
  const [page, count, counts] = await db.batch<Row>([
    db
      .prepare(
        `SELECT ${COLUMNS}, ${value} AS sort_value ${where} AND (?4 IS NULL OR (${value}, v.id) > (?4, ?5))
        ORDER BY sort_value, v.id LIMIT ${VARIANTS_PER_PAGE + 1}`,
      )
      .bind(...filter, after?.value ?? null, after?.id ?? null),
    db.prepare(`SELECT count(*) AS total ${where}`).bind(...filter),
    db
      .prepare(
        `SELECT count(*) AS "all", coalesce(sum(${STOCK.low}), 0) AS low, coalesce(sum(${STOCK.out}), 0) AS out ${COUNTED}`,
      )
      .bind(websiteId, threshold),
  ]);
  const rows = page?.results ?? [];
  const shown = rows.slice(0, VARIANTS_PER_PAGE);
  const last = shown.at(-1);
  const sums = counts?.results[0];
  return {
    rows: shown.map(toInventoryRow),
    next:
      rows.length > shown.length && last
        ? { value: last.sort_value as string | number, id: String(last.id) }
        : null,
    total: Number(count?.results[0]?.total ?? 0),
    counts: { all: Number(sums?.all ?? 0), low: Number(sums?.low ?? 0), out: Number(sums?.out ?? 0) },
  };
}

/** The next counted variants in the order of their ids, for work through all of them. */
export async function readInventoryAfter(
  db: D1Database,
  websiteId: string,
  after: string,
  limit: number,
): Promise<InventoryRow[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} ${COUNTED} AND v.id > ?2 ORDER BY v.id LIMIT ?3`)
    .bind(websiteId, after, limit)
    .all<Row>();
  return results.map(toInventoryRow);
}

/** A variant's ledger, the newest first; null when it is no variant of this site. `after` is the last movement that is known. */
export async function readLedger(
  db: D1Database,
  websiteId: string,
  variantId: string,
  after: { at: number; id: string } | null,
): Promise<(Omit<StockLedger, 'nextCursor'> & { hasMore: boolean }) | null> {
  const [variant, page] = await db.batch<Row>([
    db
      .prepare('SELECT qty_in_stock FROM product_variants WHERE id = ?1 AND website_id = ?2')
      .bind(variantId, websiteId),
    db
      .prepare(
        `SELECT m.id, m.at, m.change, m.reason, o.number, coalesce(nullif(a.name, ''), a.email) AS by FROM stock_movements m
        LEFT JOIN orders o ON o.id = m.order_id AND o.website_id = ?2 LEFT JOIN accounts a ON a.id = m.account_id
        WHERE m.variant_id = ?1 AND m.website_id = ?2 AND (?3 IS NULL OR (m.at, m.id) < (?3, ?4))
        ORDER BY m.at DESC, m.id DESC LIMIT ${MOVEMENTS_PER_PAGE + 1}`,
      )
      .bind(variantId, websiteId, after?.at ?? null, after?.id ?? null),
  ]);
  const here = variant?.results[0];
  if (!here) return null;
  const rows = page?.results ?? [];
  return {
    movements: rows.slice(0, MOVEMENTS_PER_PAGE).map((row) => ({
      id: String(row.id),
      at: Number(row.at),
      change: Number(row.change),
      reason: row.reason as StockMovement['reason'],
      orderNumber: row.number === null ? null : Number(row.number),
      by: row.by === null ? null : String(row.by),
    })),
    hasMore: rows.length > MOVEMENTS_PER_PAGE,
    qtyInStock: Number(here.qty_in_stock),
  };
}
