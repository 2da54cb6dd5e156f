import { useEffect, useRef } from 'react';
import type { ItemList } from '#schema/contracts/collections/collections-api.ts';
import { usePages } from '../ui/use-pages.ts';
import { collectionsApi } from './collections-api.ts';

const read = (collectionId: string, cursor: string | null) =>
  collectionsApi.list(collectionId, cursor === null ? {} : { cursor });
const join = (known: ItemList, more: ItemList): ItemList => ({
  ...more,
  items: [...known.items, ...more.items],
});

/** Loads the items of a collection, again whenever `facts` change. */
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
