import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
} from 'drizzle-orm';
import * as z from 'zod';
import type { Discount } from '#schema/contracts/discounts/discount.ts';
import {
  type DiscountInput,
  type DiscountRecord,
  type DiscountState,
  MAX_DISCOUNTS,
} from '#schema/contracts/discounts/discount-api.ts';
import { items } from '#schema/tables/collections.ts';
import { discounts } from '#schema/tables/store.ts';
import { createId } from '#worker/crypto/random.ts';
import { containsText } from '../contains-text.ts';
import { all, batch, type Database, first, type Statement } from '../database.ts';
import { jsonEntries, jsonField, ONE_ROW, rowFor } from '../fragments.ts';
import { findFailure } from '../guards.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { isDiscountState } from '../rules/discount-state.ts';
import { type Actor, insertAuditEntry } from '../shared/audit.ts';

export const DISCOUNTS_PER_PAGE = 50;

export interface DiscountChange extends Actor {
  websiteId: string;
  id: string;
  now: number;
}
export type DiscountOutcome = 'done' | 'stale' | 'code-taken' | 'below-uses' | 'full';

const isDiscount = (websiteId: string, id: string) =>
  and(eq(discounts.id, id), eq(discounts.websiteId, websiteId));
const isAtVersion = ({ websiteId, id }: DiscountChange, version: number) =>
  and(isDiscount(websiteId, id), eq(discounts.version, version));

const products = () => {
  const scope = jsonEntries<string>(sql`${jsonField(discounts.rule, '$.scope.itemIds')}`, 'scope');
  return sql<string>`${orm
    .select({ products: sql`json_group_array(json_object('id', ${items.id}, 'title', ${items.title}))` })
    .from(scope.table)
    .innerJoin(
      items,
      and(eq(items.id, scope.value), eq(items.websiteId, discounts.websiteId), isNull(items.deletedAt)),
    )}`;
};
const productsSchema = z.array(z.object({ id: z.string(), title: z.string() }));

const RECORD = {
  id: discounts.id,
  rule: discounts.rule,
  isEnabled: discounts.isEnabled,
  version: discounts.version,
  used: discounts.used,
  updatedAt: discounts.updatedAt,
  products: products().as('products'),
};

type Row = Pick<typeof discounts.$inferSelect, 'rule' | 'isEnabled' | 'version' | 'used' | 'updatedAt'> & {
  products: string;
};

const toDiscountRecord = ({
  rule,
  isEnabled,
  version,
  used,
  updatedAt,
  products: json,
}: Row): DiscountRecord => ({
  discount: { ...rule, isEnabled },
  version,
  used,
  updatedAt,
  products: readJson(productsSchema, json),
});

export interface DiscountFilter {
  search: string;
  state: DiscountState | undefined;
  after: string | null;
  now: number;
}

export async function listDiscounts(
  db: Database,
  websiteId: string,
  { search, state, after, now }: DiscountFilter,
): Promise<{ discounts: DiscountRecord[]; next: string | null; total: number }> {
  const condition = and(
    eq(discounts.websiteId, websiteId),
    containsText(search, sql`(${jsonField(discounts.rule, '$.name')})`, sql`coalesce(${discounts.code}, '')`),
    state && isDiscountState(discounts, state, now),
  );
  const last = aliasedTable(discounts, 'last_known');
  const isBefore = sql`(${discounts.createdAt}, ${discounts.id}) < ${orm
    .select({ createdAt: last.createdAt, id: last.id })
    .from(last)
    .where(eq(last.id, after ?? ''))}`;
  const [rows, [counted]] = await batch(db, [
    orm
      .select(RECORD)
      .from(discounts)
      .where(and(condition, after === null ? undefined : isBefore))
      .orderBy(desc(discounts.createdAt), desc(discounts.id))
      .limit(DISCOUNTS_PER_PAGE + 1),
    orm
      .select({ total: count().as('total') })
      .from(discounts)
      .where(condition),
  ]);
  const shown = rows.slice(0, DISCOUNTS_PER_PAGE).map(toDiscountRecord);
  return {
    discounts: shown,
    next: rows.length > shown.length ? (shown.at(-1)?.discount.id ?? null) : null,
    total: counted?.total ?? 0,
  };
}

export async function findDiscount(
  db: Database,
  websiteId: string,
  id: string,
): Promise<DiscountRecord | null> {
  const row = await first(db, orm.select(RECORD).from(discounts).where(isDiscount(websiteId, id)));
  return row && toDiscountRecord(row);
}

/** Lists codes that a copy of `code` must not reuse. */
export async function listSimilarCodes(db: Database, websiteId: string, code: string): Promise<Set<string>> {
  const stem = code.replace(/-\d{1,6}$/, '').slice(0, 30);
  const rows = await all(
    db,
    orm
      .select({ code: discounts.code })
      .from(discounts)
      .where(
        and(
          eq(discounts.websiteId, websiteId),
          gte(discounts.code, stem),
          lt(discounts.code, `${stem}\u{10ffff}`),
        ),
      ),
  );
  return new Set(rows.flatMap((row) => row.code ?? []));
}

