import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CollectionDetail, ItemEntry } from '#schema/contracts/collections/collections-api.ts';
import { useAccount } from '../shell/account.tsx';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { collectionsApi, itemsApi } from './collections-api.ts';
import { KIND_LABELS } from './labels.ts';

interface Props {
  collection: CollectionDetail;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Deleted items of a collection, which can be restored for 30 days. */
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
  if (!items) return <Loading label="Loading the trash" />;
  return (
    <>
      {items.length === 0 && (
        <p className="empty-line">
          The trash is empty. {KIND_LABELS[collection.kind].many} that you delete are kept here for 30 days.
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
