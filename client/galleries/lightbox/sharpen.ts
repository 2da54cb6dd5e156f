import { canLoad } from '#domain/media/images/load-queue.ts';
import { sourcesUpTo } from '#domain/media/images/pixel-ratio.ts';
import { candidateFor } from '#domain/media/images/srcset-within.ts';
import { getDensity, getNaturalSize, type LightboxSlide } from './slide-element.ts';

/** A file that is wider by less than this factor looks the same. */
const UNSEEN = 1.1;

/**
 * Loads a file wide enough for `widthPx` CSS pixels and shows it once it is decoded. Never shows a smaller
 * file (B4.32).
 */
export async function sharpen(image: HTMLImageElement, slide: LightboxSlide, widthPx: number): Promise<void> {
  const offered = sourcesUpTo(
    { srcset: slide.picture?.srcset ?? '', src: slide.src },
    getNaturalSize(slide).width,
  );
  // The page may still be loading the image. This load may run at the same time (B4.31).
  const isLoading = slide.picture?.complete === false;
  if (!canLoad({ isLoading, allowsConcurrent: true })) return;
  const { href } = location;
  const shown = offered.find(({ address }) => new URL(address, href).href === image.currentSrc);
  const known = Math.max(shown?.width ?? 0, Number(image.dataset.sharp ?? 0));
  const neededPx = widthPx * getDensity();
  const candidate = candidateFor(offered, neededPx);
  if (!candidate || candidate.width <= known || neededPx < known * UNSEEN) return;
  image.dataset.sharp = String(candidate.width);
  const sharper = new Image();
  sharper.src = candidate.address;
  try {
    await sharper.decode();
  } catch {
    // Keep the current file after a failure. A later call tries again.
    if (image.dataset.sharp === String(candidate.width)) delete image.dataset.sharp;
    return;
  }
  if (image.dataset.sharp !== String(candidate.width)) return;
  // With `sync`, the already decoded image is painted in the same frame, without flicker.
  image.decoding = 'sync';
  image.removeAttribute('srcset');
  image.src = candidate.address;
}
