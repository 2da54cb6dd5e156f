import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { checkItems } from '#schema/contracts/collections/calls.ts';
import { MAX_CHECKED_ITEMS } from '#schema/contracts/pages/publish-facts.ts';
import { explain } from '../../api/api.ts';
import { callApi } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';

export type CheckedItem = z.output<typeof checkItems.answer>['items'][number];

async function check(ids: readonly string[]): Promise<CheckedItem[]> {
  const found: CheckedItem[][] = [];
  for (let start = 0; start < ids.length; start += MAX_CHECKED_ITEMS) {
    const part = ids.slice(start, start + MAX_CHECKED_ITEMS);
    found.push((await callApi(checkItems, { body: { ids: part } })).items);
  }
  return found.flat();
}

interface Asked {
  ids: readonly string[];
  publish: () => void;
}

/** Publishes items from a list: immediately if the check finds nothing, otherwise after confirmation. */
export function useCheckedPublish() {
  const [asked, setAsked] = useState<{ items: readonly CheckedItem[]; publish: () => void } | null>(null);
  const checking = useMutation({
    mutationFn: ({ ids }: Asked) => check(ids),
    onSuccess(items, { publish }) {
      if (items.length > 0) setAsked({ items, publish });
      else publish();
    },
    onError: (error) => toast.error(explain(error)),
  });
  return {
    isChecking: checking.isPending,
    ask: checking.mutate,
    problems: asked && {
      items: asked.items,
      onClose: () => setAsked(null),
      onPublish: () => {
        setAsked(null);
        asked.publish();
      },
    },
  };
}
