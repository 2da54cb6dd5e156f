import { formHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { FormFunnel, FormsReport } from '#schema/contracts/analytics/reports/forms.ts';
import { countColumn, formName, shareColumn } from './columns.ts';

export interface TableProps {
  report: FormsReport;
  formatters: Formatters;
  fileName: (what: string) => string;
}

export function FormsTable({ report, formatters, fileName }: TableProps) {
  const seen = ({ seen: count }: FormFunnel) => count;
  const started = ({ started: count }: FormFunnel) => count;
  const submitted = ({ submitted: count }: FormFunnel) => count;
  return (
    <ReportTable
      caption="Forms"
      rows={report.forms}
      columns={[
        {
          id: 'name',
          title: 'Form',
          isText: true,
          value: formName,
          cell: (form) =>
            form.name ? <PanelLink href={formHref(form.id)}>{form.name}</PanelLink> : formName(form),
        },
        countColumn('seen', 'Seen', seen, formatters),
        countColumn('started', 'Started', started, formatters),
        shareColumn('start-rate', 'Start rate', [started, seen], formatters),
        countColumn('submitted', 'Sent', submitted, formatters),
        shareColumn('rate', 'Completion rate', [submitted, started], formatters),
        {
          id: 'gave-up',
          title: 'Most left at',
          isText: true,
          value: ({ gaveUp: [first] }) => (first ? (first.title ?? first.field) : null),
        },
      ]}
      rowKey={({ id }) => id}
      sortedBy="seen"
      fileName={fileName('forms')}
      empty="No form was seen in this period."
    />
  );
}
