import { useEffect, useMemo, useRef } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { CohortTable } from './cohort-table.tsx';
import { ExperimentActions } from './experiment-actions.tsx';
import { ExperimentSettings } from './experiment-settings.tsx';
import {
  type Assessed,
  describeGoal,
  describePlan,
  describeVerdict,
  nameCohort,
  STATUS_NAMES,
} from './experiment-words.ts';

type Day = Assessed['days'][number];

function DayTable({ experiment, formatters }: { experiment: Assessed; formatters: Formatters }) {
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
        empty="No participants have seen the page."
        note="Conversions count on the day of the first visit."
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
      title: 'Variant',
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

interface Props {
  experiment: Assessed;
  now: number;
  formatters: Formatters;
  onChanged: () => Promise<void>;
}

const TONES: Readonly<Partial<Record<Assessed['status'], string>>> = { draft: 'hidden', running: 'good' };

export function ExperimentCard({ experiment, now, formatters, onChanged }: Props) {
  const { id, title, status, path, pageTitle, sectionId, assessment, startedAt, endedAt, kept } = experiment;
  const { hasExperiments } = useAccount().site;
  const can = useCan();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The editor links to the experiment of the edited page.
    if (window.location.hash === `#${id}`) card.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  const canChange = hasExperiments && can('content.write');
  return (
    <section ref={card} className="experiment" aria-labelledby={`experiment-${id}`}>
      <header>
        <h3 id={`experiment-${id}`}>{title}</h3>
        <span className="chip" data-tone={TONES[status]}>
          {STATUS_NAMES[status]}
        </span>
        <p className="report-quiet">
          {sectionId === null ? 'The page' : 'A section of'}{' '}
          <a href={path} target="_blank" rel="noreferrer">
            {pageTitle}
          </a>
          . {describeGoal(experiment.goal)} {describeTimes({ startedAt, endedAt }, formatters)}
        </p>
      </header>
      {startedAt !== null && (
        <p className="experiment-verdict">
          {kept !== null && `Ended: ${nameCohort(kept)} was kept. `}
          {describeVerdict(assessment, status, now, formatters)}
        </p>
      )}
      <CohortTable experiment={experiment} formatters={formatters} />
      {(status === 'draft' || (status === 'running' && assessment.verdict !== 'winner')) && (
        <p className="report-quiet">{describePlan(assessment.plan, formatters)}</p>
      )}
      {status === 'draft' && canChange && <ExperimentSettings experiment={experiment} onSaved={onChanged} />}
      {hasExperiments && <ExperimentActions experiment={experiment} onChanged={onChanged} />}
      {experiment.days.length > 0 && <DayTable experiment={experiment} formatters={formatters} />}
    </section>
  );
}

function describeTimes(
  { startedAt, endedAt }: Pick<Assessed, 'startedAt' | 'endedAt'>,
  { moment }: Pick<Formatters, 'moment'>,
): string {
  if (startedAt === null) return '';
  return endedAt === null
    ? `Started ${moment(startedAt)}.`
    : `Ran from ${moment(startedAt)} to ${moment(endedAt)}.`;
}
