import { X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { explain } from '#client/config/shell/api.ts';
import type { SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { chunk } from '../chunk.ts';
import { formsApi } from '../forms-api.ts';
import { DeleteSubmissions } from './delete-submissions.tsx';

interface Props {
  chosen: readonly string[];
  isSpam: boolean;
  onDone: () => void;
  onClear: () => void;
}

/** Actions on the selected submissions. */
export function SubmissionBulk({ chosen, isSpam, onDone, onClear }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const move = async (status: SubmissionStatus, done: string) => {
    setBusy(true);
    try {
      for (const ids of chunk(chosen)) await formsApi.setStatus(ids, status);
      toast.success(done);
      onDone();
    } catch (error) {
      toast.error(explain(error));
      setBusy(false);
    }
  };
  return (
    <section className="bulk-bar" aria-label="Selected submissions">
      <p role="status">{chosen.length} selected</p>
      {isSpam ? (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void move('unread', 'Marked as not spam. They are being delivered.')}
        >
          Not spam
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void move('read', 'Marked as read.')}
          >
            Read
          </button>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void move('unread', 'Marked as unread.')}
          >
            Unread
          </button>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void move('spam', 'Moved to the spam folder.')}
          >
            Spam
          </button>
        </>
      )}
      <button type="button" className="button danger" disabled={isBusy} onClick={() => setDeleting(true)}>
        Delete…
      </button>
      <IconButton label="Clear selection" icon={X} onPress={onClear} />
      {isDeleting && <DeleteSubmissions ids={chosen} onClose={() => setDeleting(false)} onDone={onDone} />}
    </section>
  );
}
