import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { MediaUse } from '#schema/contracts/media/media.ts';
import { explain } from '../shell/api.ts';
import { type Medium, mediaApi } from './media-api.ts';

interface Props {
  medium: Medium;
  uses: MediaUse[] | null;
  onRemoved: () => void;
}

/** Deletes an unused file at once, and confirms before deleting a used one. */
export function RemoveMedium({ medium, uses, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = uses?.length ?? 0;
  const remove = async () => {
    setBusy(true);
    try {
      await mediaApi.remove(medium.id);
      onRemoved();
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  if (!isAsking)
    return (
      <button
        type="button"
        className="button"
        disabled={uses === null || isBusy}
        onClick={() => (count > 0 ? setAsking(true) : void remove())}
      >
        <Trash2 size={16} aria-hidden="true" /> Delete
      </button>
    );
  return (
    <div className="notice is-serious" role="alert">
      <p>
        It is used in {count === 1 ? 'one place' : `${count} places`}. It stays there for 30 days and is
        missing after that.
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void remove()}>
        Delete anyway
      </button>
      <button type="button" className="button" onClick={() => setAsking(false)}>
        Keep it
      </button>
    </div>
  );
}
