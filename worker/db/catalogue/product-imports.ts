import {
  type ImportCounts,
  type ImportFile,
  importCountsSchema,
  importFileSchema,
  type ProductImport,
} from '#schema/contracts/catalogue/product-import.ts';

export type Row = Record<string, unknown>;

/** Phases of an import in which a Worker is at it. */
export type ImportPhase = 'looking' | 'running';

/** Errors and warnings that one answer shows. */
const SHOWN_ISSUES = 200;
/** One Worker works on an import for so long before another may take over. */
const LEASE_MS = 60_000;

export interface ImportRecord {
  id: string;
  websiteId: string;
  accountId: string | null;
  collectionId: string;
  filename: string;
  state: ProductImport['state'];
  file: ImportFile;
  counts: ImportCounts;
  /** Line of the last product that is done in this phase. */
  cursor: number;
  leaseUntil: number;
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
    counts: importCountsSchema.parse(JSON.parse(String(row.counts))),
    cursor: Number(row.cursor),
    leaseUntil: Number(row.lease_until),
    keepsStock: row.keeps_stock === 1,
    problem: row.problem === null ? null : String(row.problem),
    createdAt: Number(row.created_at),
  };
}

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

/** A file was read, or refused. */
export async function endReading(
  db: D1Database,
  id: string,
  end: { file: ImportFile; products: number } | { problem: string },
  now: number,
): Promise<void> {
  const isRead = 'file' in end;
  await db
    .prepare(
      `UPDATE product_imports SET state = ?2, file = coalesce(?3, file), counts = ?4, problem = ?5, updated_at = ?6 WHERE id = ?1 AND state = 'reading'`,
    )
    .bind(
      id,
      isRead ? 'looking' : 'failed',
      isRead ? JSON.stringify(end.file) : null,
      JSON.stringify(isRead ? { products: end.products } : {}),
      isRead ? null : end.problem,
      now,
    )
    .run();
}

/** Moves an import on if it is where the owner saw it; false when it is not. What begins to run begins at its first product. */
export async function moveImport(
  db: D1Database,
  websiteId: string,
  id: string,
  move: { from: readonly string[]; to: ImportRecord['state']; keepsStock?: boolean },
  now: number,
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `UPDATE product_imports SET state = ?4, keeps_stock = coalesce(?5, keeps_stock), cursor = iif(?4 = 'running', 0, cursor), lease_until = 0, updated_at = ?6
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

/**
 * Takes an import for this Worker alone, from `after` on; null when another has it, when it is further on (the message came
 * twice) or when there is nothing to do. A message that is tried again goes on where the try before it ended.
 */
export async function claimImport(
  db: D1Database,
  { id, phase, after, isRetry }: { id: string; phase: ImportPhase; after: number; isRetry: boolean },
  now: number,
): Promise<ImportRecord | null> {
  const row = await db
    .prepare(
      `UPDATE product_imports SET lease_until = ?3, updated_at = ?2 WHERE id = ?1 AND state = ?4 AND lease_until < ?2
      AND (cursor = ?5 OR ?6 AND cursor > ?5) RETURNING *`,
    )
    .bind(id, now, now + LEASE_MS, phase, after, Number(isRetry))
    .first<Row>();
  return row && toRecord(row);
}

const CURSOR_TAKEN = 'product_imports.cursor';

/**
 * Statement that notes how far an import is. In one D1 batch with the work itself it makes each chunk count once: the batch
 * fails as a whole, as isOvertaken() tells, when the import was stopped or another Worker has taken it.
 */
export function advanceStatement(
  db: D1Database,
  record: ImportRecord,
  to: { cursor: number; counts: ImportCounts },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE product_imports SET cursor = iif(cursor = ?2 AND lease_until = ?3 AND state = ?4, ?5, NULL), counts = ?6, updated_at = ?7 WHERE id = ?1',
    )
    .bind(
      record.id,
      record.cursor,
      record.leaseUntil,
      record.state,
      to.cursor,
      JSON.stringify(to.counts),
      now,
    );
}

export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.message.includes('constraint failed') &&
  error.message.includes(CURSOR_TAKEN);

/** Ends this Worker's turn: gives the lease back, and with `end` the phase; false when it was not its own any more. */
export async function releaseImport(
  db: D1Database,
  record: ImportRecord,
  end: { state: ImportRecord['state']; notes?: readonly string[] } | null,
  now: number,
): Promise<boolean> {
  const file = end?.notes ? JSON.stringify({ ...record.file, notes: end.notes }) : null;
  const { meta } = await db
    .prepare(
      'UPDATE product_imports SET state = coalesce(?4, state), file = coalesce(?5, file), lease_until = 0, updated_at = ?6 WHERE id = ?1 AND lease_until = ?2 AND state = ?3',
    )
    .bind(record.id, record.leaseUntil, record.state, end?.state ?? null, file, now)
    .run();
  return meta.changes === 1;
}

/** Imports with work to do that nobody has been at for a while: their message was lost. The oldest first. */
export async function idleImports(
  db: D1Database,
  before: number,
  now: number,
): Promise<{ id: string; websiteId: string; phase: ImportPhase; cursor: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, website_id AS websiteId, state AS phase, cursor FROM product_imports
      WHERE state IN ('looking', 'running') AND lease_until < ?2 AND updated_at < ?1 ORDER BY created_at LIMIT 20`,
    )
    .bind(before, now)
    .all<{ id: string; websiteId: string; phase: ImportPhase; cursor: number }>();
  return results;
}

/** Gives an import up whose message could not be taken, try after try. What is in stays in. */
export async function giveUpImport(db: D1Database, id: string, problem: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE product_imports SET state = 'failed', problem = ?2, lease_until = 0, updated_at = ?3 WHERE id = ?1 AND state IN ('looking', 'running') AND lease_until < ?3`,
    )
    .bind(id, problem, now)
    .run();
}

/** An import of a site, or its newest one where no id is given. */
export async function readImport(
  db: D1Database,
  websiteId: string,
  id: string | null,
): Promise<ProductImport | null> {
  const wanted = `(SELECT id FROM product_imports WHERE website_id = ?1 AND (?2 IS NULL OR id = ?2) ORDER BY created_at DESC LIMIT 1)`;
  const [imports, issues] = await db.batch<Row>([
    db.prepare(`SELECT * FROM product_imports WHERE id = ${wanted}`).bind(websiteId, id),
    db
      .prepare(
        `SELECT title, line, level, message FROM product_import_issues WHERE import_id = ${wanted} ORDER BY level, line LIMIT ${SHOWN_ISSUES + 1}`,
      )
      .bind(websiteId, id),
  ]);
  const row = imports?.results[0];
  if (!row) return null;
  const record = toRecord(row);
  return {
    id: record.id,
    filename: record.filename,
    state: record.state,
    problem: record.problem,
    file: record.file,
    counts: record.counts,
    issues: (issues?.results ?? []).slice(0, SHOWN_ISSUES).map((issue) => ({
      line: Number(issue.line),
      title: String(issue.title),
      level: issue.level === 'error' ? 'error' : 'warning',
      message: String(issue.message),
    })),
    hasMoreIssues: (issues?.results.length ?? 0) > SHOWN_ISSUES,
    createdAt: record.createdAt,
  };
}
