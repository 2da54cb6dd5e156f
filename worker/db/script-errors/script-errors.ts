import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { sumErrorDays } from '#domain/script-errors/sum-error-days.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import {
  consumedMessages,
  resolvedScriptErrors,
  scriptErrorDays,
  scriptErrors,
} from '#schema/tables/analytics.ts';
import { recordNewOnly, summedTally } from '../analytics/tallies.ts';
import { all, batch, type Database, run } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows, literal, rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

type ReportedError = ScriptErrorsMessage['errors'][number];

/** Counts script errors, grouped by message, file and line. Each queue message counts once. */
export function recordScriptErrors(
  db: Database,
  messages: readonly ScriptErrorsMessage[],
  now: number,
): Promise<void> {
  return recordNewOnly(
    messages,
    async (fresh) => {
      const isNew = sql`not exists ${consumedIds(fresh.map(({ id }) => id))}`;
      const message = jsonRows(fresh, 'message');
      // Order matters: a message counts as new until consumed_messages contains it.
      const [, , consumed] = await batch(db, [
        addErrors(fresh, isNew),
        addDays(fresh, isNew),
        orm.insert(consumedMessages).select(
          orm
            .select({ id: message.field('id').as('id'), consumedAt: sql<number>`${now}`.as('consumed_at') })
            .from(message.table)
            .where(isNew),
        ),
      ]);
      return consumed > 0;
    },
    async (ids) => new Set((await all(db, consumedIds(ids))).map(({ id }) => id)),
  );
}

const consumedIds = (ids: readonly string[]) =>
  orm.select({ id: consumedMessages.id }).from(consumedMessages).where(isOneOf(consumedMessages.id, ids));

/** Maximum pages and browsers stored per group of errors and day. */
const MAX_KEYS = 60;

function addDays(messages: readonly ScriptErrorsMessage[], isNew: SQL) {
  const row = jsonRows(sumErrorDays(messages));
  return orm
    .insert(scriptErrorDays)
    .select(
      orm
        .select(
          rowFor(scriptErrorDays, {
            websiteId: row.field('websiteId'),
            day: row.field('day'),
            fingerprint: row.field('fingerprint'),
            count: row.field('count'),
            tally: row.json('tally'),
            lastSeenAt: row.field('lastSeenAt'),
          }),
        )
        .from(row.table)
        .where(isNew),
    )
    .onConflictDoUpdate({
      target: [scriptErrorDays.websiteId, scriptErrorDays.day, scriptErrorDays.fingerprint],
      set: {
        count: sql`${scriptErrorDays.count} + ${excludedColumn(scriptErrorDays.count)}`,
        tally: summedTally(scriptErrorDays.tally, MAX_KEYS),
        lastSeenAt: sql`max(${scriptErrorDays.lastSeenAt}, ${excludedColumn(scriptErrorDays.lastSeenAt)})`,
      },
    });
}

function addErrors(messages: readonly ScriptErrorsMessage[], isNew: SQL) {
  const message = jsonRows(messages, 'message');
  const error = jsonRows<ReportedError>(message.json('errors'), 'error');
  const receivedAt = message.field('receivedAt');
  return orm
    .insert(scriptErrors)
    .select(
      orm
        .select({
          websiteId: message.field('websiteId').as('website_id'),
          // Use an SQL literal: D1 binds numbers as floats, so a bound divisor would yield a fraction.
          hour: sql<number>`${receivedAt} / ${literal(HOUR_MS)}`.as('hour'),
          fingerprint: error.field('fingerprint').as('fingerprint'),
          message: sql<string>`${error.field('message')}`.as('message'),
          file: error.field('file').as('file'),
          line: error.field('line').as('line'),
          // Takes the sample of the latest report: max() compares samples prefixed with their time in 15
          // digits.
          sample: sql<string>`substr(max(printf('%015d', ${receivedAt}) || ${error.json('sample')}), 16)`.as(
            'sample',
          ),
          count: sql<number>`count(*)`.as('count'),
          firstSeenAt: sql<number>`min(${receivedAt})`.as('first_seen_at'),
          lastSeenAt: sql<number>`max(${receivedAt})`.as('last_seen_at'),
        })
        .from(message.table)
        .innerJoin(error.table, sql`true`)
        .where(isNew)
        .groupBy(sql`1`, sql`2`, sql`3`),
    )
    .onConflictDoUpdate({
      target: [scriptErrors.websiteId, scriptErrors.hour, scriptErrors.fingerprint],
      set: {
        count: sql`${scriptErrors.count} + ${excludedColumn(scriptErrors.count)}`,
        sample: excludedColumn(scriptErrors.sample),
        firstSeenAt: sql`min(${scriptErrors.firstSeenAt}, ${excludedColumn(scriptErrors.firstSeenAt)})`,
        lastSeenAt: sql`max(${scriptErrors.lastSeenAt}, ${excludedColumn(scriptErrors.lastSeenAt)})`,
      },
    });
}

/** Marks a group of errors as resolved; `null` reopens it. Returns false if the site has no such group. */
export async function resolveScriptError(
  db: Database,
  websiteId: string,
  fingerprint: string,
  resolved: { at: number; by: string } | null,
): Promise<boolean> {
  const isKnown = exists(
    orm
      .select({ one: sql`1` })
      .from(scriptErrors)
      .where(and(eq(scriptErrors.websiteId, websiteId), eq(scriptErrors.fingerprint, fingerprint))),
  );
  const change = resolved
    ? insertIf(
        resolvedScriptErrors,
        { websiteId, fingerprint, resolvedAt: resolved.at, resolvedBy: resolved.by },
        isKnown,
      ).onConflictDoUpdate({
        target: [resolvedScriptErrors.websiteId, resolvedScriptErrors.fingerprint],
        set: { resolvedAt: resolved.at, resolvedBy: resolved.by },
      })
    : orm
        .delete(resolvedScriptErrors)
        .where(
          and(
            eq(resolvedScriptErrors.websiteId, websiteId),
            eq(resolvedScriptErrors.fingerprint, fingerprint),
          ),
        );
  return (await run(db, change)) === 1;
}
