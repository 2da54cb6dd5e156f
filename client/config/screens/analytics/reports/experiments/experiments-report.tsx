import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { findFailure } from '#client/config/screens/analytics/report/use-report.ts';
import { readExperiments } from '#schema/contracts/analytics/experiment-calls.ts';
import type { ReportProps } from '../index.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { EXPERIMENTS_COUNTED } from './experiment-words.ts';
import { NewExperiment } from './new-experiment.tsx';
import './experiments.css';

/** The experiments of the site: what is compared, how they do, and what their figures allow to say. */
export default function Experiments({ formatters }: ReportProps) {
  const { hasExperiments } = useAccount().site;
  const can = useCan();
  const [isMaking, setMaking] = useState(false);
  const { value, error, isFetching, load } = useLoaded(
    ['report', 'experiments'],
    () => callApi(readExperiments, {}),
    { keepsPrevious: true },
  );
  const canMake = hasExperiments && can('content.write');
  const make = (
    <button type="button" className="button primary" onClick={() => setMaking(true)}>
      New experiment
    </button>
  );
  return (
    <>
      {!hasExperiments && <TurnedOff />}
      <ReportBody
        state={{
          report: value,
          failure: error ? findFailure(error) : null,
          isLoading: isFetching,
          retry: () => void load(),
        }}
        isEmpty={({ experiments }) => experiments.length === 0}
        empty={
          hasExperiments && (
            <EmptyReport title="No experiments yet">
              <p>
                An experiment shows a variant of a page, or of one of its sections, to a part of the visitors,
                and counts which one reaches a goal more often.
              </p>
              {canMake && make}
            </EmptyReport>
          )
        }
      >
        {({ experiments, now }) => (
          <>
            {canMake && <div className="experiments-tools">{make}</div>}
            {experiments.map((experiment) => (
              <ExperimentCard
                key={experiment.id}
                experiment={experiment}
                now={now}
                formatters={formatters}
                onChanged={load}
              />
            ))}
            <HowCounted figures={EXPERIMENTS_COUNTED} formatters={formatters} />
          </>
        )}
      </ReportBody>
      {isMaking && <NewExperiment experiments={value?.experiments ?? []} onClose={() => setMaking(false)} />}
    </>
  );
}

function TurnedOff() {
  const can = useCan();
  return (
    <EmptyReport title="Experiments are turned off">
      <p>
        With experiments, parts of your visitors see variants of a page, and you see which one does better.
        While they are off, everybody sees the page itself.
      </p>
      {can('settings.write') && (
        <PanelLink className="button primary" href="/config/settings">
          Turn them on under Labs
        </PanelLink>
      )}
    </EmptyReport>
  );
}
