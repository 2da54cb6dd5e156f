import { type Discount, discountSchema } from '#schema/contracts/discounts/discount.ts';
import {
  type DiscountInput,
  type DiscountRecord,
  type DiscountState,
  MAX_DISCOUNTS,
} from '#schema/contracts/discounts/discount-api.ts';
import { createId } from '#worker/crypto/random.ts';
import { auditStatement } from '../accounts/audit.ts';

type Row = Record<string, unknown>;

/** How many discounts one answer of the list holds. */
export const DISCOUNTS_PER_PAGE = 50;

/** Who changes which discount, and what the audit calls it. */
export interface DiscountChange {
  websiteId: string;
  accountId: string | null;
  id: string;
  now: number;
}
export type DiscountOutcome = 'done' | 'stale' | 'code-taken' | 'below-uses' | 'full';

const HERE = 'd.id = ?1 AND d.website_id = ?2';
const STARTS = "d.rule ->> '$.startsAt'";
const ENDS = "d.rule ->> '$.endsAt'";
const IS_OVER = `(coalesce(${ENDS} <= ?3, 0) OR coalesce(d.used >= d.usage_limit, 0))`;
/** The same answers as domain/discounts/discount-state.ts; ?3 is now. */
const STATE: Readonly<Record<DiscountState, string>> = {
  paused: 'd.is_enabled = 0',
  ended: `d.is_enabled = 1 AND ${IS_OVER}`,
  scheduled: `d.is_enabled = 1 AND NOT ${IS_OVER} AND coalesce(${STARTS} > ?3, 0)`,
  active: `d.is_enabled = 1 AND NOT ${IS_OVER} AND NOT coalesce(${STARTS} > ?3, 0)`,
};
/** Titles of the products that a rule names. */
const PRODUCTS = `(SELECT json_group_array(json_object('id', i.id, 'title', i.title)) FROM json_each(d.rule, '$.scope.itemIds') s
  JOIN items i ON i.id = s.value AND i.website_id = d.website_id AND i.deleted_at IS NULL) AS products`;

export function toDiscountRecord(row: Row): DiscountRecord {
  const discount = discountSchema.parse(JSON.parse(String(row.rule)));
  return {
    discount: { ...discount, isEnabled: row.is_enabled === 1 },
    version: Number(row.version),
    used: Number(row.used),
    updatedAt: Number(row.updated_at),
    products: JSON.parse(String(row.products)) as { id: string; title: string }[],
  };
}

export interface DiscountFilter {
  search: string;
  state: DiscountState | undefined;
  /** Id of the last one that is known. */
  after: string | null;
  now: number;
}

