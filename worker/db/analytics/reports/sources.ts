import type { SourcesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Database } from '../../database.ts';
import { readFigures, readTopValues, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';
import { toValueList, toVisitFigures } from './value-list.ts';

const BY_VISITS = { by: 'visits', rows: 900 } as const;

export async function reportSources(
  db: Database,
  range: ReportRange,
  currency: CurrencyCode,
): Promise<SourcesReport> {
  const { timeZone, period, compared } = range;
  const now = toSiteRange(range, period);
  // Use an empty range, which reads nothing, if there is no comparison period.
  const then = toSiteRange(range, compared ?? { from: period.from, to: '' });
  const report = await readReport(db, {
    totals: readFigures(now, 'total'),
    before: readFigures(then, 'total'),
    sources: readTopValues(now, 'referrer', BY_VISITS),
    sourcesBefore: readTopValues(then, 'referrer', BY_VISITS),
    allSources: readFigures(now, 'referrer'),
    campaigns: readTopValues(now, 'campaign', BY_VISITS),
    campaignsBefore: readTopValues(then, 'campaign', BY_VISITS),
    allCampaigns: readFigures(now, 'campaign'),
    allCampaignsBefore: readFigures(then, 'campaign'),
    details: readTopValues(now, 'campaign-detail', BY_VISITS),
    allDetails: readFigures(now, 'campaign-detail'),
  });
  return {
    period,
    compared,
    timeZone,
    currency,
    totals: toVisitFigures(report.totals),
    before: compared && toVisitFigures(report.before),
    byCampaigns: toVisitFigures(report.allCampaigns),
    byCampaignsBefore: compared && toVisitFigures(report.allCampaignsBefore),
    sources: toValueList(report.sources, report.allSources, compared && report.sourcesBefore),
    campaigns: toValueList(report.campaigns, report.allCampaigns, compared && report.campaignsBefore),
    details: toValueList(report.details, report.allDetails),
  };
}
