import { withFragmentItem } from '#domain/galleries/address.ts';
import { readLightboxEntry } from './history-state.ts';

const BACK_MS = 1_000;

/**
 * Adds a history entry, so that Back closes the lightbox and Forward reopens it. A slide's `id` becomes
 * the fragment (B2.2.08).
 */
export function addEntry(of: string, slideId: (index: number) => string | null, onBack: () => void) {
  const getAddress = (id: string | null) => {
    const { pathname, search, hash } = location;
    return pathname + search + withFragmentItem(hash, id);
  };
  /** Ignore a failure, because browsers throttle frequent URL changes and the next slide corrects the URL. */
  const write = (how: 'pushState' | 'replaceState', index: number) => {
    const id = slideId(index);
    try {
      history[how](
        { ...history.state, lightbox: { of, index } },
        '',
        id === null ? undefined : getAddress(id),
      );
    } catch {}
  };
  let isLeft = false;
  const back = () => {
    if (readLightboxEntry()) return;
    isLeft = true;
    onBack();
  };

  return {
    /**
     * Adds the history entry, or reuses the lightbox entry that exists after the Forward button or a reload.
     */
    enter(index: number): void {
      if (!readLightboxEntry()) {
        // Back leads to the page without the slide (B2.2.09), even if the visitor arrived at the slide's
        // URL.
        if (slideId(index) !== null) history.replaceState(history.state, '', getAddress(null));
        write('pushState', index);
      }
      addEventListener('popstate', back);
    },
    /**
     * Writes the current slide to the entry. While the lightbox closes, a swipe in progress must not write
     * its slide into the page's own entry.
     */
    moveTo(index: number): void {
      if (!isLeft) write('replaceState', index);
    },
    /**
     * Removes the lightbox's history entry, unless the Back button already has. Resolves once the page's own
     * entry is current.
     */
    async leave(): Promise<void> {
      removeEventListener('popstate', back);
      const isBehind = isLeft;
      isLeft = true;
      if (isBehind || !readLightboxEntry()) return;
      const wentBack = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        setTimeout(resolve, BACK_MS);
      });
      history.back();
      await wentBack;
    },
  };
}
