import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { attachToasts } from '../ui/toast.ts';
import type { Theme } from './theme.ts';

/** The region of the toasts. */
export default function Toasts({ theme }: { theme: Theme }) {
  // After the effects of the Toaster, which listens by then.
  useEffect(() => attachToasts((kind, text, options) => toast[kind](text, options)), []);
  return <Toaster position="bottom-center" theme={theme} closeButton />;
}
