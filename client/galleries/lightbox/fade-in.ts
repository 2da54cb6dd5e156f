import {
  CONTENT_SHOW_SECONDS,
  OVERLAY_FADE_SECONDS,
  OVERLAY_OPACITY,
} from '#domain/galleries/lightbox/constants.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';
import { growFrom, shrinkInto } from './grow.ts';

interface Grown {
  image: HTMLElement | null;
  /** The image's thumbnail on the page. */
  thumbnail: HTMLElement | null;
}

/**
 * Fades in the background before the content, so the page never shows through an image (B4.01, B9.1.04). An
 * image whose thumbnail is in view grows out of it instead.
 */
export async function fadeIn(dialog: HTMLElement, { image, thumbnail }: Grown): Promise<void> {
  const overlayMs = getSeconds(OVERLAY_FADE_SECONDS) * 1000;
  const growing = growFrom(image, thumbnail, overlayMs);
  for (const child of dialog.children) {
    if (growing && image && child.contains(image)) continue;
    child.animate(
      { opacity: [0, 1] },
      {
        delay: overlayMs,
        duration: getSeconds(CONTENT_SHOW_SECONDS) * 1000,
        easing: EASE_OUT,
        fill: 'backwards',
      },
    );
  }
  const fade = { duration: overlayMs, easing: EASE_OUT };
  dialog.animate({ opacity: [0, 1] }, { ...fade, pseudoElement: '::backdrop' });
  const ground = dialog.animate({ opacity: [0, OVERLAY_OPACITY] }, { ...fade, pseudoElement: '::before' });
  await Promise.all([ground.finished.catch(() => {}), growing]);
}

/** Fades out the lightbox. An image whose thumbnail is in view shrinks into it. */
export async function fadeOut(dialog: HTMLElement, { image, thumbnail }: Grown): Promise<void> {
  const options = { duration: getSeconds(OVERLAY_FADE_SECONDS) * 1000, fill: 'forwards' } as const;
  dialog.animate({ opacity: 0 }, { ...options, pseudoElement: '::backdrop' });
  const shrinking = shrinkInto(image, thumbnail, options.duration);
  if (!shrinking || !image) {
    await dialog.animate({ opacity: 0 }, options).finished.catch(() => {});
    return;
  }
  for (const child of dialog.children) if (!child.contains(image)) child.animate({ opacity: 0 }, options);
  dialog.animate({ opacity: 0 }, { ...options, pseudoElement: '::before' });
  await shrinking;
}
