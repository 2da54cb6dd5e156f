import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { ChosenStatus } from '#schema/contracts/forms/submission.ts';
import { chunk } from '../chunk.ts';
import { DeleteSubmissions } from './delete-submissions.tsx';

interface Props {
  chosen: readonly string[];
  /** Whether some selected submissions are spam or in review, so that the spam actions come first. */
  isDoubtful: boolean;
  isSpam: boolean;
  onDone: () => void;
  onClear: () => void;
}

interface Move {
  status: ChosenStatus;
  done: string;
}

export function SubmissionBulk({ chosen, isDoubtful, isSpam, onDone, onClear }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const move = useMutation({
    mutationFn: async ({ status }: Move) => {
      for (const ids of chunk(chosen)) await formsApi.setStatus(ids, status);
    },
    onSuccess: (_, { done }) => {
      toast.success(done);
      onDone();
    },
  });
  return (
    <BulkBar label="Selected submissions" count={chosen.length} onClear={onClear}>
      {isDoubtful ? (
        <button
          type="button"
          className="button"
          disabled={move.isPending}
          onClick={() =>
            move.mutate({
              status: 'unread',
              done: 'Marked as not spam. The submissions are being delivered.',
            })
          }
        >
          Not spam
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            disabled={move.isPending}
            onClick={() => move.mutate({ status: 'read', done: 'Marked as read.' })}
          >
            Mark as read
          </button>
          <button
            type="button"
            className="button"
            disabled={move.isPending}
            onClick={() => move.mutate({ status: 'unread', done: 'Marked as unread.' })}
          >
            Mark as unread
          </button>
        </>
      )}
      {!isSpam && (
        <button
          type="button"
          className="button"
          disabled={move.isPending}
          onClick={() => move.mutate({ status: 'spam', done: 'Moved to the spam folder.' })}
        >
          Move to spam
        </button>
      )}
      <button
        type="button"
        className="button danger"
        disabled={move.isPending}
        onClick={() => setDeleting(true)}
      >
        Delete…
      </button>
      {isDeleting && <DeleteSubmissions ids={chosen} onClose={() => setDeleting(false)} onDone={onDone} />}
    </BulkBar>
  );
}
