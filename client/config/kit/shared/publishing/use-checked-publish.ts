import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedItem } from '#schema/contracts/pages/publish-warning.ts';
import { explain } from '../../api/api.ts';
import { toast } from '../../ui/toast.ts';

interface Wish {
  /** Returns the items with findings. */
  check: () => Promise<readonly CheckedItem[]>;
  /** Resolves to whether it succeeded. */
  publish: () => Promise<boolean>;
}

/** Publishes items or products: immediately if the check finds nothing, otherwise after confirmation. */
export function useCheckedPublish() {
  const [asked, setAsked] = useState<{ items: readonly CheckedItem[]; publish: () => void } | null>(null);
  const checking = useMutation({
    mutationFn: ({ check }: Wish) => check(),
    onError: (error) => toast.error(explain(error)),
  });
  return {
    isChecking: checking.isPending,
    /** Resolves to whether the items are published, without findings to confirm. */
    async ask(wish: Wish): Promise<boolean> {
      const items = await checking.mutateAsync(wish).catch(() => null);
      if (items === null) return false;
      if (items.length === 0) return wish.publish();
      setAsked({ items, publish: () => void wish.publish() });
      return false;
    },
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
