import type { Paged } from '../api/paged-list.ts';
import { usePages } from '../api/use-pages.ts';
import type { ListView } from './use-list-view.ts';

type RowsPage<Key extends string> = Paged & Readonly<Record<Key, readonly unknown[]>>;

interface Options<View extends object, Page, Key> {
  list: ListView<View>;
  fetchPage: (view: View, cursor: string | null) => Promise<Page>;
  rows: Key;
}

/**
 * Loads a filtered list page by page. Counts as filtered if either the selected or the shown view has
 * filters.
 */
export function useList<View extends object, Key extends string, Page extends RowsPage<Key>>({
  list: { view, isFiltered, paging },
  fetchPage,
  rows,
}: Options<View, Page, Key>) {
  const list = usePages(trimSearch(view), fetchPage, joinRows<Key, Page>(rows), paging);
  return {
    ...list,
    isEmpty: list.page !== null && list.page[rows].length === 0,
    isFiltered: isFiltered(view) || isFiltered(list.shown),
  };
}

const trimSearch = <View extends object>(view: View): View =>
  'search' in view && typeof view.search === 'string' ? { ...view, search: view.search.trim() } : view;

export const joinRows =
  <Key extends string, Page extends RowsPage<Key>>(key: Key) =>
  (known: Page, more: Page): Page => ({ ...more, [key]: [...known[key], ...more[key]] });
