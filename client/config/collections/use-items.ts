import { useCallback, useEffect, useRef, useState } from 'react';
import type { ItemList } from '#schema/contracts/collections-api.ts';
import { explain } from '../api.ts';
import { collectionsApi } from './collections-api.ts';

/** The items of a collection, read again whenever `facts` change; the newest question's answer counts. */
export function useItems(collectionId: string, facts: string) {
  const [list, setList] = useState<ItemList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const load = useCallback(
    async (cursor?: string) => {
      const mine = ++asked.current;
      try {
        const answer = await collectionsApi.list(collectionId, cursor === undefined ? {} : { cursor });
        if (mine !== asked.current) return;
        setList((known) =>
          cursor !== undefined && known ? { ...answer, items: [...known.items, ...answer.items] } : answer,
        );
        setProblem(null);
      } catch (error) {
        if (mine === asked.current) setProblem(explain(error));
      }
    },
    [collectionId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done to the open page changes its row
  useEffect(() => void load(), [load, facts]);
  return { list, problem, load, setList };
}
