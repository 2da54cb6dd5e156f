import { useEffect } from 'react';
import { toast } from '../kit/ui/toast.ts';
import { describeCutPaste } from './paste-limit.ts';

const SHOWN_MS = 15_000;

/** Says how much of a pasted text a field left out. Browsers cut the text silently. */
export function usePasteNotice(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const notice = describeCutPaste(event);
      if (notice !== null) toast.warning(notice, { id: 'cut-paste', duration: SHOWN_MS });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