/** A site's discounts, the newest first, a page at a time in one round trip. */
export async function listDiscounts(
  db: D1Database,
  websiteId: string,
  { search, state, after, now }: DiscountFilter,
): Promise<{ discounts: DiscountRecord[]; next: string | null; total: number }> {
  const conditions = [
    'd.website_id = ?1',
    `(?2 = '' OR instr(lower(d.rule ->> '$.name'), ?2) > 0 OR instr(lower(coalesce(d.code, '')), ?2) > 0)`,
    `?3 > 0`,
    ...(state ? [STATE[state]] : []),
  ].join(' AND ');
  const bound = [websiteId, search.toLowerCase(), now];
  const [page, count] = await db.batch<Row>([
    db
      .prepare(
        `SELECT d.*, ${PRODUCTS} FROM discounts d LEFT JOIN discounts last ON last.id = ?4 WHERE ${conditions}
        AND (?4 IS NULL OR (d.created_at, d.id) < (last.created_at, last.id))
        ORDER BY d.created_at DESC, d.id DESC LIMIT ${DISCOUNTS_PER_PAGE + 1}`,
      )
      .bind(...bound, after),
    db.prepare(`SELECT count(*) AS total FROM discounts d WHERE ${conditions}`).bind(...bound),
  ]);
  const rows = page?.results ?? [];
  const shown = rows.slice(0, DISCOUNTS_PER_PAGE).map(toDiscountRecord);
  return {
    discounts: shown,
    next: rows.length > shown.length ? (shown.at(-1)?.discount.id ?? null) : null,
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** One discount of this site; null for any other id. */
export async function readDiscount(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<DiscountRecord | null> {
  const row = await db
    .prepare(`SELECT d.*, ${PRODUCTS} FROM discounts d WHERE ${HERE}`)
    .bind(id, websiteId)
    .first<Row>();
  return row && toDiscountRecord(row);
}

/** Codes that stand in the way of copies of `code`. */
export async function codesLike(db: D1Database, websiteId: string, code: string): Promise<Set<string>> {
  const stem = code.replace(/-\d{1,6}$/, '').slice(0, 30);
  const { results } = await db
    .prepare('SELECT code FROM discounts WHERE website_id = ?1 AND code >= ?2 AND code < ?2 || char(1114111)')
    .bind(websiteId, stem)
    .all<{ code: string }>();
  return new Set(results.map((row) => row.code));
}

/** Which of these products are not of this site. */
export async function foreignProducts(
  db: D1Database,
  websiteId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT e.value AS id FROM json_each(?2) e WHERE NOT EXISTS (SELECT 1 FROM items i WHERE i.id = e.value AND i.website_id = ?1
      AND i.summary ->> '$.productType' IS NOT NULL)`,
    )
    .bind(websiteId, JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

/** Name of the discount that has a code. */
export async function ownerOfCode(db: D1Database, websiteId: string, code: string): Promise<string | null> {
  return db
    .prepare(`SELECT rule ->> '$.name' AS name FROM discounts WHERE website_id = ? AND code = ?`)
    .bind(websiteId, code)
    .first<string>('name');
}

const stored = (id: string, input: DiscountInput): Discount => ({ id, ...input });

/** Writes and its line in the audit, in one batch; the audit asks the same question as the write that follows it. */
async function change(
  db: D1Database,
  { websiteId, accountId, id, now }: DiscountChange,
  { action, detail, version }: { action: string; detail?: Record<string, unknown>; version: number },
  write: D1PreparedStatement,
): Promise<DiscountOutcome> {
  const entry = { websiteId, accountId, action, subject: id, ...(detail && { detail }) };
  const isStill = {
    sql: 'EXISTS (SELECT 1 FROM discounts WHERE id = ? AND website_id = ? AND version = ?)',
    params: [id, websiteId, version],
  };
  try {
    const [, written] = await db.batch([auditStatement(db, entry, now, isStill), write]);
    // More than one where a deletion takes its uses along.
    return (written?.meta.changes ?? 0) > 0 ? 'done' : 'stale';
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): DiscountOutcome {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('discounts.website_id, discounts.code')) return 'code-taken';
  if (message.includes('discounts_limit')) return 'below-uses';
  throw error;
}

/** Makes a discount, if its code is free and the site has room; its id is made here. */
export async function createDiscount(
  db: D1Database,
  by: Omit<DiscountChange, 'id'>,
  input: DiscountInput,
): Promise<{ id: string; outcome: DiscountOutcome }> {
  const id = createId();
  const { websiteId, accountId, now } = by;
  const entry = {
    websiteId,
    accountId,
    action: 'discount.created',
    subject: id,
    detail: { name: input.name, code: input.code },
  };
  try {
    const [written] = await db.batch([
      db
        .prepare(
          `INSERT INTO discounts (id, website_id, code, rule, is_enabled, usage_limit, created_at, updated_at)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 WHERE (SELECT count(*) FROM discounts WHERE website_id = ?2) < ${MAX_DISCOUNTS}`,
        )
        .bind(
          id,
          websiteId,
          input.code,
          JSON.stringify(stored(id, input)),
          Number(input.isEnabled),
          input.usageLimit,
          now,
        ),
      auditStatement(db, entry, now, { sql: 'EXISTS (SELECT 1 FROM discounts WHERE id = ?)', params: [id] }),
    ]);
    return { id, outcome: written?.meta.changes === 1 ? 'done' : 'full' };
  } catch (error) {
    return { id, outcome: outcomeOf(error) };
  }
}

/** Saves if `version` still holds. A limit below the uses so far is refused whole; the uses stay as they are. */
export function saveDiscount(
  db: D1Database,
  by: DiscountChange,
  version: number,
  input: DiscountInput,
): Promise<DiscountOutcome> {
  const { id, websiteId, now } = by;
  return change(
    db,
    by,
    { action: 'discount.saved', detail: { name: input.name, code: input.code }, version },
    db
      .prepare(
        `UPDATE discounts SET code = ?4, rule = ?5, is_enabled = ?6, usage_limit = ?7, updated_at = ?8, version = version + 1
        WHERE id = ?1 AND website_id = ?2 AND version = ?3`,
      )
      .bind(
        id,
        websiteId,
        version,
        input.code,
        JSON.stringify(stored(id, input)),
        Number(input.isEnabled),
        input.usageLimit,
        now,
      ),
  );
}

/** Pauses a discount or lets it run again. */
export function switchDiscount(
  db: D1Database,
  by: DiscountChange,
  version: number,
  isEnabled: boolean,
): Promise<DiscountOutcome> {
  return change(
    db,
    by,
    { action: isEnabled ? 'discount.resumed' : 'discount.paused', version },
    db
      .prepare(
        `UPDATE discounts SET is_enabled = ?4, rule = json_set(rule, '$.isEnabled', json(?5)), updated_at = ?6, version = version + 1
        WHERE id = ?1 AND website_id = ?2 AND version = ?3`,
      )
      .bind(by.id, by.websiteId, version, Number(isEnabled), String(isEnabled), by.now),
  );
}

/** Deletes a discount with its count of uses; orders keep what they were given. */
export function deleteDiscount(
  db: D1Database,
  by: DiscountChange,
  { discount, version, used }: DiscountRecord,
): Promise<DiscountOutcome> {
  const detail = { name: discount.name, code: discount.code, used };
  return change(
    db,
    by,
    { action: 'discount.deleted', detail, version },
    db
      .prepare('DELETE FROM discounts WHERE id = ?1 AND website_id = ?2 AND version = ?3')
      .bind(by.id, by.websiteId, version),
  );
}
