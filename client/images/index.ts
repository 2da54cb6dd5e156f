import { createLoadQueue, PARALLEL_LOADS } from '#domain/images/load-queue.ts';
import { createImageLoader, type ImageLoader } from './loader.ts';

/** B9.3.05: a phone by its width. */
const MOBILE = '(max-width: 432px)';

/** Loaders for the pictures of a page whose boxes only the browser knows, in one queue. */
export function startImageLoaders(root: ParentNode = document): ImageLoader[] {
  const queue = createLoadQueue(PARALLEL_LOADS[matchMedia(MOBILE).matches ? 'mobile' : 'desktop']);
  return [...root.querySelectorAll<HTMLImageElement>('img[data-loader]')].map((image) =>
    createImageLoader(image, { queue }),
  );
}
