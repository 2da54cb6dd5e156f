import { position } from '#messages/galleries.ts';
import type { Gallery } from '../gallery.ts';

/**
 * Adds previous and next buttons, and shows the current slide's number. At either end, the button that leads
 * no further is disabled (B4.04, B4.22, B4.23).
 */
export function addControls(gallery: Gallery): void {
  const { container, list } = gallery;
  const find = (name: string) => container.querySelector<HTMLButtonElement>(`.gallery-${name}`);
  const previous = find('previous');
  const next = find('next');
  const status = container.querySelector('.gallery-status');

  const mark = (button: HTMLButtonElement | null, isDead: boolean, isNeeded: boolean) => {
    if (!button) return;
    button.hidden = !isNeeded;
    button.classList.toggle('disabled', isDead);
    // The `disabled` attribute would remove the focus from the button at the last slide.
    button.setAttribute('aria-disabled', String(isDead));
  };
  const show = () => {
    const ends = gallery.ends();
    mark(previous, ends?.previous ?? true, ends !== null);
    mark(next, ends?.next ?? true, ends !== null);
  };
  previous?.addEventListener('click', () => gallery.step(-1));
  next?.addEventListener('click', () => gallery.step(1));
  gallery.on('change', ({ index, isAsked }) => {
    show();
    if (status && isAsked) status.textContent = position({ position: index + 1, count: gallery.count });
  });
  const seen = new ResizeObserver(show);
  seen.observe(list);
  gallery.whenDestroyed(() => seen.disconnect());
  show();
}
