import { Download } from 'lucide-react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useSelection } from '#client/config/kit/list/use-selection.ts';
import { FORMS } from '#client/config/kit/navigation/forms-paths.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { type SubmissionView, submissionView } from '#client/config/kit/queries/submission-view.ts';
import type { SubmissionSummary } from '#schema/contracts/forms/owner-api.ts';
import { SubmissionBulk } from './submission-bulk.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionRows } from './submission-rows.tsx';

interface Props {
  status: SubmissionView['status'];
  isFirst: boolean;
}

function NoSubmissions({ status, isFirst }: Props) {
  if (isFirst && status !== 'spam')
    return (
      <>
        <h2>No submissions yet</h2>
        <p className="quiet">
          Add a form to a page and publish both. Submissions appear here as soon as they are sent.
        </p>
        <button type="button" className="button primary" onClick={() => navigate(FORMS)}>
          Go to forms
        </button>
      </>
    );
  return (
    <>
      <h2>
        {status === 'spam' ? 'No spam' : status === 'unread' ? 'No unread submissions' : 'Nothing here'}
      </h2>
      {status === 'spam' && (
        <p className="quiet">Submissions that look automated are kept here and not delivered.</p>
      )}
    </>
  );
}

export function SubmissionsTable() {
  const filters = useListView(submissionView);
  const { view } = filters;
  const canWrite = useCan()('crm.write');
  const selection = useSelection();
  const { selected } = selection;
  const change = (patch: Partial<SubmissionView>) => {
    selection.clear();
    filters.change(patch);
  };
  const list = useList({ list: filters, fetchPage: formsApi.submissions, rows: 'submissions' });
  const { page, shown, isBusy, reload } = list;
  const submissions = page?.submissions ?? [];
  const all = page ? Object.values(page.counts).reduce((sum, count) => sum + count, 0) : null;
  return (
    <section className="forms-part" aria-label="Submissions">
      <div className="submission-head">
        <SubmissionFilters view={view} counts={page?.counts ?? null} onChange={change} />
        {all !== 0 && <Export view={view} />}
      </div>
      <ListBody
        name="submissions"
        list={list}
        lines={10}
        onReset={() => change(submissionView.start)}
        first={<NoSubmissions status={shown.status} isFirst={all === 0} />}
      >
        {() => (
          <SubmissionRows
            submissions={submissions}
            isBusy={isBusy}
            view={view}
            selection={canWrite ? selection : null}
          />
        )}
      </ListBody>
      {selected.size > 0 && (
        <SubmissionBulk
          chosen={getChosen(submissions, selected)}
          isSpam={view.status === 'spam'}
          isDoubtful={submissions.some(
            ({ id, status }) => selected.has(id) && (status === 'spam' || status === 'review'),
          )}
          onDone={() => {
            selection.clear();
            void reload();
          }}
          onClear={selection.clear}
        />
      )}
    </section>
  );
}

const getChosen = (submissions: readonly SubmissionSummary[], chosen: ReadonlySet<string>) =>
  submissions.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

/** Exports submissions. The export of a single form has one column per question. */
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
