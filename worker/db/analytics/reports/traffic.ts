import { and, asc, between, eq, gte, lt } from 'drizzle-orm';
import { chartInterval, type Interval, listSteps, sumBySteps } from '#domain/analytics/chart-steps.ts';
import { type Figures, NO_FIGURES } from '#domain/analytics/figures.ts';
import { listHours } from '#domain/analytics/hours.ts';
import type { Period } from '#domain/analytics/period.ts';
import { daySpans } from '#domain/time/days.ts';
import type { Traffic, TrafficReport, TrafficStep } from '#schema/contracts/analytics/reports/traffic.ts';
import { censusDaily, censusHourly } from '#schema/tables/analytics.ts';
import { type Answer, batch, type Database } from '../../database.ts';
import { orm } from '../../orm.ts';
import { readSeries, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';

const isTotalDay = (websiteId: string) =>
  and(eq(censusDaily.websiteId, websiteId), eq(censusDaily.dimension, 'total'));

const totalsByDay = (websiteId: string, { from, to }: Period) =>
  orm
    .select({
      day: censusDaily.day,
      views: censusDaily.views,
      visits: censusDaily.visits,
      visitors: censusDaily.uniques,
      seconds: censusDaily.seconds,
    })
    .from(censusDaily)
    .where(and(isTotalDay(websiteId), between(censusDaily.day, from, to), eq(censusDaily.value, '')))
    .orderBy(asc(censusDaily.day));

const totalsByHour = (websiteId: string, hours: readonly number[], ends: number) =>
  orm
    .select({
      hour: censusHourly.hour,
      views: censusHourly.views,
      visits: censusHourly.visits,
      seconds: censusHourly.seconds,
    })
    .from(censusHourly)
    .where(
      and(
        eq(censusHourly.websiteId, websiteId),
        eq(censusHourly.dimension, 'total'),
        gte(censusHourly.hour, hours[0] ?? ends),
        lt(censusHourly.hour, ends),
        eq(censusHourly.value, ''),
      ),
    );

const firstCounted = (websiteId: string) =>
  orm
    .select({ day: censusDaily.day })
    .from(censusDaily)
    .where(isTotalDay(websiteId))
    .orderBy(asc(censusDaily.day))
    .limit(1);

type Days = Answer<ReturnType<typeof totalsByDay>>;
type Hours = Answer<ReturnType<typeof totalsByHour>>;

export async function reportTraffic(db: Database, range: ReportRange, now: number): Promise<TrafficReport> {
  const { websiteId, timeZone, period, compared } = range;
  const interval = chartInterval(period);
  if (interval === 'month') return reportMonths(db, range);
  // Use an empty range, which reads nothing, if there is no comparison period.
  const other = compared ?? { from: period.from, to: '' };
  const hours = (one: Period) => (interval === 'hour' ? listHoursOfDay(one, timeZone) : NO_HOURS);
  const [own, otherHours] = [hours(period), hours(other)];
  const [days, daysBefore, byHour, byHourBefore, [first]] = await batch(db, [
    totalsByDay(websiteId, period),
    totalsByDay(websiteId, other),
    totalsByHour(websiteId, own.starts, own.ends),
    totalsByHour(websiteId, otherHours.starts, otherHours.ends),
    firstCounted(websiteId),
  ]);
  const steps = (one: Period, byDay: Days, { starts }: HoursOfDay, rows: Hours) =>
    interval === 'hour' ? hourSteps(one, starts, rows, now) : daySteps(one, interval, byDay);
  return {
    period,
    compared,
    timeZone,
    interval,
    totals: sum(days),
    before: compared && sum(daysBefore),
    steps: steps(period, days, own, byHour),
    stepsBefore: compared && steps(compared, daysBefore, otherHours, byHourBefore),
    firstDay: first?.day ?? null,
  };
}

/** Reads monthly sums instead of thousands of daily rows. */
async function reportMonths(db: Database, range: ReportRange): Promise<TrafficReport> {
  const { websiteId, timeZone, period, compared } = range;
  const steps = listSteps(period, 'month');
  const stepsBefore = compared && listSteps(compared, 'month');
  const report = await readReport(
    db,
    {
      now: readSeries(toSiteRange(range, period), steps, 'total'),
      before: readSeries(toSiteRange(range, compared ?? period), stepsBefore ?? [], 'total'),
    },
    [firstCounted(websiteId)],
  );
  const toSteps = (periods: readonly Period[], figures: readonly Figures[]): TrafficStep[] =>
    periods.map((step, index) => {
      const { views, visits, seconds, uniques } = figures[index] ?? NO_FIGURES;
      return { ...step, startsAt: null, views, visits, seconds, visitors: uniques };
    });
  const months = toSteps(steps, report.now);
  const monthsBefore = stepsBefore && toSteps(stepsBefore, report.before);
  return {
    period,
    compared,
    timeZone,
    interval: 'month',
    totals: sumSteps(months),
    before: monthsBefore && sumSteps(monthsBefore),
    steps: months,
    stepsBefore: monthsBefore,
    firstDay: report.own[0][0]?.day ?? null,
  };
}

const sumSteps = (steps: readonly TrafficStep[]) =>
  sum(steps.map((step) => ({ ...step, visitors: step.visitors ?? 0 })));

interface HoursOfDay {
  starts: number[];
  ends: number;
}
const NO_HOURS: HoursOfDay = { starts: [], ends: 0 };

function listHoursOfDay({ from, to }: Period, timeZone: string): HoursOfDay {
  const [day] = daySpans(from, to, timeZone);
  return day ? { starts: listHours(day), ends: day.ends } : NO_HOURS;
}

function daySteps(period: Period, interval: Exclude<Interval, 'hour'>, days: Days): TrafficStep[] {
  const steps = listSteps(period, interval);
  const sums = sumBySteps(steps, days, sum);
  return steps.map((step, index) => ({ ...step, startsAt: null, ...(sums[index] ?? sum([])) }));
}

function hourSteps({ from, to }: Period, starts: readonly number[], rows: Hours, now: number): TrafficStep[] {
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return starts
    .filter((startsAt) => startsAt <= now)
    .map((startsAt) => {
      const { views = 0, visits = 0, seconds = 0 } = byHour.get(startsAt) ?? {};
      return { from, to, startsAt, views, visits, seconds, visitors: null };
    });
}

const sum = (rows: readonly (Traffic & { visitors: number })[]): Traffic & { visitors: number } =>
  rows.reduce<Traffic & { visitors: number }>(
    (total, row) => ({
      views: total.views + row.views,
      visits: total.visits + row.visits,
      visitors: total.visitors + row.visitors,
      seconds: total.seconds + row.seconds,
    }),
    { views: 0, visits: 0, visitors: 0, seconds: 0 },
  );
