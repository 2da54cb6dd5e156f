import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Period } from '#domain/analytics/period.ts';
import type { Tally } from '#domain/analytics/sum-counts.ts';
import { groupErrorDays } from '#domain/script-errors/group-error-days.ts';
import { RETENTION_DAYS } from '#domain/sites/retention.ts';
import { addDays } from '#domain/time/days.ts';
import type { ErrorsReport } from '#schema/contracts/analytics/reports/errors.ts';
import { resolvedScriptErrors, scriptErrorDays, scriptErrors } from '#schema/tables/analytics.ts';
import { all, type Database } from '../../database.ts';
import { jsonRows, unqualified } from '../../fragments.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import type { ReportRange } from '../ranges/read-report.ts';

const MAX_GROUPS = 100;
/** Maximum rows read for the days of a period. */
const MAX_ROWS = 1_800;
const MAX_ERRORS_PER_DAY = 50;

export async function reportErrors(db: Database, range: ReportRange): Promise<ErrorsReport> {
  const { websiteId, timeZone, today, period, compared } = range;
  const keptSince = addDays(today, 1 - RETENTION_DAYS.scriptErrors);
  const [days, before] = [listDays(period, keptSince), compared && listDays(compared, keptSince)];
  const both = [...new Set([...days, ...(before ?? [])])];
  const rows = (await all(db, mostFrequent(websiteId, both))).flatMap(toErrorDays);
  const countOn = (dates: readonly string[]) =>
    rows.reduce((sum, { day, count }) => (dates.includes(day) ? sum + count : sum), 0);
  const groups = groupErrorDays(
    rows
      .filter(({ day }) => days.includes(day))
      .map((row) => ({ ...row, tally: JSON.parse(row.tally) as Tally })),
  ).slice(0, MAX_GROUPS);
  const details = new Map(
    (await all(db, latestReports(websiteId, groups))).map((row) => [row.fingerprint, row]),
  );
  return {
    period,
    compared,
    timeZone,
    keptSince,
    count: countOn(days),
    countBefore: before && countOn(before),
    days: days.map((day) => ({ day, count: countOn([day]) })),
    groups: groups.flatMap((group) => {
      const latest = details.get(group.fingerprint);
      return latest ? [{ ...group, ...latest, sample: readJson(sampleSchema, latest.sample) }] : [];
    }),
  };
}

const sampleSchema = z.record(z.string(), z.unknown());

function listDays({ from, to }: Period, keptSince: string): string[] {
  const days: string[] = [];
  for (let day = from > keptSince ? from : keptSince; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Selects each day's most frequent errors. The longer the period, the fewer per day. */
function mostFrequent(websiteId: string, days: readonly string[]) {
  const row = jsonRows(days.map((day) => ({ day })));
  const { fingerprint, count, tally } = scriptErrorDays;
  const first = orm
    .select({ fingerprint, count, tally })
    .from(scriptErrorDays)
    .where(and(eq(scriptErrorDays.websiteId, websiteId), eq(scriptErrorDays.day, row.field('day'))))
    .orderBy(desc(count))
    .limit(Math.min(MAX_ERRORS_PER_DAY, Math.floor(MAX_ROWS / Math.max(1, days.length))));
  return orm
    .select({
      day: row.field('day').as('day'),
      list: sql<string>`(select json_group_array(json_array(fingerprint, count, tally)) from ${first})`.as(
        'list',
      ),
    })
    .from(row.table);
}

const listSchema = z.array(z.tuple([z.string(), z.number(), z.string()]));
const toErrorDays = ({ day, list }: { day: string; list: string }) =>
  readJson(listSchema, list).map(([fingerprint, count, tally]) => ({ day, fingerprint, count, tally }));

function latestReports(websiteId: string, groups: readonly { fingerprint: string }[]) {
  const row = jsonRows(groups.map(({ fingerprint }) => ({ fingerprint })));
  const isOfGroup = and(
    eq(scriptErrors.websiteId, websiteId),
    eq(scriptErrors.fingerprint, row.field('fingerprint')),
  );
  const latest = orm
    .select({ rowid: sql`rowid` })
    .from(scriptErrors)
    .where(isOfGroup)
    .orderBy(desc(scriptErrors.hour))
    .limit(1);
  const firstSeenAt = orm
    .select({ at: scriptErrors.firstSeenAt })
    .from(scriptErrors)
    .where(isOfGroup)
    .orderBy(asc(scriptErrors.hour))
    .limit(1);
  const resolvedAt = orm
    .select({ at: resolvedScriptErrors.resolvedAt })
    .from(resolvedScriptErrors)
    .where(
      and(
        eq(resolvedScriptErrors.websiteId, websiteId),
        eq(resolvedScriptErrors.fingerprint, row.field('fingerprint')),
        // Reopen an error that recurs after it was resolved.
        sql`${resolvedScriptErrors.resolvedAt} >= ${unqualified(scriptErrors.lastSeenAt)}`,
      ),
    );
  return orm
    .select({
      fingerprint: unqualified<string>(scriptErrors.fingerprint).as('fingerprint'),
      message: unqualified<string>(scriptErrors.message).as('message'),
      file: unqualified<string | null>(scriptErrors.file).as('file'),
      line: unqualified<number | null>(scriptErrors.line).as('line'),
      sample: unqualified<string>(scriptErrors.sample).as('sample'),
      lastSeenAt: unqualified<number>(scriptErrors.lastSeenAt).as('last_seen'),
      firstSeenAt: sql<number>`${firstSeenAt}`.as('first_seen'),
      resolvedAt: sql<number | null>`${resolvedAt}`.as('resolved'),
    })
    .from(sql`${row.table} cross join ${scriptErrors}`)
    .where(sql`${scriptErrors}.rowid = ${latest}`);
}