export async function listForeignProducts(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = jsonEntries<string>(sql`${JSON.stringify(ids)}`, 'wanted');
  const own = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.id, wanted.value),
        eq(items.websiteId, websiteId),
        isNotNull(jsonField(items.summary, '$.productType')),
      ),
    );
  const rows = await all(
    db,
    orm
      .select({ id: wanted.value.as('id') })
      .from(wanted.table)
      .where(notExists(own)),
  );
  return rows.map(({ id }) => id);
}

export async function findCodeOwner(db: Database, websiteId: string, code: string): Promise<string | null> {
  const row = await first(
    db,
    orm
      .select({ name: jsonField<string>(discounts.rule, '$.name').as('name') })
      .from(discounts)
      .where(and(eq(discounts.websiteId, websiteId), eq(discounts.code, code))),
  );
  return row?.name ?? null;
}

const NEXT_VERSION = sql`${discounts.version} + 1`;
const stored = (id: string, input: DiscountInput): Discount => ({ id, ...input });

/** Runs a change and its audit log entry in one batch, under the same condition. */
async function change(
  db: Database,
  { websiteId, accountId, keyName, id, now }: DiscountChange,
  { action, detail, version }: { action: string; detail?: object; version: number },
  write: Statement,
): Promise<DiscountOutcome> {
  const entry = { websiteId, accountId, keyName, action, subject: id, ...(detail && { detail }) };
  const isStill = exists(
    orm
      .select({ id: discounts.id })
      .from(discounts)
      .where(isAtVersion({ websiteId, accountId, id, now }, version)),
  );
  try {
    const [, written] = await batch(db, [insertAuditEntry(entry, now, isStill), write]);
    return written > 0 ? 'done' : 'stale';
  } catch (error) {
    return toDiscountOutcome(error);
  }
}

function toDiscountOutcome(error: unknown): DiscountOutcome {
  const outcome = findFailure(error, {
    'discounts.code': 'code-taken',
    discounts_limit: 'below-uses',
  } as const);
  if (!outcome) throw error;
  return outcome;
}

export async function createDiscount(
  db: Database,
  by: Omit<DiscountChange, 'id'>,
  input: DiscountInput,
): Promise<{ id: string; outcome: DiscountOutcome }> {
  const id = createId();
  const { websiteId, accountId, keyName, now } = by;
  const entry = {
    websiteId,
    accountId,
    keyName,
    action: 'discount.created',
    subject: id,
    detail: { name: input.name, code: input.code },
  };
  try {
    const room = orm.select({ total: count() }).from(discounts).where(eq(discounts.websiteId, websiteId));
    const [written] = await batch(db, [
      orm.insert(discounts).select(
        orm
          .select(
            rowFor(discounts, {
              id,
              websiteId,
              code: input.code,
              rule: stored(id, input),
              isEnabled: input.isEnabled,
              usageLimit: input.usageLimit,
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(ONE_ROW)
          .where(lt(sql`${room}`, MAX_DISCOUNTS)),
      ),
      insertAuditEntry(
        entry,
        now,
        exists(orm.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, id))),
      ),
    ]);
    return { id, outcome: written === 1 ? 'done' : 'full' };
  } catch (error) {
    return { id, outcome: toDiscountOutcome(error) };
  }
}

/** Saves a discount if `version` is current. Rejects limits below the current number of uses. */
export function saveDiscount(
  db: Database,
  by: DiscountChange,
  version: number,
  input: DiscountInput,
): Promise<DiscountOutcome> {
  const { id, now } = by;
  return change(
    db,
    by,
    { action: 'discount.saved', detail: { name: input.name, code: input.code }, version },
    orm
      .update(discounts)
      .set({
        code: input.code,
        rule: stored(id, input),
        isEnabled: input.isEnabled,
        usageLimit: input.usageLimit,
        updatedAt: now,
        version: NEXT_VERSION,
      })
      .where(isAtVersion(by, version)),
  );
}

export function switchDiscount(
  db: Database,
  by: DiscountChange,
  version: number,
  isEnabled: boolean,
): Promise<DiscountOutcome> {
  return change(
    db,
    by,
    { action: isEnabled ? 'discount.resumed' : 'discount.paused', version },
    orm
      .update(discounts)
      .set({
        isEnabled,
        rule: sql`json_set(${discounts.rule}, '$.isEnabled', json(${String(isEnabled)}))`,
        updatedAt: by.now,
        version: NEXT_VERSION,
      })
      .where(isAtVersion(by, version)),
  );
}

/** Deletes a discount and its record of uses. Orders keep the discounts they received. */
export function deleteDiscount(
  db: Database,
  by: DiscountChange,
  { discount, version, used }: DiscountRecord,
): Promise<DiscountOutcome> {
  const detail = { name: discount.name, code: discount.code, used };
  return change(
    db,
    by,
    { action: 'discount.deleted', detail, version },
    orm.delete(discounts).where(isAtVersion(by, version)),
  );
}
