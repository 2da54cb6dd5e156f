import { withFragmentItem } from '#domain/galleries/address.ts';
import { keptLightbox } from './kept.ts';

/** How long a browser may take to go back by one entry of the same page. */
const BACK_MS = 1_000;

/**
 * An open lightbox is one entry of the history: Back closes it, Forward opens it again, and closing it takes the entry away. `id`
 * of a slide goes to the address's fragment (B2.2.08); without ids the address stays as it is.
 */
export function addEntry(of: string, slideId: (index: number) => string | null, onBack: () => void) {
  const addressOf = (id: string | null) => {
    const { pathname, search, hash } = location;
    return pathname + search + withFragmentItem(hash, id);
  };
  /** Browsers refuse an address that changes too often; it is right again with a later slide. */
  const write = (how: 'pushState' | 'replaceState', index: number) => {
    const id = slideId(index);
    try {
      history[how](
        { ...history.state, lightbox: { of, index } },
        '',
        id === null ? undefined : addressOf(id),
      );
    } catch {}
  };
  let isLeft = false;
  const back = () => {
    if (keptLightbox()) return;
    isLeft = true;
    onBack();
  };

  return {
    /** At the first slide. An entry that is of a lightbox already, by Forward or a reload, is used again. */
    enter(index: number): void {
      if (!keptLightbox()) {
        // What lies behind is the page without the slide (B2.2.09), also where the visitor came by the slide's own address.
        if (slideId(index) !== null) history.replaceState(history.state, '', addressOf(null));
        write('pushState', index);
      }
      addEventListener('popstate', back);
    },
    moveTo: (index: number): void => write('replaceState', index),
    /** Takes the entry away, unless Back has; ends when the page's own entry is the current one. */
    async leave(): Promise<void> {
      removeEventListener('popstate', back);
      if (isLeft || !keptLightbox()) return;
      const gone = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        setTimeout(resolve, BACK_MS);
      });
      history.back();
      await gone;
    },
  };
}
