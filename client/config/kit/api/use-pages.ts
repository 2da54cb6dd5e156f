import { useEffect, useRef, useState } from 'react';
import { createPagedList, type Listed, type Paged } from './paged-list.ts';

const SEARCH_DELAY_MS = 250;

/**
 * Loads a list in pages for a `view` (plain JSON). `shown` is the view of the loaded `page`, which lags behind `view`
 * until the response arrives: text about the page must use it.
 */
export function usePages<View, Page extends Paged>(
  view: View,
  fetchPage: (view: View, cursor: string | null) => Promise<Page>,
  join: (known: Page, more: Page) => Page,
) {
  const [listed, onChange] = useState<Listed<View, Page>>({
    page: null,
    shown: null,
    problem: null,
    isBusy: false,
  });
  const [list] = useState(() => createPagedList(view, { fetchPage, join, onChange }));
  const key = JSON.stringify(view);
  const isFirst = useRef(true);
  useEffect(() => {
    list.setView(JSON.parse(key) as View);
    const timer = window.setTimeout(() => void list.reload(), isFirst.current ? 0 : SEARCH_DELAY_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [list, key]);
  return {
    ...listed,
    shown: listed.shown ?? view,
    reload: list.reload,
    loadMore: listed.page?.nextCursor ? () => void list.more() : null,
    change: list.change,
  };
}
