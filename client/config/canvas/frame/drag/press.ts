/** Recognizes drags: by mouse and pen after a short way, by touch after a long press, on handles at once. */

export const DRAG_START_PX = 4;
export const LONG_PRESS_MS = 350;
/** A finger that goes farther before the time is up scrolls. */
export const LONG_PRESS_SLOP_PX = 8;

export interface Point {
  /** Of the page, in its own pixels. */
  x: number;
  y: number;
}

export interface Modifiers {
  alt: boolean;
  shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  copy: boolean;
}

/** A drag under way. */
export interface Drag {
  move: (at: Point, keys: Modifiers) => void;
  /** Released: what was shown last is kept. */
  end: (keys: Modifiers) => void;
  /** Given up by Escape or by the browser: all returns to where it was. */
  cancel: () => void;
}

export interface PressTarget {
  /** Handles drag at once, also by touch; other targets leave a swipe to scrolling. */
  isHandle: boolean;
  begin: (from: Point) => Drag | null;
}

interface PressParts {
  find: (event: PointerEvent) => PressTarget | null;
  /** Of the page in the panel: thresholds are in pixels of the screen. */
  scale: () => number;
  /** Called with the pointer's place in the window at each move, and null at the end. */
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
  /** The click that follows a drag is not meant for what lies under the pointer. */
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
    // The pointer stays ours outside the window and over embedded pages.
    try {
      document.documentElement.setPointerCapture(press.pointerId);
    } catch {
      // The pointer has gone: its end comes as a cancellation.
    }
    document.getSelection()?.removeAllRanges();
    navigator.vibrate?.(press.isTouch ? 12 : 0);
  }

  function down(event: PointerEvent): void {
    hasDragged = false;
    // A second finger ends what the first began: two fingers zoom.
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
    // While something is dragged, keys belong to the drag.
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
    /** Whether this click ends a drag, asked once. */
    takeClick(): boolean {
      const isOfDrag = hasDragged;
      hasDragged = false;
      return isOfDrag;
    },
    /** The page scrolled under a pointer that rests. */
    scrolled(byPx: number): void {
      if (!drag || !last) return;
      last.point = { x: last.point.x, y: last.point.y + byPx };
      drag.move(last.point, last.keys);
    },
  };
}
