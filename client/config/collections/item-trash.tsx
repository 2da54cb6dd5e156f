import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { CollectionDetail, ItemEntry } from '#schema/contracts/collections/collections-api.ts';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
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
  const [items, setItems] = useState<ItemEntry[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    collectionsApi.list(collection.id, { deleted: '1' }).then(
      (found) => setItems(found.items),
      (error) => setProblem(explain(error)),
    );
  }, [collection.id]);
  const restore = async (entry: ItemEntry) => {
    try {
      await itemsApi.restore(entry.id);
      setItems((known) => known?.filter((one) => one.id !== entry.id) ?? null);
      list.current?.focus();
      toast(`“${entry.title}” is restored as a draft.`);
      onRestored();
    } catch (error) {
      toast.error(explain(error));
    }
  };
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
            <button type="button" className="button" onClick={() => void restore(entry)}>
              Restore<span className="visually-hidden"> {entry.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
