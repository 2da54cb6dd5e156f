import { createLoadQueue, PARALLEL_LOADS } from '#domain/media/pictures/load-queue.ts';
import { MOBILE_QUERY } from '#domain/media/pictures/mobile.ts';
import { createImageLoader, type ImageLoader } from './loader.ts';

/** Loaders for images whose displayed size is only known in the browser, in one queue. */
export function startImageLoaders(root: ParentNode = document): ImageLoader[] {
  const queue = createLoadQueue(PARALLEL_LOADS[matchMedia(MOBILE_QUERY).matches ? 'mobile' : 'desktop']);
  return [...root.querySelectorAll<HTMLImageElement>('img[data-loader]')].map((image) =>
    createImageLoader(image, queue),
  );
}
