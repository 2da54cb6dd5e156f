import { slideAddress } from '#domain/galleries/address.ts';
import { findSlideByName } from '#domain/galleries/slide.ts';
import type { Gallery } from '../gallery.ts';

interface HistoryState {
  itemId?: string;
}

/**
 * Keeps the current slide in the history state without adding history entries, and restores the slide (B4.15
 * to B4.17).
 */
export function addHistory(gallery: Gallery): void {
  const path = gallery.container.dataset.collectionUrl;
  const isBackend = self !== top;
  if (path === undefined || isBackend) return;
  const kept = (history.state as HistoryState | null)?.itemId ?? null;
  const index = findSlideByName(gallery.data, kept);
  if (index >= 0) gallery.setIndex(index);
  gallery.on('change', ({ index: to }) => {
    const slide = gallery.data[to];
    if (slide)
      history.replaceState(
        { ...history.state, itemId: slide.id },
        '',
        slideAddress(new URL(path, location.origin).href, slide),
      );
  });
}
