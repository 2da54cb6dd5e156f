import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { ButtonFigures } from '#schema/contracts/analytics/reports/forms.ts';
import { countColumn, shareColumn } from './columns.ts';
import type { TableProps } from './forms-table.tsx';

export function ButtonsTable({ report, formatters, fileName }: TableProps) {
  const seen = ({ seen: count }: ButtonFigures) => count;
  const clicked = ({ clicked: count }: ButtonFigures) => count;
  return (
    <ReportTable
      caption="Buttons"
      rows={report.buttons}
      columns={[
        {
          id: 'text',
          title: 'Button',
          isText: true,
          value: ({ text, id }) => text || `Button without text (${id.slice(-4)})`,
        },
        countColumn('seen', 'Seen', seen, formatters),
        countColumn('clicked', 'Clicks', clicked, formatters),
        shareColumn('rate', 'Of seen', [clicked, seen], formatters),
      ]}
      rowKey={({ id }) => id}
      sortedBy="clicked"
      barBy="clicked"
      fileName={fileName('buttons')}
      empty="No button was seen in this period."
    />
  );
}
