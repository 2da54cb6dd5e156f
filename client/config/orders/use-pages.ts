import { useCallback, useEffect, useRef, useState } from 'react';
import { explain } from '../api.ts';

const SEARCH_DELAY_MS = 250;

interface Paged {
  nextCursor: string | null;
}

/** A list a page at a time by what is asked (`key`, JSON of the view); the newest question's answer counts. */
export function usePages<View, Page extends Paged>(
  view: View,
  fetchPage: (view: View, cursor: string | null) => Promise<Page>,
  join: (known: Page, more: Page) => Page,
) {
  const [page, setPage] = useState<Page | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const ways = useRef({ fetchPage, join });
  const key = JSON.stringify(view);
  const load = useCallback(
    async (cursor: string | null) => {
      const mine = ++asked.current;
      setBusy(true);
      try {
        const answer = await ways.current.fetchPage(JSON.parse(key) as View, cursor);
        if (mine !== asked.current) return;
        setPage((known) => (cursor && known ? ways.current.join(known, answer) : answer));
        setProblem(null);
      } catch (error) {
        if (mine === asked.current) setProblem(explain(error));
      }
      if (mine === asked.current) setBusy(false);
    },
    [key],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null), isFirst.current ? 0 : SEARCH_DELAY_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [load]);
  const next = page?.nextCursor ?? null;
  return {
    page,
    problem,
    isBusy,
    reload: useCallback(() => load(null), [load]),
    loadMore: next ? () => void load(next) : null,
  };
}
