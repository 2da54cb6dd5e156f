import { useEffect } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { isTyping } from '#client/config/kit/navigation/is-typing.ts';
import { isDialogOpen } from '#client/config/kit/navigation/shell-state.ts';
import { listImageFiles } from '#client/config/kit/rich-text/paste/images.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { EditorClipboard } from './clipboard.ts';

const isAboutPage = ({ target }: Event): boolean =>
  !isTyping(target) && !isDialogOpen() && (window.getSelection()?.isCollapsed ?? true);

export function useClipboardEvents(clipboard: EditorClipboard, canWrite: boolean): void {
  useEffect(() => {
    if (!canWrite) return;
    const take = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !isAboutPage(event)) return;
      const copied = clipboard.copy();
      if (!copied) return;
      event.clipboardData?.setData('text/html', copied.html);
      event.clipboardData?.setData('text/plain', copied.text);
      event.preventDefault();
      if (event.type === 'cut') clipboard.removeCopied();
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || !isAboutPage(event)) return;
      event.preventDefault();
      const { clipboardData } = event;
      const files = listImageFiles(clipboardData);
      const isTaken =
        files.length > 0
          ? clipboard.offerPictures({ files, dropped: 0 })
          : clipboard.paste({
              html: clipboardData.getData('text/html'),
              text: clipboardData.getData('text/plain'),
            });
      isTaken.catch((error: unknown) => toast.error(explain(error)));
    };
    window.addEventListener('copy', take);
    window.addEventListener('cut', take);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('copy', take);
      window.removeEventListener('cut', take);
      window.removeEventListener('paste', paste);
    };
  }, [clipboard, canWrite]);
}
