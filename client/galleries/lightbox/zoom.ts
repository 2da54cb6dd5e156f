import type { Listeners } from '#client/behaviours/listeners.ts';
import { getVelocity, type Sample, withSample } from '#domain/galleries/drag.ts';
import {
  clampView,
  getGlide,
  getMaxScale,
  getPinch,
  isZoomed,
  PINCH_CLOSE_SCALE,
  PINCH_MIN_SCALE,
  type Point,
  refitView,
  TAP_SCALE,
  type View,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import { createDebounce } from '../../behaviours/debounce.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';
import { isPageZoomed } from './page-zoom.ts';
import { sharpen } from './sharpen.ts';
import { getDensity, getNaturalSize, type LightboxSlide } from './slide-element.ts';

/** Zoom factor of a key press, and the distance in pixels that an arrow key moves a zoomed image. */
const KEY_FACTOR = 1.5;
const KEY_PAN_PX = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Time in ms after which a pointer that stopped moving has no speed. */
const PAUSE_MS = 100;
const GLIDE_SECONDS = 0.6;

export interface Zoom {
  isZoomed: () => boolean;
  /** Whether the image is zoomed or pinched, so that drags do not move the slides. */
  isBusy: () => boolean;
  reset: () => void;
  /** Toggles the zoom at the point of a double tap. */
  toggle: (at: { clientX: number; clientY: number }) => void;
  /** Zooms with plus, minus and zero, and moves a zoomed image with Shift and an arrow. Returns whether it did. */
  press: (event: KeyboardEvent) => boolean;
  /** Called after the window or image is resized. */
  refresh: () => void;
}

interface ZoomOptions {
  listeners: Listeners;
  shown: () => { image: HTMLImageElement; slide: LightboxSlide } | null;
  close: () => void;
}

const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/**
 * Adds zooming: two fingers pinch, a trackpad pinches, and one finger or the mouse moves the zoomed image, which
 * glides on after its release. Pinching an image below its normal size closes the lightbox.
 */
export function createZoom(dialog: HTMLElement, { listeners, shown, close }: ZoomOptions): Zoom {
  const fingers = new Map<number, Point>();
  let view: View = WHOLE;
  let size = { width: 0, height: 0 };
  let pan: { x: readonly Sample[]; y: readonly Sample[] } = { x: [], y: [] };
  let gliding: Animation | undefined;
  /** Scale below 1 of an image that two fingers pinch, and whether the image was whole when the pinch began. */
  let pinched = 1;
  let canClose = false;

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
  /** Changes the view, and animates the image from its previous place. */
  const animate = (change: () => void, seconds: number) => {
    const image = shown()?.image;
    const before = image?.style.transform || 'none';
    change();
    gliding = image?.animate(
      { transform: [before, image.style.transform || 'none'] },
      { duration: getSeconds(seconds) * 1000, easing: EASE_OUT },
    );
  };
  /** Stops a gliding image where it is. */
  const hold = () => {
    const image = shown()?.image;
    if (!image || gliding?.playState !== 'running') return;
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(image).transform);
    gliding.cancel();
    draw({ ...view, x, y });
  };
  const shrink = (scale: number) => {
    pinched = Math.min(Math.max(scale, PINCH_MIN_SCALE), 1);
    const image = shown()?.image;
    if (image) image.style.transform = pinched < 1 ? `scale(${pinched})` : '';
    dialog.style.setProperty('--drag', String(pinched));
  };
  const endPinch = (isReleased: boolean) => {
    const closes = isReleased && pinched < PINCH_CLOSE_SCALE;
    fingers.clear();
    if (closes) return close();
    animate(() => shrink(1), 0.2);
  };

  listeners.listen(dialog, 'pointerdown', (event) => {
    if (!(event.target as Element).closest('.lightbox-stage')) return;
    if (event.isPrimary) fingers.clear();
    if (event.pointerType === 'touch' && isPageZoomed()) return;
    if (event.pointerType === 'mouse' && (event.button !== 0 || !isZoomed(view))) return;
    hold();
    pan = { x: [], y: [] };
    fingers.set(event.pointerId, fromMiddle(event));
    canClose = !isZoomed(view);
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
      const factor = to.distance / Math.max(from.distance, 1);
      if (canClose && !isZoomed(view) && pinched * factor < 1) return shrink(pinched * factor);
      if (pinched < 1) shrink(1);
      const moved = {
        ...view,
        x: view.x + to.middle.x - from.middle.x,
        y: view.y + to.middle.y - from.middle.y,
      };
      enlarge(moved, factor, to.middle);
    } else if (isZoomed(view)) {
      // End the pan even if the pointer is released outside the window.
      dialog.setPointerCapture(event.pointerId);
      pan = {
        x: withSample(pan.x, { at: now.x, ms: event.timeStamp }),
        y: withSample(pan.y, { at: now.y, ms: event.timeStamp }),
      };
      draw({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
    }
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    listeners.listen(dialog, type, ({ pointerId, timeStamp }) => {
      if (!fingers.has(pointerId)) return;
      if (pinched < 1) return endPinch(type === 'pointerup');
      fingers.delete(pointerId);
      const last = pan.x.at(-1);
      if (fingers.size > 0 || !last || timeStamp - last.ms > PAUSE_MS) return;
      const velocity = { x: getVelocity(pan.x), y: getVelocity(pan.y) };
      animate(() => draw(getGlide(view, velocity)), GLIDE_SECONDS);
    });
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
    isBusy: () => isZoomed(view) || fingers.size > 1,
    reset() {
      fingers.clear();
      if (isZoomed(view)) draw(WHOLE);
      view = WHOLE;
      rest.clear();
    },
    toggle(at) {
      animate(() => {
        if (isZoomed(view)) draw(WHOLE);
        else enlarge(view, TAP_SCALE, fromMiddle(at));
      }, 0.25);
    },
    press({ key, altKey, ctrlKey, metaKey, shiftKey }) {
      if (altKey || ctrlKey || metaKey) return false;
      const isIn = key === '+' || key === '=';
      if (!isIn && !isZoomed(view)) return false;
      const arrow = shiftKey ? ARROWS[key] : undefined;
      if (isIn || key === '-')
        animate(() => enlarge(view, isIn ? KEY_FACTOR : 1 / KEY_FACTOR, { x: 0, y: 0 }), 0.2);
      else if (key === '0') animate(() => draw(WHOLE), 0.2);
      else if (arrow) draw({ ...view, x: view.x + arrow[0] * KEY_PAN_PX, y: view.y + arrow[1] * KEY_PAN_PX });
      else return false;
      return true;
    },
    refresh() {
      const image = shown()?.image;
      if (image) draw(refitView(view, size.width > 0 ? size : image, image));
    },
  };
  return zoom;
}
