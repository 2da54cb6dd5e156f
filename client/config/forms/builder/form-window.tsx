import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Failed } from '#client/config/script-errors/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { type EditorTab, OpenForm } from './open-form.tsx';
import { useFormSession } from './use-form-session.ts';

interface Props {
  id: string;
  /** Called when everything is saved, unless offline. */
  onClose: () => void;
}

/** The form editor over the page that shows the form; closing it returns to the page. */
export function FormWindow({ id, onClose }: Props) {
  const { session, problem, retry } = useFormSession(id);
  const [tab, setTab] = useState<EditorTab>('build');
  const leave = async () => {
    await session?.autosave.flush();
    onClose();
  };
  return (
    <ModalOverlay className="form-window" isOpen onOpenChange={(isOpen) => !isOpen && void leave()}>
      <Modal>
        <Dialog aria-label="Edit the form">
          {session ? (
            <OpenForm
              session={session}
              tab={tab}
              onTab={setTab}
              back={{ label: 'Back to the page', onPress: () => void leave() }}
            />
          ) : (
            <div className="panel-page">
              {problem ? (
                <Failed problem={problem} onRetry={() => void retry()} />
              ) : (
                <Loading label="Loading the form" lines={10} />
              )}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
