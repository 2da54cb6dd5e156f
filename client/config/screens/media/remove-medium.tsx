import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import type { MediaUse } from '#schema/contracts/media/media.ts';

interface Props {
  medium: Medium;
  uses: MediaUse[] | null;
  onRemoved: () => void;
}

/** Deletes a file: immediately if it is unused, otherwise after confirmation. */
export function RemoveMedium({ medium, uses, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false);
  const count = uses?.length ?? 0;
  const remove = useMutation({ mutationFn: () => mediaApi.remove(medium.id), onSuccess: onRemoved });
  if (!isAsking)
    return (
      <button
        type="button"
        className="button"
        disabled={uses === null || remove.isPending}
        onClick={() => (count > 0 ? setAsking(true) : remove.mutate())}
      >
        <Trash2 size={16} aria-hidden="true" /> Delete
      </button>
    );
  return (
    <div className="notice is-serious" role="alert">
      <p>
        It is used in {count === 1 ? 'one place' : `${count} places`}. It stays visible there for 30 days, and
        then disappears.
      </p>
      <button type="button" className="button" disabled={remove.isPending} onClick={() => remove.mutate()}>
        Delete anyway
      </button>
      <button type="button" className="button" onClick={() => setAsking(false)}>
        Keep it
      </button>
    </div>
  );
}
