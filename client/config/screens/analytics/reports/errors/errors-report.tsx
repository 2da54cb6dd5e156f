import '#client/config/screens/analytics/activity/activity.css';
import './errors.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { activityApi } from '#client/config/screens/analytics/activity/activity-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  type ErrorGroup,
  type ErrorsReport,
  readErrors,
} from '#schema/contracts/analytics/reports/errors.ts';
import type { ReportProps } from '../index.ts';
import { ErrorDetails } from './error-details.tsx';

interface Share {
  name: string;
  count: number;
  /** Share of all reported errors that had this name. */
  share: number;
}

export function sumShares(
  groups: readonly Pick<ErrorGroup, 'browsers' | 'pages'>[],
  what: 'browsers' | 'pages',
): Share[] {
  const sums = new Map<string, number>();
  for (const { name, count } of groups.flatMap((group) => group[what]))
    sums.set(name, (sums.get(name) ?? 0) + count);
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
  return [...sums]
    .map(([name, count]) => ({ name, count, share: count / all }))
    .sort((one, other) => other.count - one.count);
}

const STATUS_FILTERS = [
  ['open', 'Open'],
  ['resolved', 'Resolved'],
] as const;
type StatusFilter = (typeof STATUS_FILTERS)[number][0];

interface Mark {
  group: ErrorGroup;
  isResolved: boolean;
}

export default function ScriptErrors({ range, formatters }: ReportProps) {
  const state = useReport('errors', (query) => callApi(readErrors, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ groups, countBefore }) => groups.length === 0 && (countBefore ?? 0) === 0}
      empty={
        <EmptyReport title="No script errors in this period">
          <p>
            Script errors in visitors’ browsers are listed here with their location in the code, including
            errors in your own scripts.
          </p>
        </EmptyReport>
      }
    >
      {(report) => <Errors report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function Errors({ report, range, formatters }: ReportProps & { report: ErrorsReport }) {
  const [shown, setShown] = useState<StatusFilter>('open');
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: ({ group, isResolved }: Mark) => activityApi.resolve(group.fingerprint, isResolved),
    onSuccess: async (_, { group, isResolved }) => {
      await client.invalidateQueries({ queryKey: ['report', 'errors'] });
      if (isResolved)
        toast('Marked as resolved. It reopens if the error happens again.', {
          action: { label: 'Undo', onClick: () => mark.mutate({ group, isResolved: false }) },
        });
    },
  });
  const groups = report.groups.filter(({ resolvedAt }) => (resolvedAt === null) === (shown === 'open'));
  const open = report.groups.filter(({ resolvedAt }) => resolvedAt === null).length;
  const { from, to } = report.period;
  return (
    <>
      <FigureTiles label="Totals of the period">
        <FigureTile
          name="Errors"
          value={report.count}
          before={report.countBefore ?? undefined}
          format={formatters.number}
          range={range}
          formatters={formatters}
        />
        <FigureTile
          name="Open groups"
          value={open}
          format={formatters.number}
          range={range}
          formatters={formatters}
        />
      </FigureTiles>
      <section className="activity" aria-labelledby="script-errors">
        <header>
          <h3 id="script-errors">What went wrong</h3>
          <div className="activity-tools">
            <Choice label="Status" value={shown} options={STATUS_FILTERS} onChange={setShown} />
          </div>
        </header>
        {groups.length === 0 && (
          <p className="empty quiet">
            {shown === 'open'
              ? 'No open errors in this period.'
              : 'No resolved errors. Errors that you resolve are kept here, and reopen if they happen again.'}
          </p>
        )}
        <ul className="activity-list">
          {groups.map((group) => (
            <ErrorDetails
              key={group.fingerprint}
              group={group}
              formatters={formatters}
              onMarkResolved={(isResolved) => mark.mutate({ group, isResolved })}
            />
          ))}
        </ul>
      </section>
      {report.days.length > 1 && (
        <ReportChart
          title="Errors by day"
          message={`${formatters.number(report.count)} in this period.`}
          kind="bars"
          series={[{ id: 'count', name: 'Errors' }]}
          points={report.days.map(({ day, count }) => ({
            label: formatters.day(day),
            longLabel: formatters.longDay(day),
            values: { count },
          }))}
          format={formatters.number}
          formatAxis={formatters.compact}
          stepName="Day"
        />
      )}
      {(['browsers', 'pages'] as const).map((what) => (
        <ReportTable
          key={what}
          caption={what === 'browsers' ? 'Browsers' : 'Pages'}
          rows={sumShares(report.groups, what)}
          columns={[
            {
              id: 'name',
              title: what === 'browsers' ? 'Browser' : 'Page',
              isText: true,
              value: ({ name }) => name,
            },
            { id: 'count', title: 'Errors', value: ({ count }) => count },
            {
              id: 'share',
              title: 'Share',
              value: ({ share }) => share,
              cell: ({ share }) => formatters.percent(share),
              csv: ({ share }) => Math.round(share * 1000) / 1000,
            },
          ]}
          rowKey={({ name }) => name}
          sortedBy="count"
          barBy="count"
          fileName={`script errors ${what} ${from} to ${to}`}
          empty={what === 'browsers' ? 'No browser data.' : 'No page data.'}
        />
      ))}
      <HowCounted
        figures={{
          Errors: `Uncaught errors and unhandled promise rejections, as browsers report them: at most 10 per second and 20 reports per page. Those with the same message, file and line are one group. They are kept for 90 days, here since ${formatters.longDay(report.keptSince)}.`,
          'Where it happened':
            'For Sitewright scripts, the location in the source code, as long as the site runs the same version. Other code is shown as the browser reports it.',
          Browsers:
            'The share of errors for which the browser is known. Where visitor data is restricted, browsers are not recorded.',
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
