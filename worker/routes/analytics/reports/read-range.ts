import type { Context } from 'hono';
import { comparedPeriod, findPeriodProblem } from '#domain/analytics/period.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { PeriodQuery } from '#schema/contracts/analytics/period.ts';
import type { ReportRange } from '#worker/db/analytics/ranges/read-report.ts';
import type { AppEnv } from '../../../env.ts';
import { invalid } from '../../../errors.ts';

const DEFAULT_DAYS = 30;

/** Reads a report's date range from the query string. Throws 400 with a message per field. */
export function readRange(c: Context<AppEnv>, query: PeriodQuery): ReportRange {
  const { id, settings } = c.var.site;
  const { timeZone } = settings;
  const today = dayInZone(Date.now(), timeZone);
  const { to = today } = query;
  const { from = addDays(to, 1 - DEFAULT_DAYS) } = query;
  const period = { from, to };
  const problem = findPeriodProblem(period, today);
  if (problem) throw invalid(problem);
  return { websiteId: id, timeZone, today, period, compared: comparedPeriod(period, query.compare) };
}
