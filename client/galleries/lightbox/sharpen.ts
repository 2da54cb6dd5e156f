import { sourcesUpTo } from '#domain/media/pictures/sharper.ts';
import { candidateFor } from '#domain/media/pictures/srcset-within.ts';
import { densityOf, type LightboxSlide, naturalSizeOf } from './slide-element.ts';

/** So much more than it has nobody sees a picture lack. */
const UNSEEN = 1.1;

/**
 * Fetches what a picture is worth that is drawn `widthPx` (CSS pixels) wide, up to the file that was uploaded, and shows it when it
 * is wholly there: what is shown until then stays, and never a smaller one comes after a larger (B4.32).
 */
export async function sharpen(image: HTMLImageElement, slide: LightboxSlide, widthPx: number): Promise<void> {
  const offered = sourcesUpTo(
    { srcset: slide.picture?.srcset ?? '', src: slide.src },
    naturalSizeOf(slide).width,
  );
  const { href } = location;
  const shown = offered.find(({ address }) => new URL(address, href).href === image.currentSrc);
  const known = Math.max(shown?.width ?? 0, Number(image.dataset.sharp ?? 0));
  const neededPx = widthPx * densityOf();
  const wanted = candidateFor(offered, neededPx);
  if (!wanted || wanted.width <= known || neededPx < known * UNSEEN) return;
  image.dataset.sharp = String(wanted.width);
  const sharper = new Image();
  sharper.src = wanted.address;
  try {
    await sharper.decode();
  } catch {
    // It stays as sharp as it was, and may be asked for again.
    if (image.dataset.sharp === String(wanted.width)) delete image.dataset.sharp;
    return;
  }
  if (image.dataset.sharp !== String(wanted.width)) return;
  // Decoded already: drawn in the same frame, with no gap between the two.
  image.decoding = 'sync';
  image.removeAttribute('srcset');
  image.src = wanted.address;
}
