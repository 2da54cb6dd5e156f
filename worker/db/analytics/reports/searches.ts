import type { SearchesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { Database } from '../../database.ts';
import { during, sumOf, type TopValues, topOf } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';

/** Rows that each of three lists may read. */
const BY_VIEWS = { by: 'views', rows: 1_500 } as const;

/** Reports what visitors search for on the site, and searches without results. */
export async function reportSearches(db: Database, range: ReportRange): Promise<SearchesReport> {
  const { timeZone, period, compared } = range;
  const now = during(range, period);
  // Without a compared period, an empty range reads nothing.
  const then = during(range, compared ?? { from: period.from, to: '' });
  const report = await readReport(db, {
    terms: topOf(now, 'search', BY_VIEWS),
    missing: topOf(now, 'search-missing', BY_VIEWS),
    before: topOf(then, 'search', BY_VIEWS),
    all: sumOf(now, 'search'),
    allMissing: sumOf(now, 'search-missing'),
    allBefore: sumOf(then, 'search'),
    allMissingBefore: sumOf(then, 'search-missing'),
  });
  const nothingFound = searchesOf(report.missing);
  const before = searchesOf(report.before);
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

/** Returns the number of searches by term; null if the list is cut and does not include the term. */
function searchesOf({ rows, mostViewedOfEach }: TopValues): (term: string) => number | null {
  const known = new Map(rows.map(({ value, views }) => [value, views]));
  return (term) => known.get(term) ?? (mostViewedOfEach === null ? 0 : null);
}
