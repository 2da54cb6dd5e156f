import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { toast } from 'sonner';
import { explain } from '../shell/api.ts';
import { useStore } from '../shell/store.ts';
import './unsaved.css';
import { type Leave, leaving } from './unsaved-work.ts';

const stay = () => leaving.set({ asked: null });

/** Asks before leaving unsaved work. Escape stays. */
export function LeaveDialog() {
  const { asked } = useStore(leaving);
  return (
    <ModalOverlay
      className="overlay leave-overlay"
      isOpen={asked !== null}
      onOpenChange={(isOpen) => isOpen || stay()}
    >
      <Modal className="modal modal-small">
        <Dialog role="alertdialog" className="leave-dialog">
          {asked && <Question asked={asked} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Question({ asked: { works, go } }: { asked: Leave }) {
  const [isBusy, setBusy] = useState(false);
  const canSave = works.every(({ save }) => save !== null);
  const isKept = works.every((work) => work.isKept);
  const leave = () => {
    stay();
    // The form may stay mounted until the next place has loaded; it has been decided about.
    for (const work of works) work.remove();
    go();
  };
  const save = async () => {
    setBusy(true);
    try {
      for (const work of works) {
        if (await work.save?.()) continue;
        stay();
        toast.error(`${work.name} could not be saved. See the messages beside its fields.`);
        return;
      }
      leave();
    } catch (error) {
      stay();
      toast.error(explain(error));
    }
  };
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
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void save()}>
            {isBusy ? 'Saving…' : 'Save'}
          </button>
        )}
        {isKept && (
          <button type="button" className="button" disabled={isBusy} onClick={leave}>
            Keep for later
          </button>
        )}
        <button
          type="button"
          className="button danger"
          disabled={isBusy}
          onClick={() => {
            for (const work of works) work.discard();
            leave();
          }}
        >
          Discard
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the harmless answer, where a stray Enter lands */}
        <button type="button" className="button" disabled={isBusy} autoFocus onClick={stay}>
          Stay
        </button>
      </div>
    </>
  );
}
