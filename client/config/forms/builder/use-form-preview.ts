import { useEffect, useState } from 'react';
import { ApiError, explain } from '../../api.ts';
import { useStore } from '../../store.ts';
import { formsApi } from '../forms-api.ts';
import type { FormSession } from './form-session.ts';

const PAUSE_MS = 250;

/**
 * The draft as visitors see it, a moment after it has changed. The last one that could be shown stays while the next is
 * fetched, and while what is typed cannot be shown: the builder says what is wrong with it.
 */
export function useFormPreview(session: FormSession): { html: string | null; problem: string | null } {
  const { form, history } = useStore(session.store);
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = form;
  const draft = history.present;
  const isFirst = html === null;
  useEffect(() => {
    let isOver = false;
    const timer = window.setTimeout(
      () => {
        formsApi.preview(id, draft).then(
          (answer) => {
            if (isOver) return;
            setHtml(answer);
            setProblem(null);
          },
          (error) => {
            if (!isOver && !(error instanceof ApiError && error.status === 400)) setProblem(explain(error));
          },
        );
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [id, draft, isFirst]);
  return { html, problem };
}
