import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { findFailure } from '#client/config/screens/analytics/report/use-report.ts';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import { makeVariant, readExperiments } from '#schema/contracts/analytics/experiment-calls.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { ReportProps } from '../index.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { type Assessed, EXPERIMENTS_COUNTED } from './experiment-words.ts';
import './experiments.css';

interface Props {
  experiments: readonly Assessed[];
  onClose: () => void;
}

/** Creates an experiment: the owner chooses a page, whose first variant then opens in the editor. */
function NewExperiment({ experiments, onClose }: Props) {
  return (
    <Sheet title="New experiment" isOpen onClose={onClose}>
      <Form experiments={experiments} onClose={onClose} />
    </Sheet>
  );
}

const canHaveVariants = ({ status, accessKind, collectionKind }: PageSummary): boolean =>
  status === ITEM_STATUS.published && accessKind === 'public' && collectionKind === null;

function Form({ experiments, onClose }: Props) {
  const { value: pages, problem } = useLoaded(['pages'], pagesApi.list);
  const [pageId, setPageId] = useState('');
  const making = useFormMutation(
    async (id: string) => callApi(makeVariant, { body: { pageId: id, sectionId: null } }),
    {
      onSuccess: (made) => {
        onClose();
        navigate(editorHref(variantPath(made.pageId)));
      },
    },
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!pages) return <Loading label="Loading pages" lines={3} />;
  const hasOne = ({ id }: PageSummary) =>
    experiments.some(({ pageId: taken, status }) => taken === id && status !== 'ended');
  const offered = pages.filter((page) => canHaveVariants(page) && !hasOne(page));
  if (offered.length === 0)
    return <p>Publish another page first. Only public pages can have experiments, one at a time.</p>;
  return (
    <form className="stack" onSubmit={onSubmit(() => making.submit(pageId))}>
      <Labelled label="Page" help="Variant B starts as a copy of the published page.">
        {(props) => (
          <select {...props} value={pageId} onChange={(event) => setPageId(event.target.value)}>
            <option value="">Choose a page</option>
            {offered.map(({ id, title, path }) => (
              <option key={id} value={id}>
                {title} ({path})
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="quiet">
        To test one section, open the page, select the section, and choose “Make a variant of this section”.
      </p>
      {making.problem && (
        <p className="field-error" role="alert">
          {making.problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={pageId === '' || making.isPending}>
        Make variant B
      </button>
    </form>
  );
}

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
                An experiment shows a variant of a page or section to some visitors, and measures which one
                reaches a goal more often.
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
        With experiments, you test variants of a page and see which one performs better. While they are off,
        all visitors see the page itself.
      </p>
      {can('settings.write') && (
        <PanelLink className="button primary" href="/config/settings/features">
          Turn them on under Labs
        </PanelLink>
      )}
    </EmptyReport>
  );
}
