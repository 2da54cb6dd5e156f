import { useState } from 'react';
import { useCan, useHas } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { FORMS } from '#client/config/kit/navigation/forms-paths.ts';
import { type RouteTab, RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { submissionView } from '#client/config/kit/queries/submission-view.ts';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useIdlePreload } from '#client/config/kit/states/use-idle-preload.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import { BlockList } from './audience/block-list.tsx';
import { Contacts } from './audience/contacts.tsx';
import { MailingLists } from './audience/mailing-lists.tsx';
import { FormsList } from './forms-list.tsx';
import { AnswerChart } from './submissions/answer-chart.tsx';
import { FailedDeliveries } from './submissions/failed-deliveries.tsx';
import { SubmissionPage } from './submissions/submission-page.tsx';
import { SubmissionsTable } from './submissions/submissions-table.tsx';
import '#client/config/kit/ui/text-button.css';
import './forms.css';

function AnswersPanel() {
  const { value: forms, problem, load } = useLoaded(['forms'], formsApi.list);
  const [chosen, setChosen] = useState<string | null>(null);
  const busiest = forms?.toSorted((one, other) => other.submissions - one.submissions)[0];
  const formId = chosen ?? busiest?.id ?? null;
  return (
    <section className="forms-part" aria-label="Answers">
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!forms && !problem && <Loading label="Loading forms" lines={4} />}
      {forms?.length === 0 && (
        <div className="empty">
          <h2>No forms yet</h2>
          <p className="quiet">Answers to choice and survey fields are counted here.</p>
        </div>
      )}
      {forms && forms.length > 0 && (
        <label className="answers-form">
          <span>Form</span>
          <select value={formId ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {forms.map((form) => (
              <option key={form.id} value={form.id}>
                {form.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {formId !== null && <Counts formId={formId} />}
    </section>
  );
}

function Counts({ formId }: { formId: string }) {
  const { value: counts, problem, load } = useLoaded(['answers', formId], () => formsApi.answers(formId));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!counts) return <Loading label="Loading answers" lines={8} />;
  if (counts.fields.length === 0)
    return (
      <div className="empty">
        <h2>Nothing to count</h2>
        <p className="quiet">Only choice and survey fields are counted, and this form has none.</p>
      </div>
    );
  if (counts.total === 0)
    return (
      <div className="empty">
        <h2>No answers yet</h2>
        <p className="quiet">The chart appears with the first submission.</p>
      </div>
    );
  return (
    <>
      <p className="quiet">
        {counts.total === 1 ? 'From one submission' : `From ${counts.total.toLocaleString('en')} submissions`}
        , not counting spam.
      </p>
      <div className="answer-charts">
        {counts.fields.map((field) => (
          <AnswerChart key={field.fieldId} field={field} submissions={counts.total} />
        ))}
      </div>
    </>
  );
}

const TABS = [
  { id: 'all', title: 'Forms', permission: 'content.read', panel: FormsList },
  { id: 'submissions', title: 'Submissions', permission: 'crm.read', panel: SubmissionsTable },
  { id: 'answers', title: 'Answers', permission: 'crm.read', panel: AnswersPanel },
  { id: 'contacts', title: 'Contacts', permission: 'crm.read', panel: Contacts },
  {
    id: 'lists',
    title: 'Mailing lists',
    permission: 'newsletter.read',
    panel: MailingLists,
    feature: 'campaigns',
  },
  { id: 'undelivered', title: 'Not delivered', permission: 'crm.read', panel: FailedDeliveries },
  { id: 'blocked', title: 'Blocked', permission: 'crm.read', panel: BlockList },
] as const satisfies readonly (RouteTab & { permission: PermissionKey; feature?: Feature })[];

const isFormsTab = (part: string): boolean => TABS.some(({ id }) => id === part);

function FormsTabs({ address }: { address: URL }) {
  const can = useCan();
  const has = useHas();
  return (
    <RouteTabs
      path={FORMS}
      label="Forms"
      tabs={TABS.filter((tab) => can(tab.permission) && has('feature' in tab ? tab.feature : undefined))}
      address={address}
    />
  );
}

const FormEditor = lazyPart(() => import('./builder/form-editor.tsx'), {
  isPage: true,
  fallback: (
    <main className="panel-page">
      <Loading label="Loading form" lines={8} />
    </main>
  ),
});

export default function FormsRoute({ address }: { address: URL }) {
  useIdlePreload(FormEditor);
  const [part = '', id = ''] = address.pathname.split('/').slice(3);
  if (part === 'submissions' && id !== '')
    return (
      <main className="panel-page orders forms-page">
        <SubmissionPage id={id} view={submissionView.parse(address.searchParams)} />
      </main>
    );
  if (part !== '' && !isFormsTab(part)) return <FormEditor key={part} id={part} tab={id} />;
  return (
    <main className="panel-page orders forms-page">
      <h1>Forms</h1>
      <WithSampleData>
        <FormsTabs address={address} />
      </WithSampleData>
    </main>
  );
}
