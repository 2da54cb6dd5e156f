import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './icon-button.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'wide';
}

/** A dialog; focus goes in, stays in, and comes back to where it was. */
export function Sheet({ title, isOpen, onClose, children, size = 'small' }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={`modal modal-${size}`}>
        <Dialog>
          <div className="modal-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" icon={X} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
