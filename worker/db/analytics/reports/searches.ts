import type { SearchesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { Database } from '../../database.ts';
import { readFigures, readTopValues, type TopValues, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';

const BY_VIEWS = { by: 'views', rows: 1_500 } as const;

export async function reportSearches(db: Database, range: ReportRange): Promise<SearchesReport> {
  const { timeZone, period, compared } = range;
  const now = toSiteRange(range, period);
  // Use an empty range, which reads nothing, if there is no comparison period.
  const then = toSiteRange(range, compared ?? { from: period.from, to: '' });
  const report = await readReport(db, {
    terms: readTopValues(now, 'search', BY_VIEWS),
    missing: readTopValues(now, 'search-missing', BY_VIEWS),
    before: readTopValues(then, 'search', BY_VIEWS),
    all: readFigures(now, 'search'),
    allMissing: readFigures(now, 'search-missing'),
    allBefore: readFigures(then, 'search'),
    allMissingBefore: readFigures(then, 'search-missing'),
  });
  const nothingFound = createSearchCounter(report.missing);
  const before = createSearchCounter(report.before);
  return {
    period,
    compared,
    timeZone,
    totals: { searches: report.all.views, nothingFound: report.allMissing.views },
    before: compared && { searches: report.allBefore.views, nothingFound: report.allMissingBefore.views },
    terms: report.terms.rows.map(({ value, views }) => ({
      term: value,
      searches: views,
      nothingFound: nothingFound(value),
      searchesBefore: compared && before(value),
    })),
    missing: report.missing.rows.map(({ value, views }) => ({ term: value, count: views })),
    mostViewedOfEach: report.terms.mostViewedOfEach,
  };
}

/**
 * Returns a function that counts a term's searches. It returns null for a term missing from an incomplete
 * list.
 */
function createSearchCounter({ rows, mostViewedOfEach }: TopValues): (term: string) => number | null {
  const known = new Map(rows.map(({ value, views }) => [value, views]));
  return (term) => known.get(term) ?? (mostViewedOfEach === null ? 0 : null);
}
