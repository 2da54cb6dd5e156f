import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A button that opens a dialog; focus goes in, stays in, and comes back. */
export function Sheet({ trigger, title, children }: { trigger: string; title: string; children: (close: () => void) => ReactNode }) {
  return (
    <DialogTrigger>
      <Button>{trigger}</Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog>
            {({ close }) => (
              <>
                <div className="modal-head">
                  <Heading slot="title">{title}</Heading>
                  <Button className="icon" aria-label="Close" onPress={close}>
                    <X size={18} aria-hidden="true" />
                  </Button>
                </div>
                {children(close)}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
