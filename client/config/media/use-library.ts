import { useCallback, useEffect, useRef, useState } from 'react';
import { explain } from '../api.ts';
import { type LibraryQuery, type Medium, mediaApi } from '../media-api.ts';

const SEARCH_DELAY_MS = 250;

/** The media library by search, folder and kind, a page at a time; the newest question's answer counts. */
export function useLibrary({ search, folder, kind }: LibraryQuery) {
  const [media, setMedia] = useState<Medium[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);

  const load = useCallback(
    async (cursor: string | null) => {
      const mine = ++asked.current;
      try {
        const answer = await mediaApi.list(cursor, { search, folder, kind });
        if (mine !== asked.current) return;
        setMedia((known) => [...(cursor ? (known ?? []) : []), ...answer.media]);
        setNext(answer.nextCursor);
        setProblem(null);
      } catch (error) {
        if (mine === asked.current) setProblem(explain(error));
      }
    },
    [search, folder, kind],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null), isFirst.current ? 0 : SEARCH_DELAY_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [load]);

  return {
    media,
    problem,
    loadMore: next ? () => void load(next) : null,
    reload: () => void load(null),
    /** A new or changed file, without asking for the whole list again. */
    put: useCallback(
      (medium: Medium) =>
        setMedia((known) =>
          known?.some(({ id }) => id === medium.id)
            ? known.map((one) => (one.id === medium.id ? medium : one))
            : [medium, ...(known ?? [])],
        ),
      [],
    ),
    drop: useCallback(
      (id: string) => setMedia((known) => known?.filter((medium) => medium.id !== id) ?? null),
      [],
    ),
  };
}
