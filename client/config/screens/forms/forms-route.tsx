import '#client/config/kit/ui/text-button.css';
import './forms.css';
import { parseView } from '#client/config/kit/queries/submission-view.ts';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useIdlePreload } from '#client/config/kit/states/use-idle-preload.ts';
import { FormsTabs, isFormsTab } from './forms-tabs.tsx';
import { SubmissionPage } from './submissions/submission-page.tsx';

const FormEditor = lazyPart(() => import('./builder/form-editor.tsx'), {
  isPage: true,
  fallback: (
    <main className="panel-page">
      <Loading label="Loading the form" lines={8} />
    </main>
  ),
});

/** Forms: list, submissions and audience; with an id, one form or submission. */
export default function FormsRoute({ address }: { address: URL }) {
  useIdlePreload(FormEditor);
  const [part = '', id = ''] = address.pathname.split('/').slice(3);
  if (part === 'submissions' && id !== '')
    return (
      <main className="panel-page orders forms-page">
        <SubmissionPage id={id} view={parseView(address)} />
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
