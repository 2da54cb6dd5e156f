import { useEffect, useRef, useState } from 'react';
import { ApiError, explain } from '#client/config/shell/api.ts';
import { useStore } from '#client/config/shell/store.ts';
import { formsApi } from '../forms-api.ts';
import type { FormSession } from './form-session.ts';

const PAUSE_MS = 250;

/**
 * Renders the draft shortly after each change. The last valid rendering stays while the next one loads and while the
 * draft is invalid.
 */
export function useFormPreview(session: FormSession): { html: string | null; problem: string | null } {
  const { form, history } = useStore(session.store);
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = form;
  const draft = history.present;
  const isFirst = useRef(true);
  useEffect(() => {
    let isOver = false;
    const delayMs = isFirst.current ? 0 : PAUSE_MS;
    isFirst.current = false;
    const timer = window.setTimeout(() => {
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
    }, delayMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [id, draft]);
  return { html, problem };
}
