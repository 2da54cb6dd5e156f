import { createVisibilityObserver } from '#client/behaviours/visibility-observer.ts';
import type { Size } from '#domain/media/image-size.ts';
import type { Point } from '#domain/media/images/crop.ts';
import { parseDimensions, parseFocalPoint } from '#domain/media/images/image-attributes.ts';
import {
  canLoad,
  createLoadQueue,
  LAZY_MARGIN_PX,
  type LoadQueue,
  NODE_WAIT,
  PARALLEL_LOADS,
} from '#domain/media/images/load-queue.ts';
import { MOBILE_QUERY } from '#domain/media/images/pixel-ratio.ts';
import { PHONE_BELOW_PX } from '#domain/media/images/slot.ts';
import { chooseWidth, isUpgrade, phoneWidthFor } from '#domain/media/images/widths.ts';

interface Attributes {
  imageDimensions?: string | undefined;
  imageFocalPoint?: string | undefined;
}

/**
 * Reads an image's data. Logs a warning if the size is missing, in which case the image stays unchanged, or
 * if the focal point is missing, in which case the image is centred (B8.3.11).
 */
export function readImageData(
  attributes: Attributes,
  address: string,
): { dimensions: Size | null; focalPoint: Point } {
  const dimensions = parseDimensions(attributes.imageDimensions);
  if (!dimensions) console.warn('picture without data-image-dimensions', address);
  if (attributes.imageFocalPoint === undefined)
    console.warn('picture without data-image-focal-point', address);
  return { dimensions, focalPoint: parseFocalPoint(attributes.imageFocalPoint) };
}

/**
 * Waits until a node is in the page, polling up to 100 times every 10 ms (B9.1.29). Resolves to false on
 * timeout.
 */
export async function waitForInsertion(node: { isConnected: boolean }): Promise<boolean> {
  for (let tries = 0; tries < NODE_WAIT.tries; tries++) {
    if (node.isConnected) return true;
    await new Promise((resolve) => setTimeout(resolve, NODE_WAIT.everyMs));
  }
  return node.isConnected;
}

interface ImageLoader {
  /** Loads a wider file if the image's box needs one (B4.32). */
  load: () => void;
  destroy: () => void;
}

/** Returns the width in pixels that an image URL asks for, or 0. */
const widthIn = (address: string) => Number(/[?&]format=(\d+)w/.exec(address)?.[1] ?? 0);

/**
 * Keeps an image sharp in a box of unknown size. Starts when the image is within 200 px of the viewport
 * (B4.33), waits in a queue (B9.1.21), and sets `data-image-state` to `loading`, then `loaded` (B4.30).
 */
function createImageLoader(image: HTMLImageElement, queue: LoadQueue): ImageLoader {
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
      // A failure to load a sharper file is not an error for the visitor, so keep the current file.
    } finally {
      isLoading = false;
      image.dataset.imageState = 'loaded';
    }
  }

  function load(): void {
    const box = image.getBoundingClientRect();
    if (!dimensions || box.width === 0 || box.height === 0) return;
    const targetWidth = chooseWidth(dimensions, box, {
      cropMode: 'cover',
      focalPoint,
      sizeAdjustment: 1,
      stretch: true,
      minPixelRatio: 0,
      maxPixelRatio: Number.POSITIVE_INFINITY,
      pixelRatio: devicePixelRatio,
    });
    const width =
      innerWidth < PHONE_BELOW_PX
        ? Math.min(targetWidth, phoneWidthFor(box.width, dimensions.width))
        : targetWidth;
    if (isUpgrade(widthIn(image.currentSrc), width) && canLoad({ isLoading, allowsConcurrent: false }))
      queue.add(() => fetchWidth(width));
  }

  const resized = new ResizeObserver(load);
  const near = createVisibilityObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      resized.observe(image);
    },
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  void waitForInsertion(image).then((isThere) => {
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

/**
 * Starts image loaders, which share one queue, for images whose displayed size is known only in the browser.
 */
export function startImageLoaders(root: ParentNode = document): ImageLoader[] {
  const queue = createLoadQueue(PARALLEL_LOADS[matchMedia(MOBILE_QUERY).matches ? 'mobile' : 'desktop']);
  return [...root.querySelectorAll<HTMLImageElement>('img[data-loader]')].map((image) =>
    createImageLoader(image, queue),
  );
}
