import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { THRESHOLDS } from '#domain/analytics/performance/vitals.ts';
import type { DayRange } from '#domain/analytics/split-range.ts';
import { RETENTION_DAYS } from '#domain/sites/retention.ts';
import { addDays } from '#domain/time/days.ts';
import { RUM_PREFIX } from '#schema/contracts/analytics/event-fields.ts';
import type { SlowElement } from '#schema/contracts/analytics/reports/performance.ts';
import { performanceRecords } from '#schema/tables/analytics.ts';
import { jsonRows, unqualified } from '../../fragments.ts';
import { orm } from '../../orm.ts';

const NAMES = ['lcp', 'inp', 'cls'] as const;
const RECORDS_PER_DAY = 5;
const MAX_ELEMENTS = 30;

/**
 * Selects the slowest page elements recorded. Skips records rated good, and days whose records were deleted.
 */
export function selectSlowestRecords(websiteId: string, { from, to, today }: DayRange) {
  const first = addDays(today, 1 - RETENTION_DAYS.performanceRecords);
  const days: { name: string; day: string; good: number }[] = [];
  for (let day = from > first ? from : first; day <= to; day = addDays(day, 1))
    for (const name of NAMES) days.push({ name: RUM_PREFIX + name, day, good: THRESHOLDS[name][0] });
  const row = jsonRows(days);
  const slowest = orm
    .select({ rowid: sql`rowid` })
    .from(performanceRecords)
    .where(
      and(
        eq(performanceRecords.websiteId, websiteId),
        eq(performanceRecords.name, row.field('name')),
        eq(performanceRecords.day, row.field('day')),
        gt(performanceRecords.value, row.field('good')),
      ),
    )
    .orderBy(desc(performanceRecords.value))
    .limit(RECORDS_PER_DAY);
  return orm
    .select({
      name: unqualified<string>(performanceRecords.name).as('name'),
      path: unqualified<string>(performanceRecords.path).as('page_path'),
      element: unqualified<string | null>(performanceRecords.element).as('element'),
      measured: unqualified<number>(performanceRecords.value).as('measured'),
    })
    .from(sql`${row.table} cross join ${performanceRecords}`)
    .where(sql`${performanceRecords}.rowid in ${slowest}`);
}

interface Slow {
  name: string;
  path: string;
  element: string | null;
  measured: number;
}

export function listSlowElements(records: readonly Slow[]): SlowElement[] {
  const groups = new Map<
    string,
    { name: SlowElement['name']; element: string; path: string; values: number[] }
  >();
  for (const { path, element, measured, ...record } of records) {
    const name = NAMES.find((known) => RUM_PREFIX + known === record.name);
    if (!name || !element) continue;
    const key = JSON.stringify([name, path, element]);
    const group = groups.get(key) ?? { name, element, path, values: [] };
    groups.set(key, group);
    group.values.push(measured);
  }
  return [...groups.values()]
    .map(({ values, ...group }) => {
      const sorted = values.toSorted((one, other) => one - other);
      const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
      return { ...group, count: sorted.length, slowest: sorted.at(-1) ?? 0, median };
    })
    .sort((one, other) => other.count - one.count || other.slowest - one.slowest)
    .slice(0, MAX_ELEMENTS);
}
