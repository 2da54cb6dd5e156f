import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { leave } from '../unsaved/unsaved-work.ts';
import { SheetContext } from '../unsaved/use-unsaved.ts';
import { IconButton } from './icon-button.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'wide';
}

/** A modal dialog. Closing it asks about unsaved changes in it. */
export function Sheet({ title, isOpen, onClose, children, size = 'small' }: Props) {
  const [sheet] = useState(() => Symbol(title));
  const close = () => leave(onClose, sheet);
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && close()} isDismissable>
      <Modal className={`modal modal-${size}`}>
        <Dialog>
          <div className="modal-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" icon={X} onPress={close} />
          </div>
          <SheetContext value={sheet}>{children}</SheetContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
