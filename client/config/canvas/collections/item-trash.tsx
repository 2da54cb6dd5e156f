import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { collectionsApi, itemsApi } from '#client/config/kit/queries/collections-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { CollectionDetail, ItemEntry } from '#schema/contracts/collections/collections-api.ts';
import { KIND_LABELS } from './labels.ts';

interface Props {
  collection: CollectionDetail;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Deleted items can be restored for 30 days. */
export function ItemTrash({ isOpen, onClose, ...props }: Props) {
  return (
    <Sheet title={`Trash of ${props.collection.title}`} isOpen={isOpen} onClose={onClose}>
      <Deleted {...props} />
    </Sheet>
  );
}

function Deleted({ collection, onRestored }: Pick<Props, 'collection' | 'onRestored'>) {
  const { site } = useAccount();
  const { value, problem, setValue } = useLoaded(['items', collection.id, 'deleted'], () =>
    collectionsApi.list(collection.id, { deleted: '1' }),
  );
  const items = value?.items;
  const list = useRef<HTMLUListElement>(null);
  const restore = useMutation({
    mutationFn: (entry: ItemEntry) => itemsApi.restore(entry.id),
    onSuccess: (_answer, entry) => {
      setValue((known) => known && { ...known, items: known.items.filter((one) => one.id !== entry.id) });
      list.current?.focus();
      toast(`“${entry.title}” is restored as a draft.`);
      onRestored();
    },
  });
  if (problem) return <p role="alert">{problem}</p>;
  if (!items) return <Loading label="Loading trash" />;
  return (
    <>
      {items.length === 0 && (
        <p className="empty-line">
          The trash is empty. Deleted {KIND_LABELS[collection.kind].many} are kept here for 30 days.
        </p>
      )}
      <ul className="rows" ref={list} tabIndex={-1} aria-label="Deleted">
        {items.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.title}
              {entry.deletedAt !== null && (
                <span className="quiet">
                  deleted <RelativeTime at={entry.deletedAt} timeZone={site.timeZone} />
                </span>
              )}
            </span>
            <button type="button" className="button" onClick={() => restore.mutate(entry)}>
              Restore<span className="visually-hidden"> {entry.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
