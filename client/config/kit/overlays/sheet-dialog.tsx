import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../ui/icon-button.tsx';
import { leave } from '../unsaved/unsaved-work.ts';
import { SheetContext } from '../unsaved/use-unsaved.ts';
import type { SheetProps } from './sheet.tsx';

export default function SheetDialog({ title, onClose, children, size = 'small' }: SheetProps) {
  const [sheet] = useState(() => Symbol(title));
  const close = () => leave(onClose, sheet);
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  // A button that is disabled while it works loses the focus, and key presses no longer reach the dialog.
  useEffect(() => {
    const closeUnfocused = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isOnTop = body.current?.closest('.overlay') === [...document.querySelectorAll('.overlay')].at(-1);
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body && isOnTop)
        latest.current();
    };
    document.addEventListener('keydown', closeUnfocused);
    return () => document.removeEventListener('keydown', closeUnfocused);
  }, []);
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className={`modal modal-${size}`}>
        <Dialog>
          <div className="modal-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" icon={X} onPress={close} />
          </div>
          {/* React passes a submit event on to the form around the sheet, which would save the page too. */}
          <div className="modal-body" ref={body} onSubmit={(event) => event.stopPropagation()}>
            <SheetContext value={sheet}>{children}</SheetContext>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
