import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { attemptCounters } from '#schema/tables/store.ts';
import { all, type Database } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Maximum attempts per key within a window that starts at the first attempt. */
export interface AttemptLimit {
  key: string;
  limit: number;
  windowMs: number;
}

export interface AttemptAnswer {
  isAllowed: boolean;
  /** Seconds until the last exceeded window ends; 0 if the attempt is allowed. */
  retryAfterSeconds: number;
}

export interface AttemptCounter {
  key: string;
  attempts: number;
  windowStartedAt: number;
}

const COUNTER = {
  key: attemptCounters.key,
  attempts: attemptCounters.attempts,
  windowStartedAt: attemptCounters.windowStartedAt,
};

/**
 * Counts an attempt under every key. A single upsert counts concurrent attempts one by one. Returns no row
 * for attempts excluded by `onlyIf`. Pass the rows to `judgeAttempts`.
 */
export function insertAttempts(limits: readonly AttemptLimit[], now: number, onlyIf: SQL = sql`true`) {
  const row = jsonRows(limits);
  const limit = jsonRows(limits, 'attempt_limit');
  const windowMs = orm
    .select({ windowMs: limit.field('windowMs') })
    .from(limit.table)
    .where(eq(limit.field('key'), excludedColumn(attemptCounters.key)));
  const isOver = sql`${excludedColumn(attemptCounters.windowStartedAt)} - ${attemptCounters.windowStartedAt} >= ${windowMs}`;
  return orm
    .insert(attemptCounters)
    .select(
      orm
        .select({
          key: row.field('key').as('key'),
          attempts: sql<number>`1`.as('attempts'),
          windowStartedAt: sql<number>`${now}`.as('window_started_at'),
        })
        .from(row.table)
        .where(onlyIf),
    )
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        attempts: sql`iif(${isOver}, 1, ${attemptCounters.attempts} + 1)`,
        windowStartedAt: sql`iif(${isOver}, ${excludedColumn(attemptCounters.windowStartedAt)}, ${attemptCounters.windowStartedAt})`,
      },
    })
    .returning(COUNTER);
}

/** Selects the rows that `insertAttempts` would return, without counting an attempt. */
export function nextAttempts(limits: readonly AttemptLimit[], now: number) {
  const row = jsonRows(limits);
  return orm
    .select({ ...COUNTER, attempts: sql<number>`${attemptCounters.attempts} + 1`.as('attempts') })
    .from(attemptCounters)
    .innerJoin(row.table, eq(row.field('key'), attemptCounters.key))
    .where(lt(sql`${now} - ${attemptCounters.windowStartedAt}`, row.field('windowMs')));
}

export function judgeAttempts(
  counters: readonly AttemptCounter[],
  limits: readonly AttemptLimit[],
  now: number,
): AttemptAnswer {
  const waits = counters.flatMap(({ key, attempts, windowStartedAt }) => {
    const limit = limits.find((candidate) => candidate.key === key);
    return limit && attempts > limit.limit ? [windowStartedAt + limit.windowMs - now] : [];
  });
  if (waits.length === 0) return { isAllowed: true, retryAfterSeconds: 0 };
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

export const countAttempt = async (
  db: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<AttemptAnswer> => judgeAttempts(await all(db, insertAttempts(limits, now)), limits, now);

/**
 * Subtracts an attempt after a success, for example a gift card that was found, so that only failures add up.
 */
export const revertAttempts = (limits: readonly AttemptLimit[]) =>
  orm
    .update(attemptCounters)
    .set({ attempts: sql`${attemptCounters.attempts} - 1` })
    .where(
      and(
        gt(attemptCounters.attempts, 0),
        isOneOf(
          attemptCounters.key,
          limits.map(({ key }) => key),
        ),
      ),
    );

export const deleteAttempts = (key: string) =>
  orm.delete(attemptCounters).where(eq(attemptCounters.key, key));
