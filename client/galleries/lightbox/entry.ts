import { withFragmentItem } from '#domain/galleries/address.ts';
import { readLightboxEntry } from './history-state.ts';

/** Time limit for `history.back()` within the page. */
const BACK_MS = 1_000;

/**
 * An open lightbox is one history entry: Back closes it, Forward reopens it, and closing removes the entry. A slide's
 * `id` becomes the fragment (B2.2.08); without ids the address is unchanged.
 */
export function addEntry(of: string, slideId: (index: number) => string | null, onBack: () => void) {
  const getAddress = (id: string | null) => {
    const { pathname, search, hash } = location;
    return pathname + search + withFragmentItem(hash, id);
  };
  /** Browsers throttle frequent changes of the address; a later slide corrects it. */
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
    /** Called at the first slide. Reuses an existing lightbox entry after Forward or a reload. */
    enter(index: number): void {
      if (!readLightboxEntry()) {
        // Behind it is the page without the slide (B2.2.09), even if the visitor arrived at the slide's address.
        if (slideId(index) !== null) history.replaceState(history.state, '', getAddress(null));
        write('pushState', index);
      }
      addEventListener('popstate', back);
    },
    /**
     * The page's own history entry must not keep a slide: while the lightbox closes, a swipe may still be
     * gliding.
     */
    moveTo(index: number): void {
      if (!isLeft) write('replaceState', index);
    },
    /** Removes the entry unless Back already has; resolves when the page's own entry is current. */
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
