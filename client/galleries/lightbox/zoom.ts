import {
  clampView,
  isZoomed,
  type Point,
  pinchOf,
  type View,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import type { Listeners } from '../events.ts';

const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/** Two fingers enlarge a picture, one moves it then; a trackpad does by its pinch. Returns what tells and ends it. */
export function addZoom(
  element: HTMLElement,
  listeners: Listeners,
  picture: () => HTMLImageElement | null,
): { isZoomed: () => boolean; reset: () => void } {
  const fingers = new Map<number, Point>();
  let view: View = WHOLE;

  const draw = (next: View) => {
    const image = picture();
    if (!image) return;
    const size = { width: image.width, height: image.height };
    view = clampView(next, size, { width: innerWidth, height: innerHeight });
    image.style.transform = isZoomed(view) ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : '';
    element.classList.toggle('is-zoomed', isZoomed(view));
    // Enlarged, it is worth more pixels.
    image.sizes = `${Math.round(image.width * (view.scale > 1.5 ? 2 : 1))}px`;
  };
  const reset = () => {
    if (isZoomed(view)) draw(WHOLE);
    view = WHOLE;
  };

  listeners.listen(element, 'pointerdown', (event) => {
    if (event.pointerType === 'mouse' && !isZoomed(view)) return;
    fingers.set(event.pointerId, fromMiddle(event));
  });
  listeners.listen(element, 'pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const from = pinchOf(before, other);
      const to = pinchOf(now, other);
      const moved = {
        ...view,
        x: view.x + to.middle.x - from.middle.x,
        y: view.y + to.middle.y - from.middle.y,
      };
      draw(zoomAt(moved, to.distance / Math.max(from.distance, 1), to.middle));
    } else if (isZoomed(view)) draw({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    listeners.listen(element, type, ({ pointerId }) => fingers.delete(pointerId));
  listeners.listen(
    element,
    'wheel',
    (event) => {
      // A pinch of a trackpad comes as a wheel with the control key.
      if (!event.ctrlKey) return;
      event.preventDefault();
      draw(zoomAt(view, Math.exp(-event.deltaY / 100), fromMiddle(event)));
    },
    { passive: false },
  );
  return { isZoomed: () => isZoomed(view), reset };
}
