import { chooseWidth, isUpgrade } from '#domain/media/pictures/choose-width.ts';
import { LAZY_MARGIN_PX, type LoadQueue, mayLoad } from '#domain/media/pictures/load-queue.ts';
import { PHONE_BELOW_PX, PHONE_PIXEL_RATIO } from '#domain/media/pictures/slot.ts';
import { widthWithin } from '#domain/media/pictures/widths.ts';
import type { CropMode } from '#schema/contracts/media/images.ts';
import { readImageData } from './image-data.ts';
import { whenInPage } from './when-in-page.ts';

export interface LoaderOptions {
  queue: LoadQueue;
  cropMode?: CropMode;
  sizeAdjustment?: number;
  maxPixelRatio?: number;
  /** Loads again while it loads (B4.31). */
  allowsConcurrent?: boolean;
}

export interface ImageLoader {
  /** Looks at the box and takes a wider file where the one that is shown is too narrow for it (B4.32). */
  load: () => void;
  destroy: () => void;
}

/** Width that the address of a picture names; 0 for any other address. */
const widthIn = (address: string) => Number(/[?&]format=(\d+)w/.exec(address)?.[1] ?? 0);

/**
 * Keeps one picture sharp in a box whose size only the browser knows: it starts when the picture is within 200 px of the window (B4.33),
 * takes part in a queue (B9.1.21), and says `data-image-state="loading"`, then `loaded` (B4.30).
 */
export function createImageLoader(image: HTMLImageElement, options: LoaderOptions): ImageLoader {
  const { queue, cropMode = 'cover', sizeAdjustment = 1, allowsConcurrent = false } = options;
  const { dimensions, focalPoint } = readImageData(image.dataset, image.src);
  let isLoading = false;
  let isGone = false;

  async function fetchWidth(width: number): Promise<void> {
    if (isGone) return;
    isLoading = true;
    image.dataset.imageState = 'loading';
    const next = new Image();
    next.src = image.src.replace(/format=\d+w/, `format=${width}w`);
    try {
      await next.decode();
      if (isGone || !isUpgrade(widthIn(image.currentSrc), width)) return;
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
      image.removeAttribute('srcset');
      image.src = next.src;
    } catch {
      // The picture that is shown stays: a sharper one that does not come is no fault that a visitor has to know.
    } finally {
      isLoading = false;
      image.dataset.imageState = 'loaded';
    }
  }

  function load(): void {
    const box = image.getBoundingClientRect();
    if (!dimensions || box.width === 0 || box.height === 0) return;
    const wanted = chooseWidth(dimensions, box, {
      cropMode,
      focalPoint,
      sizeAdjustment,
      stretch: true,
      minPixelRatio: 0,
      maxPixelRatio: options.maxPixelRatio ?? Number.POSITIVE_INFINITY,
      pixelRatio: devicePixelRatio,
    });
    const width =
      innerWidth < PHONE_BELOW_PX ? Math.min(wanted, widthWithin(PHONE_PIXEL_RATIO * box.width)) : wanted;
    if (isUpgrade(widthIn(image.currentSrc), width) && mayLoad({ isLoading, allowsConcurrent }))
      queue.add(() => fetchWidth(width));
  }

  const resized = new ResizeObserver(load);
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      resized.observe(image);
    },
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  void whenInPage(image).then((isThere) => {
    if (isThere && !isGone) near.observe(image);
  });
  return {
    load,
    destroy() {
      isGone = true;
      near.disconnect();
      resized.disconnect();
    },
  };
}
