import { useEffect } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { attachToasts } from '../kit/ui/toast.ts';
import type { Theme } from './theme.ts';

/**
 * Gives the focus back as soon as the action is taken. Left to the Toaster it goes back with the next press elsewhere, from what was pressed
 * then.
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

/** The region of the toasts. */
export default function Toasts({ theme }: { theme: Theme }) {
  // After the effects of the Toaster, which listens by then.
  useEffect(() => attachToasts((kind, text, options) => toast[kind](text, withFocusReturned(options))), []);
  return <Toaster position="bottom-center" theme={theme} closeButton />;
}
