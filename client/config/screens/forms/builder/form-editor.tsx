import { useCallback } from 'react';
import { FORMS, formHref } from '#client/config/kit/navigation/forms-paths.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { type EditorKey, useEditorKeys } from '#client/config/kit/navigation/use-editor-keys.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { type FormSession, useFormSession } from './form-session.ts';
import { getEditorTab, OpenForm, runCommand } from './open-form.tsx';

/** Shows the form editor at /config/forms/{id}; each tab has its own URL. */
export default function FormEditor({ id, tab }: { id: string; tab: string }) {
  const { session, problem, retry } = useFormSession(id);
  if (session)
    return (
      <main className="form-main">
        <WithKeys session={session} />
        <OpenForm
          session={session}
          tab={getEditorTab(tab)}
          onChooseTab={(next) => navigate(formHref(id, next === 'build' ? '' : next))}
          back={{ label: 'All forms', onPress: () => navigate(FORMS) }}
        />
      </main>
    );
  return (
    <main className="panel-page">
      {problem ? (
        <Failed problem={problem} onRetry={() => void retry()} />
      ) : (
        <Loading label="Loading form" lines={10} />
      )}
    </main>
  );
}

/** Adds keyboard shortcuts. They work in the whole window if the form fills it. */
function WithKeys({ session }: { session: FormSession }) {
  useEditorKeys(
    useCallback((name: EditorKey) => runCommand(session, name), [session]),
    never,
  );
  return null;
}

const never = () => false;
