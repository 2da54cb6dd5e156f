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
  /** Browsers throttle frequent URL changes; the next slide corrects a missed one. */
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
    /** Reuses an existing lightbox entry after Forward or a reload. */
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
     * While the lightbox closes, a swipe in progress must not write its slide into the page's own entry.
     */
    moveTo(index: number): void {
      if (!isLeft) write('replaceState', index);
    },
    /** Removes the entry unless Back already has. Resolves once the page's own entry is current. */
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
