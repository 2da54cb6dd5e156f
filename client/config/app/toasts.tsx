import { useEffect, useRef } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { attachToasts } from '../kit/ui/toast.ts';
import type { Theme } from './theme.ts';
import { usePasteNotice } from './use-paste-notice.ts';
import { TOP_GAP, useToastEdge } from './use-toast-edge.ts';

/**
 * Returns focus to its earlier position when the toast's action runs. The Toaster itself would return focus
 * only on the next press elsewhere.
 */
function withFocusReturned(options: ExternalToast | undefined): ExternalToast | undefined {
  const action = options?.action;
  if (!(action && typeof action === 'object' && 'onClick' in action)) return options;
  const { onClick } = action;
  return {
    ...options,
    action: {
      ...action,
      onClick: (event) => {
        onClick(event);
        event.currentTarget.blur();
      },
    },
  };
}

export default function Toasts({ theme }: { theme: Theme }) {
  // The Toaster is listening by now, because its effects run first.
  useEffect(
    () =>
      attachToasts((kind, text, options) =>
        kind === 'dismiss' ? toast.dismiss(text) : toast[kind](text, withFocusReturned(options)),
      ),
    [],
  );
  usePasteNotice();
  const region = useRef<HTMLDivElement>(null);
  const edge = useToastEdge(region);
  return (
    <div ref={region}>
      <Toaster
        position={`${edge}-center`}
        offset={{ top: TOP_GAP }}
        mobileOffset={{ top: TOP_GAP }}
        theme={theme}
        closeButton
      />
    </div>
  );
}
