import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  type ButtonFigures,
  type FormsReport,
  type OverlayFigures,
  type PlayFigures,
  readForms,
} from '#schema/contracts/analytics/reports/forms.ts';
import type { ReportProps } from '../index.ts';
import { countColumn, shareColumn } from './columns.ts';
import { FormFunnels } from './form-funnels.tsx';
import { FormsTable, type TableProps } from './forms-table.tsx';
import './forms.css';

function OverlaysTable({ report, formatters, fileName }: TableProps) {
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
        shareColumn('rate', 'Submission rate', [submitted, shown], formatters),
        countColumn('closed', 'Closed', ({ closed }: OverlayFigures) => closed, formatters),
      ]}
      rowKey={({ id }) => id}
      sortedBy="shown"
      fileName={fileName('popups')}
      empty="No popup was shown in this period."
    />
  );
}

function PlaysTable({ report, formatters, fileName }: TableProps) {
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

function ButtonsTable({ report, formatters, fileName }: TableProps) {
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
        shareColumn('rate', 'Click rate', [clicked, seen], formatters),
      ]}
      rowKey={({ id }) => id}
      sortedBy="clicked"
      barBy="clicked"
      fileName={fileName('buttons')}
      empty="No button was seen in this period."
    />
  );
}

const TOTALS = [
  ['seen', 'Forms seen'],
  ['started', 'Forms started'],
  ['submitted', 'Forms sent'],
  ['clicked', 'Button clicks'],
  ['shown', 'Popups shown'],
  ['played', 'Plays'],
] as const;

export default function Forms({ range, formatters }: ReportProps) {
  const state = useReport('forms', (query) => callApi(readForms, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ totals, before }) =>
        TOTALS.every(([name]) => totals[name] === 0 && (before?.[name] ?? 0) === 0)
      }
      empty={
        <EmptyReport title="No form, button or media activity in this period">
          <p>
            Forms, buttons, popups, videos and audio count as soon as visitors see or use them. Your own
            visits do not count while you are signed in.
          </p>
          <a className="button" href="/config/forms">
            Your forms
          </a>
        </EmptyReport>
      }
    >
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: FormsReport }) {
  const { from, to } = report.period;
  const parts = { report, formatters, fileName: (what: string) => `${what} ${from} to ${to}` };
  return (
    <>
      <FigureTiles label="Totals of the period">
        {TOTALS.map(([name, title]) => (
          <FigureTile
            key={name}
            name={title}
            value={report.totals[name]}
            before={report.before?.[name]}
            format={formatters.number}
            range={range}
            formatters={formatters}
          />
        ))}
      </FigureTiles>
      <FormFunnels {...parts} />
      <FormsTable {...parts} />
      <ButtonsTable {...parts} />
      <OverlaysTable {...parts} />
      <PlaysTable {...parts} />
      <HowCounted
        figures={{
          'Forms seen': 'Page views in which a form became visible, including newsletter blocks.',
          'Forms started': 'Page views in which a visitor started to fill in the form.',
          'Forms sent':
            'Forms that visitors submitted successfully. Your list of submissions can have more, from browsers that block analytics or scripts.',
          'Where visitors drop off':
            'The last field that a visitor used before leaving a started form. Input is never recorded.',
          Buttons: 'Seen: a button block became visible. Clicks: every click.',
          Popups: 'Closed: every time a popup closes, even after its form was sent.',
          Plays: 'Videos and audio that were started, once per page view.',
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
