import type { CatalogueRow, Issue } from '#domain/catalogue-csv/catalogue-product.ts';
import {
  type ImportCounts,
  type ImportFile,
  importFileSchema,
  type ProductImport,
} from '#schema/contracts/commerce/product-import.ts';

type Row = Record<string, unknown>;

/** Errors and warnings that one answer shows. */
const SHOWN_ISSUES = 200;
/** One Worker works on an import for so long before another may take over. */
const LEASE_MS = 60_000;

export async function insertImport(
  db: D1Database,
  record: { id: string; websiteId: string; accountId: string | null; collectionId: string; filename: string },
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO product_imports (id, website_id, account_id, collection_id, filename, state, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, 'reading', ?6, ?6)`,
    )
    .bind(record.id, record.websiteId, record.accountId, record.collectionId, record.filename, now)
    .run();
}

/** Keeps rows of a file, each with the product that it belongs to. */
export async function stageRows(
  db: D1Database,
  importId: string,
  rows: readonly (CatalogueRow & { key: string })[],
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO product_import_rows (import_id, line, product_key, cells)
      SELECT ?1, d.value ->> 'line', d.value ->> 'key', d.value -> 'cells' FROM json_each(?2) d`,
    )
    .bind(importId, JSON.stringify(rows))
    .run();
}

/** Rows that waited for their product find it; then the products are listed by their first lines. */
export async function stageProducts(
  db: D1Database,
  importId: string,
  resolved: ReadonlyMap<string, string>,
): Promise<void> {
  const pairs = JSON.stringify([...resolved].map(([from, to]) => ({ from, to })));
  await db.batch([
    db
      .prepare(
        `UPDATE product_import_rows SET product_key = d.value ->> 'to' FROM json_each(?2) d WHERE import_id = ?1 AND product_key = d.value ->> 'from'`,
      )
      .bind(importId, pairs),
    db
      .prepare(
        `INSERT INTO product_import_products (import_id, line, product_key) SELECT ?1, min(line), product_key FROM product_import_rows WHERE import_id = ?1 GROUP BY product_key`,
      )
      .bind(importId),
  ]);
}

export interface StagedProduct {
  line: number;
  key: string;
  rows: CatalogueRow[];
}

/** The next products that were not looked at yet, or are planned and not written yet, with their rows. */
export async function nextProducts(
  db: D1Database,
  importId: string,
  phase: 'look' | 'write',
  limit: number,
): Promise<StagedProduct[]> {
  const isNext = phase === 'look' ? 'p.plan IS NULL' : `p.outcome IS NULL AND p.plan <> 'error'`;
  const { results } = await db
    .prepare(
      `SELECT p.line, p.product_key AS key, (SELECT json_group_array(json_object('line', r.line, 'cells', json(r.cells)))
        FROM (SELECT * FROM product_import_rows r WHERE r.import_id = p.import_id AND r.product_key = p.product_key ORDER BY r.line) r) AS rows
      FROM product_import_products p WHERE p.import_id = ?1 AND ${isNext} ORDER BY p.line LIMIT ?2`,
    )
    .bind(importId, limit)
    .all<{ line: number; key: string; rows: string }>();
  return results.map(({ line, key, rows }) => ({ line, key, rows: JSON.parse(rows) as CatalogueRow[] }));
}

export interface ProductMark {
  line: number;
  title: string;
  /** Of the phase: a plan on looking, an outcome on writing. */
  mark: string;
  issues: Issue[];
  pictures: number;
}

/** Statement that notes what was found of products, or what came of them; an outcome that is there stays. */
export function markStatement(
  db: D1Database,
  importId: string,
  phase: 'look' | 'write',
  marks: readonly ProductMark[],
): D1PreparedStatement {
  const column = phase === 'look' ? 'plan' : 'outcome';
  return db
    .prepare(
      `UPDATE product_import_products SET ${column} = d.value ->> 'mark', title = d.value ->> 'title', issues = d.value -> 'issues', pictures = d.value ->> 'pictures'
      FROM json_each(?2) d WHERE import_id = ?1 AND line = d.value ->> 'line' AND ${column} IS NULL`,
    )
    .bind(importId, JSON.stringify(marks));
}

export interface ImportRecord {
  id: string;
  websiteId: string;
  accountId: string | null;
  collectionId: string;
  filename: string;
  state: ProductImport['state'];
  file: ImportFile;
  keepsStock: boolean;
  problem: string | null;
  createdAt: number;
}

function toRecord(row: Row): ImportRecord {
  return {
    id: String(row.id),
    websiteId: String(row.website_id),
    accountId: row.account_id === null ? null : String(row.account_id),
    collectionId: String(row.collection_id),
    filename: String(row.filename),
    state: row.state as ImportRecord['state'],
    file: importFileSchema.parse(JSON.parse(String(row.file))),
    keepsStock: row.keeps_stock === 1,
    problem: row.problem === null ? null : String(row.problem),
    createdAt: Number(row.created_at),
  };
}

