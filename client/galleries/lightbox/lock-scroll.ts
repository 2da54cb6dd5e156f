import { PLAYER } from '#domain/galleries/keyboard.ts';

const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '];

/** Stops the page behind a dialog from scrolling. Its scrollbar stays, so that nothing shifts. */
export function lockScroll(dialog: HTMLElement): void {
  const isOwn = (target: EventTarget | null, names: string) => (target as Element).closest(names) !== null;
  dialog.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl it zooms: the picture, or the page.
      if (!event.ctrlKey && !isOwn(event.target, '.is-scroll, .lightbox-caption')) event.preventDefault();
    },
    { passive: false },
  );
  dialog.addEventListener('keydown', (event) => {
    if (SCROLLING.includes(event.key) && !isOwn(event.target, `button, a, ${PLAYER}`)) event.preventDefault();
  });
}
