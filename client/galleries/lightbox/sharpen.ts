import { canLoad } from '#domain/media/pictures/load-queue.ts';
import { sourcesUpTo } from '#domain/media/pictures/sharper.ts';
import { candidateFor } from '#domain/media/pictures/srcset-within.ts';
import { getDensity, getNaturalSize, type LightboxSlide } from './slide-element.ts';

/** A smaller gain in width is not visible. */
const UNSEEN = 1.1;

/**
 * Loads a file wide enough for an image displayed at `widthPx` CSS pixels, up to the original, and swaps it in once
 * decoded. A smaller file never replaces a larger one (B4.32).
 */
export async function sharpen(image: HTMLImageElement, slide: LightboxSlide, widthPx: number): Promise<void> {
  const offered = sourcesUpTo(
    { srcset: slide.picture?.srcset ?? '', src: slide.src },
    getNaturalSize(slide).width,
  );
  // The page may still be loading the same picture: this load runs beside it (B4.31).
  const isLoading = slide.picture?.complete === false;
  if (!canLoad({ isLoading, allowsConcurrent: true })) return;
  const { href } = location;
  const shown = offered.find(({ address }) => new URL(address, href).href === image.currentSrc);
  const known = Math.max(shown?.width ?? 0, Number(image.dataset.sharp ?? 0));
  const neededPx = widthPx * getDensity();
  const wanted = candidateFor(offered, neededPx);
  if (!wanted || wanted.width <= known || neededPx < known * UNSEEN) return;
  image.dataset.sharp = String(wanted.width);
  const sharper = new Image();
  sharper.src = wanted.address;
  try {
    await sharper.decode();
  } catch {
    // Keep the current file; a later call retries.
    if (image.dataset.sharp === String(wanted.width)) delete image.dataset.sharp;
    return;
  }
  if (image.dataset.sharp !== String(wanted.width)) return;
  // Already decoded, so it is painted in the same frame without flicker.
  image.decoding = 'sync';
  image.removeAttribute('srcset');
  image.src = wanted.address;
}
