import type * as z from 'zod';
import type { readPages } from '#schema/contracts/analytics/reports/traffic.ts';
import type { Database } from '../../database.ts';
import { readTopValues, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';

const BY_VIEWS = { by: 'views', rows: 2_300 } as const;

export async function reportPages(
  db: Database,
  range: ReportRange,
): Promise<z.output<typeof readPages.answer>> {
  const { timeZone, period, compared } = range;
  // Use an empty range, which reads nothing, if there is no comparison period.
  const other = compared ?? { from: period.from, to: '' };
  const { pages, before } = await readReport(db, {
    pages: readTopValues(toSiteRange(range, period), 'path', BY_VIEWS),
    before: readTopValues(toSiteRange(range, other), 'path', BY_VIEWS),
  });
  const viewsBefore = new Map(before.rows.map(({ value, views }) => [value, views]));
  const areAllKnown = before.mostViewedOfEach === null;
  return {
    period,
    compared,
    timeZone,
    // The search page leads visitors on to other pages, but its own views count as searches.
    mostViewedOfEach: pages.mostViewedOfEach,
    pages: pages.rows
      .filter(({ views }) => views > 0)
      .map(({ value, label, views, visits, onward, seconds }) => ({
        path: value,
        title: label,
        views,
        entries: visits,
        seconds,
        // Opening two pages from the same page counts as two onward visits, so the difference can be negative.
        exits: Math.max(0, views - onward),
        viewsBefore: compared && (viewsBefore.get(value) ?? (areAllKnown ? 0 : null)),
      })),
  };
}
