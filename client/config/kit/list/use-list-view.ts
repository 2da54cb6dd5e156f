import { useEffect } from 'react';
import { rememberList } from '../navigation/list-href.ts';
import { navigate, useAddress } from '../navigation/router.ts';
import type { ViewAddress } from '../views/view-address.ts';

/**
 * Keeps a list's view in the URL, so that reloads, Back and links restore it. Filters add a history
 * entry; typing replaces it. Focus does not move (decision 0063).
 */
export function useListView<View extends object>(of: ViewAddress<View>) {
  const { pathname, search, searchParams } = useAddress();
  const view = of.parse(searchParams);
  const pages = of.parsePages(searchParams);
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const show = (query: string, replaces: boolean): void => {
    if (query !== search) navigate(pathname + query, replaces);
  };
  const change = (patch: Partial<View>): void => show(of.format({ ...view, ...patch }), of.isTyped(patch));
  return {
    view,
    isFiltered: of.isFiltered,
    change,
    reset: () => show('', false),
    paging: { pages, setPages: (next: number) => show(of.format(view, next), true) },
  };
}

export type ListView<View extends object> = ReturnType<typeof useListView<View>>;
