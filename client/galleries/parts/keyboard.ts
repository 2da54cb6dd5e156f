import { PLAYER, stepOfKey, TYPING } from '#domain/galleries/keyboard.ts';
import type { Gallery } from '../gallery.ts';

const isInViewport = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/** Arrow keys, except while typing (B5.14), in a dialog, or when the gallery is out of view (B5.15). */
export function addKeyboard(gallery: Gallery): void {
  const { container, options, isRightToLeft } = gallery;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = stepOfKey(event, options.keys, isRightToLeft);
    if (by === 0 || (event.target as Element).closest?.(`${TYPING}, ${PLAYER}`)) return;
    if (document.querySelector('dialog:modal') || !isInViewport(container)) return;
    event.preventDefault();
    // Limits key repeat, which is faster than slides can be seen.
    if (!event.repeat || !gallery.isInMotion) gallery.step(by);
  };
  document.addEventListener('keydown', press);
  gallery.whenDestroyed(() => document.removeEventListener('keydown', press));
}
