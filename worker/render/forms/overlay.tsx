import type { ReactNode } from 'react';
import { useMessages } from '#worker/render/kit/messages.tsx';

interface Props {
  blockId: string;
  buttonText: string;
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A form behind a button (isOverlayForm): a native popover, which the script turns into a modal dialog. */
export function OverlayForm({ blockId, buttonText, name, isOpen, children }: Props) {
  const { formControls } = useMessages();
  const id = `overlay-${blockId}`;
  if (isOpen) return children;
  return (
    <>
      <button type="button" className="button" popoverTarget={id} data-overlay-open={id}>
        {buttonText}
      </button>
      <dialog id={id} className="form-overlay" popover="auto" aria-label={name}>
        <button
          type="button"
          className="form-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-overlay-close=""
        >
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{formControls.close}</span>
        </button>
        {children}
      </dialog>
    </>
  );
}
