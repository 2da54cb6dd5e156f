import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../ui/icon-button.tsx';
import { leave } from '../unsaved/unsaved-work.ts';
import { SheetContext } from '../unsaved/use-unsaved.ts';
import type { SheetProps } from './sheet.tsx';

export default function SheetDialog({ title, onClose, children, size = 'small' }: SheetProps) {
  const [sheet] = useState(() => Symbol(title));
  const close = () => leave(onClose, sheet);
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className={`modal modal-${size}`}>
        <Dialog>
          <div className="modal-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" icon={X} onPress={close} />
          </div>
          {/* React passes a submit event on to the form around the sheet, which would save the page too. */}
          <div className="modal-body" onSubmit={(event) => event.stopPropagation()}>
            <SheetContext value={sheet}>{children}</SheetContext>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
