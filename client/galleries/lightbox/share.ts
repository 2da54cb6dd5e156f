import { linkCopied } from '#messages/galleries.ts';
import type { createView } from './view.ts';

/** Whether the browser can share a link or copy it. It can do neither on a page without TLS. */
const canShare = (): boolean => 'share' in navigator || 'clipboard' in navigator;

/**
 * Shares a picture's URL in the visitor's apps. Copies the URL if the browser has no such dialog or refuses to
 * open it.
 */
async function shareUrl(url: string, title: string): Promise<'shared' | 'copied' | 'cancelled'> {
  if ('share' in navigator)
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  await navigator.clipboard.writeText(url);
  return 'copied';
}

export function addShare(
  view: ReturnType<typeof createView>,
  picture: () => { url: string; title: string },
): void {
  view.share.hidden = !canShare();
  view.share.addEventListener('click', () => {
    const { url, title } = picture();
    void shareUrl(url, title).then(
      (result) => {
        if (result === 'copied') view.announce(linkCopied);
      },
      // The visitor has refused access to the clipboard. The URL is in the address bar.
      () => {},
    );
  });
}
