import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { OverlayFigures, PlayFigures } from '#schema/contracts/analytics/reports/forms.ts';
import { countColumn, shareColumn } from './columns.ts';
import type { TableProps } from './forms-table.tsx';

export function OverlaysTable({ report, formatters, fileName }: TableProps) {
  const shown = ({ shown: count }: OverlayFigures) => count;
  const submitted = ({ submitted: count }: OverlayFigures) => count;
  return (
    <ReportTable
      caption="Popups"
      rows={report.overlays}
      columns={[
        {
          id: 'title',
          title: 'Popup',
          isText: true,
          value: ({ id, title }) => title ?? `Popup ${id}`,
        },
        countColumn('shown', 'Shown', shown, formatters),
        countColumn('submitted', 'Sent', submitted, formatters),
        shareColumn('rate', 'Of shown', [submitted, shown], formatters),
        countColumn('closed', 'Closed', ({ closed }: OverlayFigures) => closed, formatters),
      ]}
      rowKey={({ id }) => id}
      sortedBy="shown"
      fileName={fileName('popups')}
      empty="No popup was shown in this period."
    />
  );
}

export function PlaysTable({ report, formatters, fileName }: TableProps) {
  return (
    <ReportTable
      caption="Video and audio"
      rows={report.plays}
      columns={[
        { id: 'title', title: 'Title', isText: true, value: ({ title, address }) => title || address },
        { id: 'address', title: 'Address', isText: true, value: ({ address }) => address },
        countColumn('count', 'Plays', ({ count }: PlayFigures) => count, formatters),
      ]}
      rowKey={({ address }) => address}
      sortedBy="count"
      barBy="count"
      fileName={fileName('plays')}
      empty="Nothing was played in this period."
    />
  );
}
