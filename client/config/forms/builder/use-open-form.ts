import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, explain } from '#client/config/shell/api.ts';
import { formsApi } from '../forms-api.ts';
import { createFormSession, type FormSession } from './form-session.ts';

/** A form session for the component's lifetime; pending changes are saved on unmount. */
export function useOpenForm(id: string) {
  const [session, setSession] = useState<FormSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let made: FormSession | null = null;
    let isOver = false;
    setProblem(null);
    formsApi.read(id).then(
      (form) => {
        if (isOver) return;
        made = createFormSession(form);
        if (made.wasRestored) toast('Unsaved changes were restored.');
        setSession(made);
      },
      (error) => {
        if (isOver) return;
        const isGone = error instanceof ApiError && error.status === 404;
        setProblem(isGone ? 'This form does not exist.' : explain(error));
      },
    );
    return () => {
      isOver = true;
      made?.stop();
      setSession(null);
    };
  }, [id, attempt]);
  return { session, problem, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
