import {
  CONTENT_SHOW_SECONDS,
  OVERLAY_FADE_SECONDS,
  OVERLAY_OPACITY,
} from '#domain/galleries/lightbox/constants.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';

/** Fades in the background before the content, so the page never shows through an image (B4.01, B9.1.04). */
export async function fadeIn(dialog: HTMLElement): Promise<void> {
  dialog.style.setProperty('--overlay', String(OVERLAY_OPACITY));
  const overlayMs = getSeconds(OVERLAY_FADE_SECONDS) * 1000;
  for (const child of dialog.children)
    child.animate(
      { opacity: [0, 1] },
      {
        delay: overlayMs,
        duration: getSeconds(CONTENT_SHOW_SECONDS) * 1000,
        easing: EASE_OUT,
        fill: 'backwards',
      },
    );
  const ground = dialog.animate(
    { opacity: [0, OVERLAY_OPACITY] },
    { duration: overlayMs, easing: EASE_OUT, pseudoElement: '::before' },
  );
  await ground.finished.catch(() => {});
}
