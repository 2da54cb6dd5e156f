import { useMutation } from '@tanstack/react-query';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { chunk } from '../chunk.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function DeleteSubmissions({ ids, onClose, onDone }: Props) {
  const what = ids.length === 1 ? 'this submission' : `${ids.length} submissions`;
  const remove = useMutation({
    mutationFn: async () => {
      for (const piece of chunk(ids)) await formsApi.deleteSubmissions(piece);
    },
    onSuccess: () => {
      toast.success(
        ids.length === 1 ? 'The submission is deleted.' : `${ids.length} submissions are deleted.`,
      );
      onDone();
    },
  });
  return (
    <Sheet title={`Delete ${what}?`} isOpen onClose={onClose}>
      <div className="stack">
        <p>
          The answers, uploaded files and notes are deleted permanently. Emails and webhooks that were already
          sent are not recalled.
        </p>
        <div className="tools">
          <button
            type="button"
            className="button danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete permanently
          </button>
          <button type="button" className="button" onClick={onClose}>
            Keep {ids.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
