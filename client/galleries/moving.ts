import { GALLERY_RESIZE_MS } from '#domain/galleries/constants.ts';
import { getKeyStep, PLAYER, TYPING } from '#domain/galleries/slide-index.ts';
import { onResize } from '../behaviours/resize.ts';
import type { Gallery } from './gallery.ts';
import type { Motion, Stage } from './motion.ts';
import { createStack } from './motions/stack.ts';
import { createTrack } from './motions/track.ts';
import { addControls } from './parts/controls.ts';
import { addHistory } from './parts/history.ts';
import { addThumbnails } from './parts/thumbnails.ts';

export const createMoving = (stage: Stage): Motion =>
  stage.container.dataset.motion === 'stack' ? createStack(stage) : createTrack(stage);

const isInViewport = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/**
 * Moves the gallery with the arrow keys, except while the visitor types (B5.14), in a dialog, or while the
 * gallery is out of view (B5.15).
 */
function addKeyboard(gallery: Gallery): void {
  const { container, options, isRightToLeft } = gallery;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = getKeyStep(event, options.keys, isRightToLeft);
    if (by === 0 || (event.target as Element).closest?.(`${TYPING}, ${PLAYER}`)) return;
    if (document.querySelector('dialog:modal') || !isInViewport(container)) return;
    event.preventDefault();
    // A held key moves the gallery only after the previous motion has ended.
    if (!event.repeat || !gallery.isInMotion) gallery.step(by);
  };
  document.addEventListener('keydown', press);
  gallery.whenDestroyed(() => document.removeEventListener('keydown', press));
}

/** Adds the parts of a gallery that shows one slide, or a row of slides, at a time. */
export function addMovingParts(gallery: Gallery): void {
  const { container, options, count } = gallery;
  if (count > 1) {
    addControls(gallery);
    addThumbnails(gallery);
    if (options.keyboard) addKeyboard(gallery);
    if (options.historyHash) addHistory(gallery);
    // Few galleries autoplay. If this code fails to load, visitors can still move the gallery.
    if (options.autoplay)
      void import('./parts/autoplay.ts').then(
        ({ addAutoplay }) => addAutoplay(gallery),
        () => {},
      );
  }
  gallery.whenDestroyed(
    onResize(container, { timeoutMs: GALLERY_RESIZE_MS }, { onEnd: () => gallery.refresh() }),
  );
}
