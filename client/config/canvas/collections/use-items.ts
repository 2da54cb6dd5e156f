import { useEffect, useRef } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { collectionsApi } from '#client/config/kit/queries/collections-api.ts';
import type { ItemList } from '#schema/contracts/collections/collections-api.ts';

const read = (collectionId: string, cursor: string | null) =>
  collectionsApi.list(collectionId, cursor === null ? {} : { cursor });
const join = joinRows<'items', ItemList>('items');

/**
 * Loads a collection's items. Reloads them when `facts` changes, which contains the open item's status, title
 * and image.
 */
export function useItems(collectionId: string, facts: string) {
  const { page, problem, reload, loadMore, change } = usePages(collectionId, read, join);
  const known = useRef(facts);
  useEffect(() => {
    if (known.current === facts) return;
    known.current = facts;
    void reload();
  }, [reload, facts]);
  return { list: page, problem, reload, loadMore, change };
}
