import type { Listeners } from '#client/behaviours/listeners.ts';
import { PLAYER } from '#domain/galleries/slide-index.ts';
import { trackDrag } from '../drag-tracker.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';

/** Distance in pixels, and speed in pixels per ms, at which a vertical drag closes the lightbox. */
const FAR_PX = 110;
const FAST = 0.5;
/** Distance in pixels at which the background has faded to half. */
const HALF_PX = 320;

interface DragToClose {
  dialog: HTMLElement;
  listeners: Listeners;
  image: () => HTMLElement | null;
  canStart: () => boolean;
  close: () => void;
}

/** Moves the image with a finger that drags it up or down. A long or fast drag closes the lightbox. */
export function addDragToClose({ dialog, listeners, image, canStart, close }: DragToClose): void {
  const settle = (picture: HTMLElement) => {
    const from = picture.style.translate;
    picture.style.translate = '';
    dialog.style.removeProperty('--drag');
    picture.animate({ translate: [from, '0'] }, { duration: getSeconds(0.2) * 1000, easing: EASE_OUT });
  };
  trackDrag(dialog, listeners, {
    takes: ({ pointerType, target }) =>
      pointerType === 'touch' && !(target as Element).closest(`.lightbox-caption, button, ${PLAYER}`),
    axis: 'y',
    canStart,
    onStart: () => {},
    onMove({ distance }) {
      const picture = image();
      if (!picture) return;
      picture.style.translate = `0 ${distance}px`;
      dialog.style.setProperty('--drag', String(Math.max(0.2, 1 - Math.abs(distance) / (2 * HALF_PX))));
    },
    onEnd({ distance, velocity }) {
      const picture = image();
      const isFlung = Math.abs(velocity) > FAST && Math.sign(velocity) === Math.sign(distance);
      if (Math.abs(distance) > FAR_PX || isFlung) close();
      else if (picture) settle(picture);
    },
  });
}
