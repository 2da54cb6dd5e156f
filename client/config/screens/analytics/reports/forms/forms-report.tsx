import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { type FormsReport, readForms } from '#schema/contracts/analytics/reports/forms.ts';
import type { ReportProps } from '../index.ts';
import { ButtonsTable } from './buttons-table.tsx';
import './forms.css';
import { FormFunnels } from './form-funnels.tsx';
import { FormsTable } from './forms-table.tsx';
import { OverlaysTable, PlaysTable } from './overlays-table.tsx';

const TOTALS = [
  ['seen', 'Forms seen'],
  ['started', 'Forms started'],
  ['submitted', 'Forms sent'],
  ['clicked', 'Button clicks'],
  ['shown', 'Popups shown'],
  ['played', 'Plays'],
] as const;

/** What people did with forms, buttons, popups and players. */
export default function Forms({ range, formatters }: ReportProps) {
  const state = useReport('forms', (query) => callApi(readForms, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ totals, before }) =>
        TOTALS.every(([name]) => totals[name] === 0 && (before?.[name] ?? 0) === 0)
      }
      empty={
        <EmptyReport title="Nobody used a form, a button or a player in this period">
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
          'Forms seen': 'Page views in which a form came into sight, newsletter blocks included.',
          'Forms started': 'Page views in which somebody typed or chose something in the form.',
          'Forms sent':
            'Forms that visitors sent successfully. Your list of submissions can have more: those whose browser counts nothing, or sent the form without scripts.',
          'Where people give up':
            'The field that was touched last in a form that somebody began, did not send, and left with the page. What was typed is never recorded.',
          Buttons: 'Seen: a button block came into sight. Clicked: each click.',
          Popups: 'Closed counts every time that a popup closes, also after it was sent.',
          Plays: 'Videos and recordings that were started, each once in a page view.',
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
