import { countryNames } from '#client/config/screens/analytics/report/country-name.ts';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import type { LiveCount } from '#schema/contracts/analytics/reports/live.ts';

interface List {
  list: 'pages' | 'sources' | 'places';
  caption: string;
  empty: string;
  columns: ReportColumn<LiveCount>[];
}

/** The lists of the live report. */
export function liveLists({ number }: Pick<Formatters, 'number'>, locale: string): List[] {
  const countryName = countryNames(locale);
  const count = (title: string): ReportColumn<LiveCount> => ({
    id: 'views',
    title,
    value: ({ views }) => views,
    cell: ({ views }) => number(views),
  });
  const name = (
    title: string,
    read: (row: LiveCount) => string,
    rest: Partial<ReportColumn<LiveCount>> = {},
  ): ReportColumn<LiveCount> => ({ id: 'name', title, isText: true, value: read, ...rest });
  return [
    {
      list: 'pages',
      caption: 'Pages now',
      empty: 'No page was opened.',
      columns: [
        name('Page', ({ value, label }) => label ?? value, {
          cell: ({ value, label }) => (
            <a href={value} target="_blank" rel="noreferrer" title={value}>
              {label ?? value}
            </a>
          ),
          csv: ({ value }) => value,
        }),
        count('Views'),
      ],
    },
    {
      list: 'sources',
      caption: 'Sources now',
      empty: 'No visit began.',
      columns: [name('Source', ({ value }) => value || 'Direct or unknown'), count('Visits')],
    },
    {
      list: 'places',
      caption: 'Places now',
      empty: 'The network did not tell from where.',
      columns: [name('Country', ({ value }) => countryName(value)), count('Views')],
    },
  ];
}
