import { and, desc, eq, exists, gte, max, min, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import { browserName } from '#domain/analytics/browser-name.ts';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import type { ScriptErrorGroup } from '#schema/contracts/script-errors/activity.ts';
import { consumedMessages, resolvedScriptErrors, scriptErrors } from '#schema/tables/analytics.ts';
import { all, batch, type Database, run } from '../database.ts';
import { excluded, jsonField, jsonRows, literal } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

const HOUR_MS = 3_600_000;

type ReportedError = ScriptErrorsMessage['errors'][number];

/** Adds reports to their groups: same message, file and line within an hour (server-design §6). Each message counts once. */
export async function recordScriptErrors(
  db: Database,
  messages: readonly ScriptErrorsMessage[],
  now: number,
): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const message = jsonRows(once, 'message');
  await batch(db, [
    addErrors(once),
    orm
      .insert(consumedMessages)
      .select(
        orm
          .select({ id: message.field('id').as('id'), consumedAt: sql<number>`${now}`.as('consumed_at') })
          .from(message.table)
          .where(sql`true`),
      )
      .onConflictDoNothing(),
  ]);
}

function addErrors(messages: readonly ScriptErrorsMessage[]) {
  const message = jsonRows(messages, 'message');
  const error = jsonRows<ReportedError>(message.json('errors'), 'error');
  const receivedAt = message.field('receivedAt');
  const seen = orm
    .select({ id: consumedMessages.id })
    .from(consumedMessages)
    .where(eq(consumedMessages.id, message.field('id')));
  return orm
    .insert(scriptErrors)
    .select(
      orm
        .select({
          websiteId: message.field('websiteId').as('website_id'),
          // A bound number is a float to D1: the division would not be whole.
          hour: sql<number>`${receivedAt} / ${literal(HOUR_MS)}`.as('hour'),
          fingerprint: error.field('fingerprint').as('fingerprint'),
          message: sql<string>`${error.field('message')}`.as('message'),
          file: error.field('file').as('file'),
          line: error.field('line').as('line'),
          // The sample of the latest report: the greatest of samples that begin with their time in 15 digits.
          sample: sql<string>`substr(max(printf('%015d', ${receivedAt}) || ${error.json('sample')}), 16)`.as(
            'sample',
          ),
          count: sql<number>`count(*)`.as('count'),
          firstSeenAt: sql<number>`min(${receivedAt})`.as('first_seen_at'),
          lastSeenAt: sql<number>`max(${receivedAt})`.as('last_seen_at'),
        })
        .from(message.table)
        .innerJoin(error.table, sql`true`)
        .where(sql`not exists ${seen}`)
        .groupBy(sql`1`, sql`2`, sql`3`),
    )
    .onConflictDoUpdate({
      target: [scriptErrors.websiteId, scriptErrors.hour, scriptErrors.fingerprint],
      set: {
        count: sql`${scriptErrors.count} + ${excluded(scriptErrors.count)}`,
        sample: excluded(scriptErrors.sample),
        firstSeenAt: sql`min(${scriptErrors.firstSeenAt}, ${excluded(scriptErrors.firstSeenAt)})`,
        lastSeenAt: sql`max(${scriptErrors.lastSeenAt}, ${excluded(scriptErrors.lastSeenAt)})`,
      },
    });
}

/** Most browsers that a group names. */
const MAX_BROWSERS = 8;
const sampleSchema = z.record(z.string(), z.unknown());
const userAgentsSchema = z.array(z.unknown());

/** Groups seen since `since` (epoch milliseconds), most frequent first, at most `limit`. */
export async function listScriptErrors(
  db: Database,
  websiteId: string,
  since: number,
  limit: number,
): Promise<ScriptErrorGroup[]> {
  const count = sum(scriptErrors.count).mapWith(Number).as('total');
  const lastSeenAt = max(scriptErrors.lastSeenAt).as('last_seen');
  const groups = orm
    .select({
      fingerprint: scriptErrors.fingerprint,
      count,
      hour: max(scriptErrors.hour).as('last_hour'),
      firstSeenAt: min(scriptErrors.firstSeenAt).as('first_seen'),
      lastSeenAt,
      userAgents: sql<string>`json_group_array(distinct ${jsonField(scriptErrors.sample, '$.userAgent')})`.as(
        'user_agents',
      ),
    })
    .from(scriptErrors)
    .where(and(eq(scriptErrors.websiteId, websiteId), gte(scriptErrors.hour, Math.floor(since / HOUR_MS))))
    .groupBy(scriptErrors.fingerprint)
    .orderBy(desc(count), desc(lastSeenAt), scriptErrors.fingerprint)
    .limit(limit)
    .as('groups');
  const rows = await all(
    db,
    orm
      .select({
        fingerprint: scriptErrors.fingerprint,
        message: scriptErrors.message,
        file: scriptErrors.file,
        line: scriptErrors.line,
        sample: scriptErrors.sample,
        count: groups.count,
        firstSeenAt: sql<number>`${groups.firstSeenAt}`.as('group_first_seen'),
        lastSeenAt: sql<number>`${groups.lastSeenAt}`.as('group_last_seen'),
        userAgents: groups.userAgents,
        resolvedAt: sql<
          number | null
        >`case when ${resolvedScriptErrors.resolvedAt} >= ${groups.lastSeenAt} then ${resolvedScriptErrors.resolvedAt} end`.as(
          'resolved',
        ),
      })
      .from(groups)
      .innerJoin(
        scriptErrors,
        and(
          eq(scriptErrors.websiteId, websiteId),
          eq(scriptErrors.hour, groups.hour),
          eq(scriptErrors.fingerprint, groups.fingerprint),
        ),
      )
      .leftJoin(
        resolvedScriptErrors,
        and(
          eq(resolvedScriptErrors.websiteId, websiteId),
          eq(resolvedScriptErrors.fingerprint, groups.fingerprint),
        ),
      )
      .orderBy(desc(groups.count), desc(groups.lastSeenAt), groups.fingerprint),
  );
  return rows.map(({ userAgents, sample, ...group }) => ({
    ...group,
    sample: readJson(sampleSchema, sample),
    browsers: browserNames(readJson(userAgentsSchema, userAgents)),
  }));
}

function browserNames(userAgents: readonly unknown[]): string[] {
  const names = userAgents.filter((agent) => typeof agent === 'string').map(browserName);
  return [...new Set(names)].sort().slice(0, MAX_BROWSERS);
}

/** Marks a group as dealt with, or as open again with `null`; false when the site has no such group. */
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
