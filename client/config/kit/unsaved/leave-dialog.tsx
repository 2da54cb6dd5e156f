import { useMutation } from '@tanstack/react-query';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { explain } from '../api/api.ts';
import { toast } from '../ui/toast.ts';
import './unsaved.css';
import { type Leave, leaving } from './unsaved-work.ts';

const stay = () => leaving.set({ pending: null });

/** Prompts about unsaved work. Escape keeps the owner on the page. */
export function LeaveDialog({ pending }: { pending: Leave }) {
  return (
    <ModalOverlay className="overlay leave-overlay" isOpen onOpenChange={(isOpen) => isOpen || stay()}>
      <Modal className="modal modal-small">
        <Dialog role="alertdialog" className="leave-dialog">
          <Question pending={pending} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Question({ pending: { works, go } }: { pending: Leave }) {
  const canSave = works.every(({ save }) => save !== null);
  const isKept = works.every((work) => work.isKept);
  const leave = () => {
    stay();
    // The form may stay mounted until the next page has loaded. Remove its guard, because the owner has
    // already decided.
    for (const work of works) work.remove();
    go();
  };
  const saving = useMutation({
    mutationFn: async () => {
      for (const work of works) if (!(await work.save?.())) return work;
      return null;
    },
    onSuccess: (refused) => {
      if (!refused) return leave();
      stay();
      toast.error(`${refused.name} could not be saved. See the messages beside its fields.`);
    },
    onError: (error) => {
      stay();
      toast.error(explain(error));
    },
  });
  return (
    <>
      <Heading slot="title">Leave without saving?</Heading>
      <p>
        {works.map(({ name }) => name).join(', ')} {works.length === 1 ? 'has' : 'have'} changes that are not
        saved.
        {isKept && ' If you keep them for later, they stay in this browser until you come back.'}
      </p>
      <div className="leave-actions">
        {canSave && (
          <button
            type="button"
            className="button primary"
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? 'Saving…' : 'Save'}
          </button>
        )}
        {isKept && (
          <button type="button" className="button" disabled={saving.isPending} onClick={leave}>
            Keep for later
          </button>
        )}
        <button
          type="button"
          className="button danger"
          disabled={saving.isPending}
          onClick={() => {
            for (const work of works) work.discard();
            leave();
          }}
        >
          Discard
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: a stray Enter triggers the harmless answer */}
        <button type="button" className="button" disabled={saving.isPending} autoFocus onClick={stay}>
          Stay
        </button>
      </div>
    </>
  );
}
