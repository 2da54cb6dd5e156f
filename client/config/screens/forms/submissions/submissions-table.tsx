import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { FORMS, submissionsHref } from '#client/config/kit/navigation/forms-paths.ts';
import { navigate, useAddress } from '#client/config/kit/navigation/router.ts';
import { formsApi, type SubmissionPage } from '#client/config/kit/queries/forms-api.ts';
import {
  ALL_SUBMISSIONS,
  parseView,
  type SubmissionView,
} from '#client/config/kit/queries/submission-view.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import type { SubmissionSummary } from '#schema/contracts/forms/owner-api.ts';
import { SubmissionBulk } from './submission-bulk.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionRows } from './submission-rows.tsx';

interface Props {
  status: SubmissionView['status'];
  isFiltered: boolean;
  /** There has never been a submission. */
  isFirst: boolean;
  onReset: () => void;
}

/** Why the list is empty, and the next step. */
function NoSubmissions({ status, isFiltered, isFirst, onReset }: Props) {
  if (isFirst && status !== 'spam')
    return (
      <div className="empty">
        <h2>No submissions yet</h2>
        <p className="quiet">
          Add a form to a page and publish both. Submissions appear here as soon as they are sent.
        </p>
        <button type="button" className="button primary" onClick={() => navigate(FORMS)}>
          Go to forms
        </button>
      </div>
    );
  if (isFiltered)
    return (
      <div className="empty">
        <h2>No matching submissions</h2>
        <button type="button" className="button" onClick={onReset}>
          Show all submissions
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>
        {status === 'spam' ? 'No spam' : status === 'unread' ? 'No unread submissions' : 'Nothing here'}
      </h2>
      {status === 'spam' && (
        <p className="quiet">Submissions that look automated are kept here and not delivered.</p>
      )}
    </div>
  );
}

const join = (known: SubmissionPage, more: SubmissionPage): SubmissionPage => ({
  ...more,
  submissions: [...known.submissions, ...more.submissions],
});

/** Submissions: search, filter, bulk actions, export. The view is in the URL, so that Back restores it. */
export function SubmissionsTable() {
  const view = parseView(useAddress());
  const canWrite = useCan()('crm.write');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = (patch: Partial<SubmissionView>) => {
    setChosen(new Set());
    navigate(submissionsHref({ ...view, ...patch }), true);
  };
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(view, formsApi.submissions, join);
  const isFiltered = [view, shown].some(
    ({ formId, search, days }) => formId !== '' || search.trim() !== '' || days > 0,
  );
  const submissions = page?.submissions ?? [];
  const all = page ? Object.values(page.counts).reduce((sum, count) => sum + count, 0) : null;
  return (
    <section className="forms-part" aria-label="Submissions">
      <div className="submission-head">
        <SubmissionFilters view={view} counts={page?.counts ?? null} onChange={change} />
        {all !== 0 && <Export view={view} />}
      </div>
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading submissions" lines={10} />}
      {page && submissions.length === 0 && (
        <NoSubmissions
          status={shown.status}
          isFiltered={isFiltered}
          isFirst={all === 0 && !isFiltered}
          onReset={() => change(ALL_SUBMISSIONS)}
        />
      )}
      {submissions.length > 0 && (
        <SubmissionRows
          submissions={submissions}
          isBusy={isBusy}
          view={view}
          chosen={chosen}
          onChoose={canWrite ? setChosen : null}
        />
      )}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
      {chosen.size > 0 && (
        <SubmissionBulk
          chosen={getChosen(submissions, chosen)}
          isSpam={view.status === 'spam'}
          isDoubtful={submissions.some(
            ({ id, status }) => chosen.has(id) && (status === 'spam' || status === 'review'),
          )}
          onDone={() => {
            setChosen(new Set());
            void reload();
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
    </section>
  );
}

const getChosen = (submissions: readonly SubmissionSummary[], chosen: ReadonlySet<string>) =>
  submissions.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

/** Exports the current view; for a single form with one column per question. */
function Export({ view }: { view: SubmissionView }) {
  return (
    <div className="panel-page-tools">
      <a className="button" href={formsApi.exportHref(view, 'csv')} download>
        <Download size={16} aria-hidden="true" /> CSV
      </a>
      <a className="button" href={formsApi.exportHref(view, 'json')} download>
        <Download size={16} aria-hidden="true" /> JSON
      </a>
    </div>
  );
}
