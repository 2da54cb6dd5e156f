import { useEffect, useRef, useState } from 'react';
import { createPagedList, type Listed, type Paged } from './paged-list.ts';

const SEARCH_DELAY_MS = 250;

export interface Paging {
  pages: number;
  setPages: (pages: number) => void;
}

/**
 * Loads a list page by page for a `view` (plain JSON). `shown`, the loaded page's view, lags behind
 * `view`, so text about the page must use `shown`. With `paging`, a reload fetches as many pages as were
 * shown.
 */
export function usePages<View, Page extends Paged>(
  view: View,
  fetchPage: (view: View, cursor: string | null) => Promise<Page>,
  join: (known: Page, more: Page) => Page,
  paging?: Paging,
) {
  const [listed, onChange] = useState<Listed<View, Page>>({
    page: null,
    shown: null,
    problem: null,
    isBusy: false,
  });
  const [list] = useState(() => createPagedList(view, { fetchPage, join, onChange }));
  const key = JSON.stringify(view);
  const pages = paging?.pages ?? 1;
  useEffect(() => list.setPages(pages), [list, pages]);
  const isFirst = useRef(true);
  useEffect(() => {
    list.setView(JSON.parse(key) as View);
    const timer = window.setTimeout(() => void list.reload(), isFirst.current ? 0 : SEARCH_DELAY_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [list, key]);
  const loadMore = () => {
    paging?.setPages(pages + 1);
    void list.more();
  };
  return {
    ...listed,
    shown: listed.shown ?? view,
    reload: list.reload,
    loadMore: listed.page?.nextCursor ? loadMore : null,
    change: list.change,
  };
}
