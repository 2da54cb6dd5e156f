import type { Listeners } from '#client/behaviours/listeners.ts';
import {
  clampView,
  getMaxScale,
  getPinch,
  isZoomed,
  type Point,
  refitView,
  TAP_SCALE,
  type View,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import { canLoad } from '#domain/media/images/load-queue.ts';
import { sourcesUpTo } from '#domain/media/images/pixel-ratio.ts';
import { candidateFor } from '#domain/media/images/srcset-within.ts';
import { createDebounce } from '../../behaviours/debounce.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';
import { isPageZoomed } from './page-zoom.ts';
import { getDensity, getNaturalSize, type LightboxSlide } from './slide-element.ts';

/** A file that is wider by less than this factor looks the same. */
const UNSEEN = 1.1;

/**
 * Loads a file wide enough for `widthPx` CSS pixels and shows it once it is decoded. Never shows a smaller
 * file (B4.32).
 */
async function sharpen(image: HTMLImageElement, slide: LightboxSlide, widthPx: number): Promise<void> {
  const offered = sourcesUpTo(
    { srcset: slide.picture?.srcset ?? '', src: slide.src },
    getNaturalSize(slide).width,
  );
  // The page may still be loading the image. This load may run at the same time (B4.31).
  const isLoading = slide.picture?.complete === false;
  if (!canLoad({ isLoading, allowsConcurrent: true })) return;
  const { href } = location;
  const shown = offered.find(({ address }) => new URL(address, href).href === image.currentSrc);
  const known = Math.max(shown?.width ?? 0, Number(image.dataset.sharp ?? 0));
  const neededPx = widthPx * getDensity();
  const candidate = candidateFor(offered, neededPx);
  if (!candidate || candidate.width <= known || neededPx < known * UNSEEN) return;
  image.dataset.sharp = String(candidate.width);
  const sharper = new Image();
  sharper.src = candidate.address;
  try {
    await sharper.decode();
  } catch {
    // Keep the current file after a failure. A later call tries again.
    if (image.dataset.sharp === String(candidate.width)) delete image.dataset.sharp;
    return;
  }
  if (image.dataset.sharp !== String(candidate.width)) return;
  // With `sync`, the already decoded image is painted in the same frame, without flicker.
  image.decoding = 'sync';
  image.removeAttribute('srcset');
  image.src = candidate.address;
}

export interface Zoom {
  isZoomed: () => boolean;
  reset: () => void;
  /** Toggles the zoom at the point of a double tap. */
  toggle: (at: { clientX: number; clientY: number }) => void;
  /** Called after the window or image is resized. */
  refresh: () => void;
}

const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/**
 * Adds zooming: two fingers pinch, a trackpad pinches, and one finger or the mouse moves the zoomed image.
 */
export function createZoom(
  dialog: HTMLElement,
  listeners: Listeners,
  shown: () => { image: HTMLImageElement; slide: LightboxSlide } | null,
): Zoom {
  const fingers = new Map<number, Point>();
  let view: View = WHOLE;
  let size = { width: 0, height: 0 };

  /** After a gesture, loads a file sharp enough for the zoomed size. */
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
    if (now) draw(zoomAt(from, factor, at, getMaxScale(getNaturalSize(now.slide), now.image, getDensity())));
  };

  listeners.listen(dialog, 'pointerdown', (event) => {
    if (!(event.target as Element).closest('.lightbox-stage')) return;
    if (event.isPrimary) fingers.clear();
    if (event.pointerType === 'touch' && isPageZoomed()) return;
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
      const from = getPinch(before, other);
      const to = getPinch(now, other);
      const moved = {
        ...view,
        x: view.x + to.middle.x - from.middle.x,
        y: view.y + to.middle.y - from.middle.y,
      };
      enlarge(moved, to.distance / Math.max(from.distance, 1), to.middle);
    } else if (isZoomed(view)) {
      // End the pan even if the pointer is released outside the window.
      dialog.setPointerCapture(event.pointerId);
      draw({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
    }
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    listeners.listen(dialog, type, ({ pointerId }) => fingers.delete(pointerId));
  // A row that scrolls natively would handle the first finger as scrolling.
  listeners.listen(
    dialog,
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable && !isPageZoomed()) event.preventDefault();
    },
    { passive: false },
  );
  listeners.listen(
    dialog,
    'wheel',
    (event) => {
      // Trackpad pinches arrive as wheel events with ctrlKey.
      if (!event.ctrlKey) return;
      // Zooming out below the image's normal size zooms the page out instead.
      if (!isZoomed(view) && (event.deltaY > 0 || isPageZoomed())) return;
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
        { duration: getSeconds(0.25) * 1000, easing: EASE_OUT },
      );
    },
    refresh() {
      const image = shown()?.image;
      if (image) draw(refitView(view, size.width > 0 ? size : image, image));
    },
  };
  return zoom;
}
