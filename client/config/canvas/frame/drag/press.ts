/** Distance, in pixels, that starts a drag with a mouse or pen. Touch needs a long press. */

export const DRAG_START_PX = 4;
export const LONG_PRESS_MS = 350;
export const LONG_PRESS_SLOP_PX = 8;

export interface Point {
  x: number;
  y: number;
}

export interface Modifiers {
  alt: boolean;
  shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  copy: boolean;
}

export interface Drag {
  move: (at: Point, keys: Modifiers) => void;
  /** Called on release. The blocks stay where the preview last showed them. */
  end: (keys: Modifiers) => void;
  /** Called on Escape or when the browser cancels the pointer. The blocks return to their positions. */
  cancel: () => void;
}

export interface PressTarget {
  /** Whether a touch starts the drag immediately. On other targets a swipe scrolls. */
  isHandle: boolean;
  begin: (from: Point) => Drag | null;
}

interface PressParts {
  find: (event: PointerEvent) => PressTarget | null;
  /** Returns the page's zoom, because thresholds are in screen pixels. */
  scale: () => number;
  /** Called with the pointer's position in the window on each move, and with null when the press ends. */
  onMove: (place: { y: number } | null) => void;
}

interface Press {
  pointerId: number;
  isTouch: boolean;
  from: Point;
  target: PressTarget;
  timer: number;
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
export const getModifiers = (event: PointerEvent | KeyboardEvent): Modifiers => ({
  alt: event.altKey,
  shift: event.shiftKey,
  copy: isMac ? event.metaKey : event.ctrlKey,
});
const getPoint = (event: PointerEvent): Point => ({ x: event.pageX, y: event.pageY });

export function watchPresses({ find, scale, onMove }: PressParts) {
  let press: Press | null = null;
  let drag: Drag | null = null;
  let last: { point: Point; keys: Modifiers } | null = null;
  /** Whether to suppress the click after a drag, so that it does not reach the element under the pointer. */
  let hasDragged = false;

  function forget(): void {
    if (press) window.clearTimeout(press.timer);
    press = null;
    drag = null;
    last = null;
    onMove(null);
  }

  function begin(): void {
    if (!press || drag) return;
    drag = press.target.begin(press.from);
    if (!drag) {
      forget();
      return;
    }
    hasDragged = true;
    try {
      document.documentElement.setPointerCapture(press.pointerId);
    } catch {
      // The pointer no longer exists. A cancel event follows.
    }
    document.getSelection()?.removeAllRanges();
    navigator.vibrate?.(press.isTouch ? 12 : 0);
  }

  function down(event: PointerEvent): void {
    hasDragged = false;
    // Cancel on a second finger: two fingers zoom.
    if (!event.isPrimary) cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const target = find(event);
    if (!target) return;
    const isTouch = event.pointerType === 'touch';
    press = { pointerId: event.pointerId, isTouch, from: getPoint(event), target, timer: 0 };
    if (target.isHandle) event.preventDefault();
    else if (isTouch) press.timer = window.setTimeout(begin, LONG_PRESS_MS);
  }

  function move(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const point = getPoint(event);
    if (!drag) {
      const wayPx = Math.hypot(point.x - press.from.x, point.y - press.from.y) * scale();
      const waits = press.isTouch && !press.target.isHandle;
      if (waits && wayPx > LONG_PRESS_SLOP_PX) forget();
      else if (!waits && wayPx >= DRAG_START_PX) begin();
    }
    if (!drag) return;
    last = { point, keys: getModifiers(event) };
    onMove({ y: event.clientY });
    drag.move(point, last.keys);
  }

  function up(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const ended = drag;
    forget();
    ended?.end(getModifiers(event));
  }

  function cancel(): void {
    const ended = drag;
    forget();
    ended?.cancel();
  }

  function key(event: KeyboardEvent): void {
    if (!drag) return;
    if (event.key === 'Escape' && event.type === 'keydown') {
      cancel();
    } else if (last) {
      last.keys = getModifiers(event);
      drag.move(last.point, last.keys);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener('pointerdown', down, true);
  document.addEventListener('pointermove', move, true);
  document.addEventListener('pointerup', up, true);
  document.addEventListener('pointercancel', cancel, true);
  document.addEventListener('keydown', key, true);
  document.addEventListener('keyup', key, true);
  document.addEventListener('touchmove', (event) => drag && event.preventDefault(), { passive: false });
  document.addEventListener('contextmenu', (event) => press?.isTouch && event.preventDefault());
  document.addEventListener('dragstart', (event) => press && event.preventDefault());
  document.addEventListener('selectstart', (event) => press && event.preventDefault());

  return {
    isDragging: () => drag !== null,
    cancel,
    /** Returns whether this click ends a drag. Returns true once per drag. */
    takeClick(): boolean {
      const isOfDrag = hasDragged;
      hasDragged = false;
      return isOfDrag;
    },
    /** Call when the page scrolls under a pointer that does not move. */
    scrolled(byPx: number): void {
      if (!drag || !last) return;
      last.point = { x: last.point.x, y: last.point.y + byPx };
      drag.move(last.point, last.keys);
    },
  };
}
