import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import type { DraftContent, DraftQuote } from '#schema/contracts/orders/draft-order.ts';
import { draftsApi } from './drafts-api.ts';

const PAUSE_MS = 400;

/**
 * Calculates the prices of a draft once typing pauses. Keeps the previous prices meanwhile, and while a field has a
 * problem.
 */
export function useQuote(
  content: DraftContent,
  saved: DraftQuote | null,
): { quote: DraftQuote | null; problem: string | null } {
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(saved);
  const { value } = useLoaded(
    ['draft-quote', settled],
    saved
      ? null
      : async () => {
          try {
            const quote = await draftsApi.quote(settled);
            setProblem(null);
            last.current = quote;
            return { quote };
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setProblem(Object.values(error.body.errors ?? {})[0] ?? error.message);
            return { quote: last.current };
          }
        },
    { keepsPrevious: true },
  );
  return { quote: saved ?? value?.quote ?? null, problem: saved ? null : problem };
}
