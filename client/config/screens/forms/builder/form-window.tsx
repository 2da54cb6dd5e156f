import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { FormWindowProps } from '#client/config/kit/shared/forms/form-window.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useFormSession } from './form-session.ts';
import { type EditorTab, OpenForm } from './open-form.tsx';
import '../forms.css';

/** Shows the form editor over the page that contains the form. */
export default function FormWindow({ id, onClose }: FormWindowProps) {
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
              onChooseTab={setTab}
              back={{ label: 'Back to the page', onPress: () => void leave() }}
            />
          ) : (
            <div className="panel-page">
              {problem ? (
                <Failed problem={problem} onRetry={() => void retry()} />
              ) : (
                <Loading label="Loading form" lines={10} />
              )}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
