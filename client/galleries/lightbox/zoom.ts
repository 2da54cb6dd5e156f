import {
  clampView,
  isZoomed,
  mostScale,
  type Point,
  pinchOf,
  refitView,
  TAP_SCALE,
  type View,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import { createDebounce } from '../../behaviours/debounce.ts';
import type { Listeners } from '../events.ts';
import { EASE_OUT, secondsOf } from '../motion.ts';
import { sharpen } from './sharpen.ts';
import { densityOf, type LightboxSlide, naturalSizeOf } from './slide-element.ts';

export interface Zoom {
  isZoomed: () => boolean;
  /** Shows the picture whole again. */
  reset: () => void;
  /** Enlarges at a point, or shows the whole again (a double tap). */
  toggle: (at: { clientX: number; clientY: number }) => void;
  /** The window and the picture have other sizes. */
  refresh: () => void;
}

const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/** Two fingers enlarge the picture of a dialog, one moves it then; a trackpad does by its pinch, a mouse moves it by a drag. */
export function createZoom(
  dialog: HTMLElement,
  listeners: Listeners,
  shown: () => { image: HTMLImageElement; slide: LightboxSlide } | null,
): Zoom {
  const fingers = new Map<number, Point>();
  let view: View = WHOLE;
  let size = { width: 0, height: 0 };

  /** When fingers rest, an enlarged picture is made as sharp as it is drawn. */
  const rest = createDebounce(() => {
    const now = shown();
    if (now && isZoomed(view)) void sharpen(now.image, now.slide, now.image.width * view.scale);
  });
  const draw = (next: View) => {
    const image = shown()?.image;
    if (!image) return;
    size = { width: image.width, height: image.height };
    view = clampView(next, size, { width: innerWidth, height: innerHeight });
    image.style.transform = isZoomed(view) ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : '';
    dialog.classList.toggle('is-zoomed', isZoomed(view));
    rest.call();
  };
  const enlarge = (from: View, factor: number, at: Point) => {
    const now = shown();
    if (now) draw(zoomAt(from, factor, at, mostScale(naturalSizeOf(now.slide), now.image, densityOf())));
  };

  listeners.listen(dialog, 'pointerdown', (event) => {
    if (!(event.target as Element).closest('.lightbox-stage')) return;
    if (event.isPrimary) fingers.clear();
    if (event.pointerType === 'mouse' && (event.button !== 0 || !isZoomed(view))) return;
    fingers.set(event.pointerId, fromMiddle(event));
  });
  listeners.listen(dialog, 'pointermove', (event) => {
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
      enlarge(moved, to.distance / Math.max(from.distance, 1), to.middle);
    } else if (isZoomed(view)) {
      // Let go outside of the window, the move ends too.
      dialog.setPointerCapture(event.pointerId);
      draw({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
    }
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    listeners.listen(dialog, type, ({ pointerId }) => fingers.delete(pointerId));
  // A row that a browser scrolls would take the first of two fingers for itself.
  listeners.listen(
    dialog,
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  listeners.listen(
    dialog,
    'wheel',
    (event) => {
      // A pinch of a trackpad comes as a wheel with the control key.
      if (!event.ctrlKey) return;
      event.preventDefault();
      enlarge(view, Math.exp(-event.deltaY / 100), fromMiddle(event));
    },
    { passive: false },
  );
  listeners.add(rest.clear);

  const zoom: Zoom = {
    isZoomed: () => isZoomed(view),
    reset() {
      fingers.clear();
      if (isZoomed(view)) draw(WHOLE);
      view = WHOLE;
      rest.clear();
    },
    toggle(at) {
      const image = shown()?.image;
      const before = image?.style.transform || 'none';
      if (isZoomed(view)) draw(WHOLE);
      else enlarge(view, TAP_SCALE, fromMiddle(at));
      image?.animate(
        { transform: [before, image.style.transform || 'none'] },
        { duration: secondsOf(0.25) * 1000, easing: EASE_OUT },
      );
    },
    refresh() {
      const image = shown()?.image;
      if (image) draw(refitView(view, size.width > 0 ? size : image, image));
    },
  };
  return zoom;
}
