import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { DEVICE_WORDS } from '#client/config/screens/analytics/report/visitor-words.ts';
import { rateVital } from '#domain/analytics/performance/vitals.ts';
import { VITALS } from '#schema/contracts/analytics/event-fields.ts';
import type {
  MeasuredRow,
  PerformanceReport,
  SlowElement,
} from '#schema/contracts/analytics/reports/performance.ts';
import { elementKind } from './advice.ts';
import { RatingMark } from './vital-tiles.tsx';
import { formatMs, formatVital } from './vital-words.ts';

const CONNECTIONS: Readonly<Record<string, string>> = {
  'slow-2g': 'Slow 2G or worse',
  '2g': 'Like 2G',
  '3g': 'Like 3G',
  '4g': 'Like 4G or better',
  unknown: 'Unknown',
};
const KIND_WORDS = {
  picture: 'Image',
  video: 'Player',
  frame: 'Embed',
  text: 'Text',
  control: 'Button or field',
  other: 'Part of the page',
} as const;
const SHORT = { lcp: 'LCP', inp: 'INP', cls: 'CLS', ttfb: 'TTFB' } as const;

const vitalColumns = (formatters: Formatters): ReportColumn<MeasuredRow>[] => [
  {
    id: 'count',
    title: 'Page loads',
    value: ({ count }) => count,
    cell: ({ count }) => formatters.number(count),
  },
  ...VITALS.map(
    (vital): ReportColumn<MeasuredRow> => ({
      id: vital,
      title: SHORT[vital],
      value: ({ p75 }) => p75[vital],
      cell: ({ p75 }) => {
        const value = p75[vital];
        if (value === null) return NO_FIGURE;
        return (
          <>
            <RatingMark rating={rateVital(vital, value)} isShort />
            {formatVital(vital, value, formatters)}
          </>
        );
      },
    }),
  ),
];

interface Props {
  report: PerformanceReport;
  fileName: (what: string) => string;
  formatters: Formatters;
}

export function PagesTable({ report, fileName, formatters }: Props) {
  return (
    <ReportTable
      caption="Pages"
      rows={report.pages}
      columns={[
        {
          id: 'path',
          title: 'Page',
          isText: true,
          value: ({ value }) => value,
          cell: ({ value }) => <EditorLink path={value} />,
        },
        ...vitalColumns(formatters),
      ]}
      rowKey={({ value }) => value}
      sortedBy="count"
      fileName={fileName('pages')}
      empty="No page was measured in this period."
      note="The pages with the most page loads, on all devices. Open one to edit it."
    />
  );
}

const EditorLink = ({ path }: { path: string }) => (
  <PanelLink href={editorHref(path)}>
    <span className="visually-hidden">Edit </span>
    {path}
  </PanelLink>
);

export function DeviceTables({ report, fileName, formatters }: Props) {
  const named = (title: string, names: Readonly<Record<string, string>>): ReportColumn<MeasuredRow> => ({
    id: 'name',
    title,
    isText: true,
    value: ({ value }) => names[value] ?? value,
  });
  return (
    <>
      <ReportTable
        caption="Devices"
        rows={report.devices}
        columns={[named('Device', DEVICE_WORDS), ...vitalColumns(formatters)]}
        rowKey={({ value }) => value}
        sortedBy="count"
        fileName={fileName('devices')}
        empty="No device was measured in this period."
      />
      <ReportTable
        caption="Connections"
        rows={report.connections}
        columns={[named('Connection', CONNECTIONS), ...vitalColumns(formatters)]}
        rowKey={({ value }) => value}
        sortedBy="count"
        fileName={fileName('connections')}
        empty="No connection was measured in this period."
        note="As estimated by the browser. Safari and Firefox do not report it."
      />
    </>
  );
}

export function SlowElementsTable({ report, fileName, formatters }: Props) {
  const columns: ReportColumn<SlowElement>[] = [
    {
      id: 'element',
      title: 'Element',
      isText: true,
      value: ({ element }) => element,
      cell: ({ element }) => (
        <>
          {KIND_WORDS[elementKind(element)]} <code>{element}</code>
        </>
      ),
    },
    {
      id: 'path',
      title: 'Page',
      isText: true,
      value: ({ path }) => path,
      cell: ({ path }) => <EditorLink path={path} />,
    },
    { id: 'sign', title: 'Measure', isText: true, value: ({ name }) => SHORT[name] },
    { id: 'count', title: 'Page loads', value: ({ count }) => count },
    {
      id: 'median',
      title: 'Typical',
      value: ({ median }) => median,
      cell: ({ name, median }) => formatVital(name, median, formatters),
    },
    {
      id: 'slowest',
      title: 'Slowest',
      value: ({ slowest }) => slowest,
      cell: ({ name, slowest }) => formatVital(name, slowest, formatters),
    },
  ];
  return (
    <ReportTable
      caption="Slowest elements"
      rows={report.slowElements}
      columns={columns}
      rowKey={({ name, path, element }) => `${name} ${path} ${element}`}
      sortedBy="count"
      fileName={fileName('slowest elements')}
      empty="Nothing was slow in the last 30 days of this period."
      note="From the slowest page loads of each of the last 30 days, excluding those that were good."
    />
  );
}

export function MeasuresTable({ report, fileName, formatters }: Props) {
  if (report.measures.length === 0) return null;
  return (
    <ReportTable
      caption="Your own measurements"
      rows={report.measures}
      columns={[
        { id: 'name', title: 'Measure', isText: true, value: ({ value }) => value },
        { id: 'count', title: 'Page loads', value: ({ count }) => count },
        {
          id: 'p75',
          title: '75th percentile',
          value: ({ p75 }) => p75,
          cell: ({ p75 }) => (p75 === null ? NO_FIGURE : formatMs(p75, formatters)),
        },
      ]}
      rowKey={({ value }) => value}
      sortedBy="count"
      fileName={fileName('measures')}
      empty=""
      note="Measurements that your injected code reports under names starting with rum-."
    />
  );
}
