import { useMemo } from 'react';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import type { Assessed } from './assessed.ts';
import { nameCohort } from './experiment-words.ts';

type Day = Assessed['days'][number];

/** Visitors by the day on which they first came. */
export function DayTable({ experiment, formatters }: { experiment: Assessed; formatters: Formatters }) {
  const { id, title, days } = experiment;
  const columns = useMemo(() => dayColumns(formatters), [formatters]);
  return (
    <details className="report-numbers">
      <summary>Day by day</summary>
      <ReportTable
        caption={`Days of ${title}`}
        rows={days}
        columns={columns}
        rowKey={({ day, cohort }) => `${day} ${cohort}`}
        sortedBy="day"
        fileName={`experiment ${id}`}
        empty="Nobody who takes part has seen the page."
        note="Who reached the goal counts on the day of the first visit."
      />
    </details>
  );
}

const dayColumns = ({ longDay, number, percent }: Formatters): ReportColumn<Day>[] => {
  const rate = ({ visitors, conversions }: Day) => share(conversions, visitors);
  return [
    { id: 'day', title: 'Day', isText: true, value: ({ day }) => day, cell: ({ day }) => longDay(day) },
    {
      id: 'cohort',
      title: 'Cohort',
      isText: true,
      value: ({ cohort }) => cohort,
      cell: ({ cohort }) => nameCohort(cohort),
    },
    {
      id: 'visitors',
      title: 'Visitors',
      value: ({ visitors }) => visitors,
      cell: ({ visitors }) => number(visitors),
    },
    {
      id: 'conversions',
      title: 'Reached the goal',
      value: ({ conversions }) => conversions,
      cell: ({ conversions }) => number(conversions),
    },
    { id: 'rate', title: 'Conversion', value: rate, cell: (day) => percent(rate(day)) },
  ];
};
