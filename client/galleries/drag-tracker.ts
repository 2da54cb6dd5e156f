import {
  classifyTouch,
  findAxis,
  getVelocity,
  type Sample,
  type TouchEnd,
  withSample,
} from '#domain/galleries/drag.ts';
import type { Listeners } from '../behaviours/listeners.ts';

export interface Drag {
  /** Distance that the pointer has moved along the axis since it went down, in pixels. */
  distance: number;
  /** Speed of the pointer at the end of a drag, in pixels per millisecond. */
  velocity: number;
}

interface DragOptions {
  /**
   * Returns whether to handle the event. Otherwise the browser does, for example by scrolling a row on touch.
   */
  takes?: (event: PointerEvent) => boolean;
  /** Axis of the drag. The browser handles movements along the other axis. */
  axis: 'x' | 'y';
  /** Returns false to delay the start of a drag. Called again on the next pointer move. */
  canStart?: () => boolean;
  onStart: () => void;
  /** Called at most once per animation frame. */
  onMove: (drag: Drag) => void;
  onEnd: (drag: Drag, touch: TouchEnd) => void;
}

interface Origin {
  x: number;
  y: number;
  ms: number;
  id: number;
  isFollowed: boolean;
}

/**
 * Follows a pointer along one axis once its direction is clear (B9.1.26), and measures its speed over the
 * last samples (B9.1.27). Suppresses the click at the end of a drag. Touches dispatch gallery events (B5.11
 * to B5.13).
 */
export function trackDrag(element: HTMLElement, listeners: Listeners, options: DragOptions): void {
  const { takes = () => true, axis, canStart = () => true, onStart, onMove, onEnd } = options;
  let origin: Origin | null = null;
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
    if (isDragging) onEnd({ distance: 0, velocity: 0 }, { kind: 'touch-move-end' });
    reset();
    // A second finger starts a different gesture.
    if (!event.isPrimary) return;
    // A video player's controls handle their own drags.
    if (event.button !== 0 || (event.target as Element).closest('video')) return;
    origin = {
      x: event.clientX,
      y: event.clientY,
      ms: event.timeStamp,
      id: event.pointerId,
      isFollowed: takes(event),
    };
    samples = [];
  };
  const move = (event: PointerEvent) => {
    if (!origin?.isFollowed || event.pointerId !== origin.id) return;
    const x = event.clientX - origin.x;
    const y = event.clientY - origin.y;
    if (!isDragging) {
      const found = findAxis(x, y);
      if (!found) return;
      // A drag along either axis must not count as a click.
      hasDragged = true;
      if (found !== axis) return reset();
      if (!canStart()) return;
      isDragging = true;
      // Ends the drag even if the pointer is released outside the window.
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
    // After pointercancel the browser scrolls instead, so the distance is unknown.
    const isCancelled = event.type === 'pointercancel';
    const touch: TouchEnd = isCancelled
      ? { kind: 'touch-move-end' }
      : classifyTouch({ x: event.clientX - x, y: event.clientY - y, ms: event.timeStamp - ms });
    element.dispatchEvent(new CustomEvent(`gallery:${touch.kind}`, { bubbles: true, detail: touch }));
    if (!wasDragging) return;
    // A pointer that paused before its release has no speed.
    const isResting = !last || event.timeStamp - last.ms > 100;
    onEnd(
      {
        distance: isCancelled ? 0 : (last?.at ?? 0),
        velocity: isCancelled || isResting ? 0 : getVelocity(samples),
      },
      touch,
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
      // Keyboard clicks have a count of 0 and never end a drag.
      if (!hasDragged || event.detail === 0) return;
      hasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
