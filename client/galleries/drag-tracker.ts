import { axisOf, type Sample, velocityOf, withSample } from '#domain/galleries/drag.ts';
import { classifyTouch, type TouchEnd } from '#domain/galleries/touch.ts';
import type { Listeners } from './events.ts';

export interface Drag {
  /** Pixels along the axis since the pointer went down. */
  distance: number;
  /** Pixels per millisecond, at the end of a drag. */
  velocity: number;
}

interface DragOptions {
  pointers: readonly ('mouse' | 'touch' | 'pen')[];
  /** The way that is followed; a drag along the other one is left to the browser. */
  axis: 'x' | 'y';
  /** False leaves a drag alone that has just begun. */
  mayStart?: () => boolean;
  onStart: () => void;
  /** At most once a frame. */
  onMove: (drag: Drag) => void;
  onEnd: (drag: Drag, touch: TouchEnd) => void;
}

/**
 * Follows a pointer along one axis from the pixel on where that is clear (B9.1.26), and measures its speed over the last samples
 * (B9.1.27). A click that ends a drag means nothing.
 */
export function trackDrag(element: HTMLElement, listeners: Listeners, options: DragOptions): void {
  const { pointers, axis, mayStart = () => true, onStart, onMove, onEnd } = options;
  let origin: { x: number; y: number; ms: number; id: number } | null = null;
  let isDragging = false;
  let samples: readonly Sample[] = [];
  let frame = 0;
  let hasDragged = false;

  const reset = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    origin = null;
    isDragging = false;
  };
  const down = (event: PointerEvent) => {
    hasDragged = false;
    if (origin) {
      // A second finger is another gesture.
      if (isDragging) onEnd({ distance: 0, velocity: 0 }, { kind: 'touch-move-end' });
      return reset();
    }
    // A player's own controls are dragged too.
    if ((event.target as Element).closest('video')) return;
    if (event.button !== 0 || !pointers.some((type) => type === event.pointerType)) return;
    origin = { x: event.clientX, y: event.clientY, ms: event.timeStamp, id: event.pointerId };
    samples = [];
  };
  const move = (event: PointerEvent) => {
    if (!origin || event.pointerId !== origin.id) return;
    const x = event.clientX - origin.x;
    const y = event.clientY - origin.y;
    if (!isDragging) {
      const found = axisOf(x, y);
      if (!found) return;
      if (found !== axis || !mayStart()) return reset();
      isDragging = true;
      hasDragged = true;
      element.setPointerCapture(event.pointerId);
      onStart();
    }
    const distance = axis === 'x' ? x : y;
    samples = withSample(samples, { at: distance, ms: event.timeStamp });
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isDragging) onMove({ distance: samples.at(-1)?.at ?? 0, velocity: 0 });
    });
  };
  const up = (event: PointerEvent) => {
    if (!origin || event.pointerId !== origin.id) return;
    const { x, y, ms } = origin;
    const wasDragging = isDragging;
    const last = samples.at(-1);
    reset();
    if (!wasDragging) return;
    const isCancelled = event.type === 'pointercancel';
    // A pointer that rested before it was let go has no speed.
    const isResting = !last || event.timeStamp - last.ms > 100;
    const touch = classifyTouch({
      x: event.clientX - x,
      y: event.clientY - y,
      ms: event.timeStamp - ms,
    });
    onEnd(
      {
        distance: isCancelled ? 0 : (last?.at ?? 0),
        velocity: isCancelled || isResting ? 0 : velocityOf(samples),
      },
      isCancelled ? { kind: 'touch-move-end' } : touch,
    );
  };
  listeners.listen(element, 'pointerdown', down);
  listeners.listen(element, 'pointermove', move);
  listeners.listen(element, 'pointerup', up);
  listeners.listen(element, 'pointercancel', up);
  listeners.listen(element, 'dragstart', (event) => event.preventDefault());
  listeners.listen(
    element,
    'click',
    (event) => {
      if (!hasDragged) return;
      hasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
