import * as z from 'zod';
import type { CatalogueRow, Issue } from '#domain/catalogue/catalogue-product.ts';
import { MAX_PRODUCT_ROWS } from '#schema/contracts/catalogue/product-import.ts';
import type { ImportPhase } from './product-imports.ts';

/** Products and rows of one chunk: what a Worker reads, plans and writes before others have their turn. */
const CHUNK_PRODUCTS = 20;
const CHUNK_ROWS = 100;
/** Keys that one batch brings together. */
const MERGED_KEYS = 50;

/** Keeps rows of a file, each with the product that it belongs to, and counts the rows of these products. */
export async function stageRows(
  db: D1Database,
  importId: string,
  rows: readonly (CatalogueRow & { key: string })[],
): Promise<void> {
  const products = new Map<string, { key: string; line: number; count: number }>();
  for (const { key, line } of rows) {
    const known = products.get(key);
    products.set(key, { key, line: known?.line ?? line, count: (known?.count ?? 0) + 1 });
  }
  await db.batch([
    db
      .prepare(
        `INSERT INTO product_import_rows (import_id, line, product_key, cells)
        SELECT ?1, d.value ->> 'line', d.value ->> 'key', d.value -> 'cells' FROM json_each(?2) d`,
      )
      .bind(importId, JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO product_import_products (import_id, line, product_key, row_count)
        SELECT ?1, d.value ->> 'line', d.value ->> 'key', d.value ->> 'count' FROM json_each(?2) d WHERE true
        ON CONFLICT (import_id, product_key) DO UPDATE SET row_count = row_count + excluded.row_count`,
      )
      .bind(importId, JSON.stringify([...products.values()])),
  ]);
}

/** Rows that waited for their product under another key go to it; its first line is the first of them all. */
export async function mergeProducts(
  db: D1Database,
  importId: string,
  resolved: ReadonlyMap<string, string>,
): Promise<void> {
  // All keys of one product stand in one batch, or its rows would be counted before they are all there.
  const pairs = [...resolved].map(([from, to]) => ({ from, to })).sort((a, b) => (a.to < b.to ? -1 : 1));
  while (pairs.length > 0) {
    const size = pairs.findIndex(({ to }, index) => index >= MERGED_KEYS && to !== pairs[index - 1]?.to);
    const some = JSON.stringify(pairs.splice(0, size < 0 ? pairs.length : size));
    await db.batch([
      db
        .prepare(
          `UPDATE product_import_rows SET product_key = (SELECT d.value ->> 'to' FROM json_each(?2) d WHERE d.value ->> 'from' = product_key)
          WHERE import_id = ?1 AND product_key IN (SELECT d.value ->> 'from' FROM json_each(?2) d)`,
        )
        .bind(importId, some),
      db
        .prepare(
          `DELETE FROM product_import_products WHERE import_id = ?1 AND product_key IN (SELECT d.value ->> 'from' FROM json_each(?2) d UNION SELECT d.value ->> 'to' FROM json_each(?2) d)`,
        )
        .bind(importId, some),
      db
        .prepare(
          `INSERT INTO product_import_products (import_id, line, product_key, row_count)
          SELECT ?1, min(r.line), r.product_key, count(*) FROM product_import_rows r INDEXED BY product_import_rows_product
          WHERE r.import_id = ?1 AND r.product_key IN (SELECT d.value ->> 'to' FROM json_each(?2) d) GROUP BY r.product_key`,
        )
        .bind(importId, some),
    ]);
  }
}

export async function countProducts(db: D1Database, importId: string): Promise<number> {
  const count = await db
    .prepare('SELECT count(*) AS count FROM product_import_products WHERE import_id = ?')
    .bind(importId)
    .first<number>('count');
  return count ?? 0;
}

export interface StagedProduct {
  line: number;
  key: string;
  rowCount: number;
  /** Empty for a product with more rows than one may have. */
  rows: CatalogueRow[];
}

const rowsSchema = z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) }));

/**
 * The next products behind a line with their rows: as many as one chunk holds, and one at least. Each is found by an index,
 * so that the last products of a file cost what the first do.
 */
export async function nextProducts(
  db: D1Database,
  importId: string,
  phase: ImportPhase,
  after: number,
): Promise<StagedProduct[]> {
  const condition = phase === 'running' ? `AND plan <> 'error'` : '';
  const { results } = await db
    .prepare(
      `SELECT p.line, p.product_key AS key, p.row_count AS rowCount, iif(p.row_count > ${MAX_PRODUCT_ROWS}, '[]', (
        SELECT json_group_array(json_object('line', r.line, 'cells', json(r.cells)) ORDER BY r.line)
        FROM product_import_rows r INDEXED BY product_import_rows_product WHERE r.import_id = ?1 AND r.product_key = p.product_key)) AS rows
      FROM (SELECT *, sum(row_count) OVER (ORDER BY line) - row_count AS rows_before FROM (
        SELECT line, product_key, row_count FROM product_import_products WHERE import_id = ?1 AND line > ?2 ${condition} ORDER BY line LIMIT ${CHUNK_PRODUCTS})) p
      WHERE p.rows_before < ${CHUNK_ROWS} ORDER BY p.line`,
    )
    .bind(importId, after)
    .all<{ line: number; key: string; rowCount: number; rows: string }>();
  return results.map(({ rows, ...product }) => ({ ...product, rows: rowsSchema.parse(JSON.parse(rows)) }));
}

/** Statement that notes what would become of products. */
export function planStatement(
  db: D1Database,
  importId: string,
  plans: readonly { line: number; plan: string }[],
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE product_import_products SET plan = (SELECT d.value ->> 'plan' FROM json_each(?2) d WHERE d.value ->> 'line' = line)
      WHERE import_id = ?1 AND line IN (SELECT d.value ->> 'line' FROM json_each(?2) d)`,
    )
    .bind(importId, JSON.stringify(plans));
}

/** Statement that keeps errors and warnings; what was said before is said once. */
export function issuesStatement(
  db: D1Database,
  importId: string,
  issues: readonly (Issue & { title: string })[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO product_import_issues (import_id, level, line, message, title)
      SELECT ?1, d.value ->> 'level', d.value ->> 'line', d.value ->> 'message', d.value ->> 'title' FROM json_each(?2) d WHERE true
      ON CONFLICT DO NOTHING`,
    )
    .bind(importId, JSON.stringify(issues));
}

/** Lays claim to names for lines of the file; tells for each name which line has it: the first that asked. `CROSS JOIN` looks each name up. */
export async function claimNames(
  db: D1Database,
  importId: string,
  claims: readonly { name: string; line: number }[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = JSON.stringify(claims);
  const [, owners] = await db.batch<{ name: string; line: number }>([
    db
      .prepare(
        `INSERT INTO product_import_names (import_id, name, line)
        SELECT ?1, d.value ->> 'name', d.value ->> 'line' FROM json_each(?2) d WHERE true ORDER BY d.key ON CONFLICT DO NOTHING`,
      )
      .bind(importId, wanted),
    db
      .prepare(
        `SELECT DISTINCT n.name, n.line FROM json_each(?2) d CROSS JOIN product_import_names n ON n.import_id = ?1 AND n.name = d.value ->> 'name'`,
      )
      .bind(importId, wanted),
  ]);
  return new Map((owners?.results ?? []).map(({ name, line }) => [name, line]));
}
