import type { AudienceReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Database } from '../../database.ts';
import { readFigures, readTopValues, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';
import { toValueList, toVisitFigures } from './value-list.ts';

/** Maximum rows read for the list of countries. The report's other lists are short. */
const COUNTRY_ROWS = 2_500;
const BY_VISITS = { by: 'visits', rows: 900 } as const;

export async function reportAudience(
  db: Database,
  range: ReportRange,
  currency: CurrencyCode,
): Promise<AudienceReport> {
  const { timeZone, period, compared } = range;
  const now = toSiteRange(range, period);
  const report = await readReport(db, {
    totals: readFigures(now, 'total'),
    before: readFigures(toSiteRange(range, compared ?? { from: period.from, to: '' }), 'total'),
    countries: readTopValues(now, 'country', { by: 'visits', rows: COUNTRY_ROWS }),
    allCountries: readFigures(now, 'country'),
    devices: readTopValues(now, 'device', BY_VISITS),
    allDevices: readFigures(now, 'device'),
    browsers: readTopValues(now, 'browser', BY_VISITS),
    allBrowsers: readFigures(now, 'browser'),
  });
  return {
    period,
    compared,
    timeZone,
    currency,
    totals: toVisitFigures(report.totals),
    before: compared && toVisitFigures(report.before),
    countries: toValueList(report.countries, report.allCountries),
    devices: toValueList(report.devices, report.allDevices),
    browsers: toValueList(report.browsers, report.allBrowsers),
  };
}
