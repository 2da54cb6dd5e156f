import { getMotionMs } from '../../behaviours/motion-time.ts';
import { EASE_OUT } from '../motion.ts';

/**
 * Returns the transform that puts an image on its thumbnail, or null if the thumbnail is out of view. The
 * image covers the thumbnail, because galleries crop thumbnails.
 */
function toThumbnail(image: HTMLElement, thumbnail: Element | null): string | null {
  const to = thumbnail?.getBoundingClientRect();
  const from = image.getBoundingClientRect();
  if (!to || to.width === 0 || from.width === 0) return null;
  if (to.bottom < 0 || to.right < 0 || to.top > innerHeight || to.left > innerWidth) return null;
  const scale = Math.max(to.width / from.width, to.height / from.height);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

const toEnd = (motion: Animation): Promise<unknown> => motion.finished.catch(() => {});

/**
 * Makes an image grow out of its thumbnail. Returns null without motion or without a visible thumbnail, so
 * that the image fades in instead.
 */
export function growFrom(
  image: HTMLElement | null,
  thumbnail: HTMLElement | null,
  duration: number,
): Promise<unknown> | null {
  if (!image || !thumbnail || getMotionMs() === 0) return null;
  const from = toThumbnail(image, thumbnail);
  if (!from) return null;
  // Otherwise the image would be shown twice.
  thumbnail.style.visibility = 'hidden';
  const motion = image.animate({ transform: [from, 'none'] }, { duration, easing: EASE_OUT });
  return toEnd(motion).then(() => {
    thumbnail.style.visibility = '';
  });
}

/** Shrinks an image into its thumbnail, from wherever a drag or zoom has moved the image. */
export function shrinkInto(
  image: HTMLElement | null,
  thumbnail: HTMLElement | null,
  duration: number,
): Promise<unknown> | null {
  if (!image || getMotionMs() === 0) return null;
  const { transform } = image.style;
  // Measure the image without its zoom, because the animation replaces the zoom.
  image.style.transform = '';
  const to = toThumbnail(image, thumbnail);
  image.style.transform = transform;
  if (!to) return null;
  const motion = image.animate(
    [
      { transform: transform || 'none', opacity: 1 },
      { opacity: 1, offset: 0.85 },
      { transform: to, opacity: 0 },
    ],
    { duration, easing: EASE_OUT, fill: 'forwards' },
  );
  return toEnd(motion);
}
