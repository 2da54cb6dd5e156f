import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { blockValue } from '#domain/forms/spam.ts';
import type { BlockEntry } from '#schema/contracts/forms/owner-api.ts';
import type { BlockKind } from '#schema/contracts/forms/submission.ts';
import { formBlockList } from '#schema/tables/forms.ts';
import { all, batch, type Database, run } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

/** Maximum entries per site, since every form submission reads the entire list. */
const MAX_ENTRIES = 1_000;

const isEntry = (websiteId: string, entry: { kind: BlockKind; value: string }) =>
  and(
    eq(formBlockList.websiteId, websiteId),
    eq(formBlockList.kind, entry.kind),
    eq(formBlockList.value, blockValue(entry)),
  );

export const listBlocked = (db: Database, websiteId: string): Promise<BlockEntry[]> =>
  all(
    db,
    orm
      .select({
        kind: formBlockList.kind,
        value: formBlockList.value,
        createdAt: formBlockList.createdAt,
      })
      .from(formBlockList)
      .where(eq(formBlockList.websiteId, websiteId))
      .orderBy(desc(formBlockList.createdAt), formBlockList.kind, formBlockList.value),
  );

export async function addBlocked(
  db: Database,
  websiteId: string,
  entry: { kind: BlockKind; value: string },
  now: number,
): Promise<boolean> {
  const entries = orm
    .select({ total: count() })
    .from(formBlockList)
    .where(eq(formBlockList.websiteId, websiteId));
  const row = { websiteId, kind: entry.kind, value: blockValue(entry), createdAt: now };
  const [, found] = await batch(db, [
    insertIf(formBlockList, row, lt(sql`${entries}`, MAX_ENTRIES)).onConflictDoNothing(),
    orm.select({ kind: formBlockList.kind }).from(formBlockList).where(isEntry(websiteId, entry)),
  ]);
  return found.length === 1;
}

export const removeBlocked = (
  db: Database,
  websiteId: string,
  entry: { kind: BlockKind; value: string },
): Promise<unknown> => run(db, orm.delete(formBlockList).where(isEntry(websiteId, entry)));
