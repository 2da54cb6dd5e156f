import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import type { PageTraffic } from '#schema/contracts/analytics/reports/pages.ts';

export const PAGES_COUNTED = {
  Views: 'Every time the page was opened. The bar compares it with the most viewed page.',
  Entries: 'Visits that began with this page.',
  Exits:
    'Views after which no other page of the site was opened from this one, and nothing was searched for. Where two were opened at once, in tabs, it has one exit less.',
  'Exit share': 'Exits divided by views.',
  'Time per view':
    'Time that the page was open and in sight, in steps of up to 30 seconds, divided by its views.',
} as const;

/** Columns of the pages' table; `Views before` only where a period is compared. */
export function pageColumns(
  { number, percent, duration }: Formatters,
  isCompared: boolean,
): ReportColumn<PageTraffic>[] {
  const columns: ReportColumn<PageTraffic>[] = [
    {
      id: 'page',
      title: 'Page',
      isText: true,
      value: ({ title, path }) => title ?? path,
      cell: (page) => <PageName page={page} />,
      csv: ({ path }) => path,
    },
    { id: 'views', title: 'Views', value: ({ views }) => views, cell: ({ views }) => number(views) },
  ];
  if (isCompared)
    columns.push({
      id: 'before',
      title: 'Views before',
      value: ({ viewsBefore }) => viewsBefore,
      cell: ({ viewsBefore }) => (viewsBefore === null ? NO_FIGURE : number(viewsBefore)),
    });
  const exitShare = ({ exits, views }: PageTraffic) => share(exits, views);
  const timePerView = ({ seconds, views }: PageTraffic) => share(seconds, views);
  return [
    ...columns,
    {
      id: 'entries',
      title: 'Entries',
      value: ({ entries }) => entries,
      cell: ({ entries }) => number(entries),
    },
    { id: 'exits', title: 'Exits', value: ({ exits }) => exits, cell: ({ exits }) => number(exits) },
    { id: 'exit-share', title: 'Exit share', value: exitShare, cell: (page) => percent(exitShare(page)) },
    {
      id: 'time',
      title: 'Time per view',
      value: timePerView,
      cell: (page) => duration(timePerView(page)),
      csv: (page) => Math.round(timePerView(page) ?? 0),
    },
  ];
}

function PageName({ page: { path, title } }: { page: PageTraffic }) {
  return (
    <a href={path} target="_blank" rel="noreferrer" title={title === null ? path : `${title} (${path})`}>
      {title ?? path}
      {title !== null && <small>{path}</small>}
    </a>
  );
}
