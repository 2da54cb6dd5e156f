import { and, eq, notInArray, sql } from 'drizzle-orm';
import { MAX_MISSING_ADDRESSES } from '#schema/contracts/limits.ts';
import type { MissingAddressMessage } from '#schema/contracts/queue-messages.ts';
import { MAX_LISTED_MISSING, type MissingAddress } from '#schema/contracts/redirects/redirect.ts';
import { missingAddresses, redirects } from '#schema/tables/sites.ts';
import { all, batch, type Database } from '../database.ts';
import { excludedColumn, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { findOpenPaths } from '../pages/addresses-at.ts';

type Row = typeof missingAddresses.$inferSelect;

/** Maximum rows written per site and queue batch, so that a flood of requests to random paths stays cheap. */
const MAX_ROWS_PER_BATCH = 20;

function sumRows(messages: readonly MissingAddressMessage[]): Map<string, Row[]> {
  const sums = new Map<string, Row>();
  for (const { websiteId, path, day, receivedAt } of messages) {
    const key = JSON.stringify([websiteId, path, day]);
    const { hits = 0, lastAt = 0 } = sums.get(key) ?? {};
    sums.set(key, { websiteId, path, day, hits: hits + 1, lastAt: Math.max(lastAt, receivedAt) });
  }
  return Map.groupBy(sums.values(), ({ websiteId }) => websiteId);
}

/**
 * Counts requests to missing paths. A message delivered twice counts twice, since exact counts would cost a
 * row per request.
 */
export async function recordMissingAddresses(
  db: Database,
  messages: readonly MissingAddressMessage[],
): Promise<void> {
  for (const [websiteId, rows] of sumRows(messages)) {
    const most = rows.sort((a, b) => b.hits - a.hits).slice(0, MAX_ROWS_PER_BATCH);
    await batch(db, [addHits(most), deleteLeastRequested(websiteId)]);
  }
}

function addHits(rows: readonly Row[]) {
  const row = jsonRows(rows);
  return orm
    .insert(missingAddresses)
    .select(
      orm
        .select(
          rowFor(missingAddresses, {
            websiteId: row.field('websiteId'),
            path: row.field('path'),
            day: row.field('day'),
            hits: row.field('hits'),
            lastAt: row.field('lastAt'),
          }),
        )
        .from(row.table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: [missingAddresses.websiteId, missingAddresses.path, missingAddresses.day],
      set: {
        hits: sql`${missingAddresses.hits} + ${excludedColumn(missingAddresses.hits)}`,
        lastAt: sql`max(${missingAddresses.lastAt}, ${excludedColumn(missingAddresses.lastAt)})`,
      },
    });
}

const hits = sql<number>`sum(${missingAddresses.hits})`;
const lastAt = sql<number>`max(${missingAddresses.lastAt})`;

function deleteLeastRequested(websiteId: string) {
  const kept = orm
    .select({ path: missingAddresses.path })
    .from(missingAddresses)
    .where(eq(missingAddresses.websiteId, websiteId))
    .groupBy(missingAddresses.path)
    .orderBy(sql`${hits} desc, ${lastAt} desc`)
    .limit(MAX_MISSING_ADDRESSES);
  return orm
    .delete(missingAddresses)
    .where(and(eq(missingAddresses.websiteId, websiteId), notInArray(missingAddresses.path, kept)));
}

/** Lists the most requested paths that still have neither a redirect nor a page. */
export async function listMissingAddresses(db: Database, websiteId: string): Promise<MissingAddress[]> {
  const own = orm
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.websiteId, websiteId));
  const rows = await all(
    db,
    orm
      .select({ path: missingAddresses.path, hits: hits.as('hits_sum'), lastAt: lastAt.as('last_hit_at') })
      .from(missingAddresses)
      .where(and(eq(missingAddresses.websiteId, websiteId), notInArray(missingAddresses.path, own)))
      .groupBy(missingAddresses.path)
      .orderBy(sql`hits_sum desc, last_hit_at desc`)
      .limit(MAX_LISTED_MISSING),
  );
  const open = await findOpenPaths(
    db,
    websiteId,
    rows.map(({ path }) => path),
  );
  return rows.filter(({ path }) => !open.has(path));
}