export async function setImport(
  db: D1Database,
  id: string,
  change: { state: ImportRecord['state']; file?: ImportFile; problem?: string },
  now: number,
): Promise<void> {
  await db
    .prepare(
      'UPDATE product_imports SET state = ?2, file = coalesce(?3, file), problem = ?4, lease_until = 0, updated_at = ?5 WHERE id = ?1',
    )
    .bind(id, change.state, change.file ? JSON.stringify(change.file) : null, change.problem ?? null, now)
    .run();
}

/** Moves an import on if it is where the owner saw it; false when it is not. */
export async function moveImport(
  db: D1Database,
  websiteId: string,
  id: string,
  move: { from: readonly string[]; to: ImportRecord['state']; keepsStock?: boolean },
  now: number,
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `UPDATE product_imports SET state = ?4, keeps_stock = coalesce(?5, keeps_stock), updated_at = ?6
      WHERE id = ?1 AND website_id = ?2 AND state IN (SELECT value FROM json_each(?3)) RETURNING id`,
    )
    .bind(
      id,
      websiteId,
      JSON.stringify(move.from),
      move.to,
      move.keepsStock === undefined ? null : Number(move.keepsStock),
      now,
    )
    .all();
  return results.length === 1;
}

/** Takes a running import for this Worker alone; null when another has it or there is nothing to do. */
export async function claimImport(db: D1Database, id: string, now: number): Promise<ImportRecord | null> {
  const row = await db
    .prepare(
      `UPDATE product_imports SET lease_until = ?3, updated_at = ?2 WHERE id = ?1 AND state = 'running' AND lease_until < ?2 RETURNING *`,
    )
    .bind(id, now, now + LEASE_MS)
    .first<Row>();
  return row && toRecord(row);
}

/** Running imports that nobody works on, the oldest first. */
export async function idleImports(db: D1Database, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM product_imports WHERE state = 'running' AND lease_until < ? ORDER BY created_at LIMIT 5`,
    )
    .bind(now)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

export async function readImport(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<ProductImport | null> {
  const [imports, counts, issues] = await db.batch<Row>([
    db.prepare('SELECT * FROM product_imports WHERE id = ?1 AND website_id = ?2').bind(id, websiteId),
    db
      .prepare(
        'SELECT plan, outcome, count(*) AS count, sum(pictures) AS pictures FROM product_import_products WHERE import_id = ?1 GROUP BY plan, outcome',
      )
      .bind(id),
    db
      .prepare(
        `SELECT p.title, i.value ->> 'line' AS line, i.value ->> 'level' AS level, i.value ->> 'message' AS message
        FROM product_import_products p, json_each(p.issues) i WHERE p.import_id = ?1
        ORDER BY i.value ->> 'level', i.value ->> 'line' LIMIT ${SHOWN_ISSUES + 1}`,
      )
      .bind(id),
  ]);
  const row = imports?.results[0];
  if (!row) return null;
  const { filename, state, problem, file, createdAt } = toRecord(row);
  const shown = (issues?.results ?? []).slice(0, SHOWN_ISSUES);
  return {
    id,
    filename,
    state,
    problem,
    file,
    counts: countsOf(counts?.results ?? []),
    issues: shown.map((issue) => ({
      line: Number(issue.line),
      title: String(issue.title),
      level: issue.level === 'error' ? 'error' : 'warning',
      message: String(issue.message),
    })),
    hasMoreIssues: (issues?.results.length ?? 0) > SHOWN_ISSUES,
    createdAt,
  };
}

function countsOf(rows: readonly Row[]): ImportCounts {
  const sum = (is: (row: Row) => boolean, column = 'count') =>
    rows.filter(is).reduce((total, row) => total + Number(row[column] ?? 0), 0);
  return {
    products: sum(() => true),
    create: sum(({ plan }) => plan === 'create'),
    update: sum(({ plan }) => plan === 'update'),
    same: sum(({ plan }) => plan === 'same'),
    error: sum(({ plan }) => plan === 'error'),
    done: sum(({ outcome }) => outcome !== null),
    created: sum(({ outcome }) => outcome === 'created'),
    updated: sum(({ outcome }) => outcome === 'updated'),
    failed: sum(({ outcome, plan }) => outcome === 'failed' || plan === 'error'),
    pictures: sum(() => true, 'pictures'),
  };
}

/** Gives up files whose reading stopped half way, and forgets imports after a week with all their rows. */
export async function tidyImports(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE product_imports SET state = 'failed', problem = 'Reading the file was interrupted. Send it again.' WHERE state = 'reading' AND updated_at < ?`,
      )
      .bind(now - 600_000),
    db
      .prepare(
        'DELETE FROM product_imports WHERE id IN (SELECT id FROM product_imports WHERE updated_at < ? LIMIT 20)',
      )
      .bind(now - 7 * 86_400_000),
  ]);
}
