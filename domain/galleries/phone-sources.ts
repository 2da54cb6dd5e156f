import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import { type PhoneSource, phoneSourcesAt, type Slot, slotWidthAt } from '../media/images/slot.ts';
import type { GalleryDesign } from './designs/design.ts';

interface Sized {
  image: { width: number; height: number };
}

/**
 * Returns image sources for phones, at most twice as wide as displayed. `slot` is the space that the
 * gallery takes up in the page.
 */
export function listPhoneSources(
  design: Pick<GalleryDesign, 'widths'>,
  settings: GallerySettings,
  slot: Slot,
  slides: readonly Sized[],
): PhoneSource[][] {
  const shapes = slides.map(({ image }) => ({ ratio: image.width / image.height }));
  const byWindow = new Map<number, readonly number[]>();
  const widthsAt = (windowPx: number) => {
    const known = byWindow.get(windowPx);
    if (known) return known;
    const boxPx = Math.max(slotWidthAt(slot, windowPx) - 2 * settings.padding, 1);
    const widths = design.widths(settings, shapes, boxPx);
    byWindow.set(windowPx, widths);
    return widths;
  };
  return slides.map(({ image }, index) =>
    phoneSourcesAt((windowPx) => widthsAt(windowPx)[index] ?? 0, image.width),
  );
}
