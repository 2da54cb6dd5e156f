import { FormEditor } from './builder/form-editor.tsx';
import './forms.css';
import { FormsTabs, isFormsTab } from './forms-tabs.tsx';
import { SubmissionPage } from './submissions/submission-page.tsx';
import { parseView } from './submissions/view.ts';

/** Forms: list, submissions and audience; with an id, one form or submission. */
export default function FormsPlace({ address }: { address: URL }) {
  const [part = '', id = ''] = address.pathname.split('/').slice(3);
  if (part === 'submissions' && id !== '')
    return (
      <main className="place orders forms-place">
        <SubmissionPage id={id} view={parseView(address)} />
      </main>
    );
  if (part !== '' && !isFormsTab(part)) return <FormEditor key={part} id={part} tab={id} />;
  return (
    <main className="place orders forms-place">
      <h1>Forms</h1>
      <FormsTabs address={address} />
    </main>
  );
}
