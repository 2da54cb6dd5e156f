import './ghost.css';
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { setDrag } from '#client/config/kit/navigation/shell-state.ts';
import { type DraggedIn, type DropTarget, type FromFrame, listen, post } from '../protocol/protocol.ts';

function createGhost(entry: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const picture = entry.querySelector('[data-picture]');
  if (picture) {
    const copy = document.importNode(picture, true);
    ghost.append(copy);
    copyDrawing(picture, copy);
  }
  document.body.append(ghost);
  return ghost;
}

/** Copies the shadow tree in which a block is rendered, because `cloneNode` omits it. */
function copyDrawing(from: Element, to: Element): void {
  const drawn = [...from.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null);
  const place = drawn && to.querySelector(`.${CSS.escape(drawn.classList[0] ?? '')}`);
  if (!drawn?.shadowRoot || !place) return;
  const root = place.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = drawn.shadowRoot.adoptedStyleSheets;
  for (const child of drawn.shadowRoot.childNodes) root.append(child.cloneNode(true));
}

/** Pointer movement, in screen pixels, that turns a press into a drag. */
const START_PX = 4;
const LONG_PRESS_MS = 250;
const SLOP_PX = 8;
const POINTER_GAP_PX = 12;

interface Place {
  x: number;
  y: number;
}

interface Watch {
  onStart: () => void;
  /** Called at most once per animation frame. */
  onMove: (place: Place, alt: boolean) => void;
  /** Called only after `onStart`. */
  onEnd: (isReleased: boolean) => void;
}

/** Follows a press until it is released or cancelled. Returns a function that cancels it. */
function watchDrag(entry: HTMLElement, down: PointerEvent, { onStart, onMove, onEnd }: Watch): () => void {
  const isTouch = down.pointerType === 'touch';
  let ghost: HTMLElement | null = null;
  let place: Place = { x: down.clientX, y: down.clientY };
  let alt = down.altKey;
  let request = 0;
  const timer = isTouch ? window.setTimeout(begin, LONG_PRESS_MS) : 0;

  function begin(): void {
    if (ghost) return;
    onStart();
    entry.setPointerCapture(down.pointerId);
    ghost = createGhost(entry);
    setDrag(() => stop(false));
    show();
  }

  function show(): void {
    request = 0;
    if (ghost) ghost.style.translate = `${place.x + POINTER_GAP_PX}px ${place.y + POINTER_GAP_PX}px`;
    onMove(place, alt);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    place = { x: event.clientX, y: event.clientY };
    alt = event.altKey;
    const wayPx = Math.hypot(place.x - down.clientX, place.y - down.clientY);
    if (!ghost && isTouch && wayPx > SLOP_PX) stop(false);
    else if (!ghost && !isTouch && wayPx >= START_PX) begin();
    if (ghost && request === 0) request = requestAnimationFrame(show);
  }

  function stop(isReleased: boolean): void {
    window.clearTimeout(timer);
    cancelAnimationFrame(request);
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    window.removeEventListener('touchmove', holdStill);
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    setDrag(null);
    onEnd(isReleased);
  }

  const ofPress = (event: Event) => event instanceof PointerEvent && event.pointerId === down.pointerId;
  const holdStill = (event: TouchEvent) => ghost && event.preventDefault();
  const listeners: [string, (event: Event) => void][] = [
    ['pointermove', (event) => event instanceof PointerEvent && move(event)],
    ['pointerup', (event) => ofPress(event) && stop(true)],
    ['pointercancel', (event) => ofPress(event) && stop(false)],
  ];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  window.addEventListener('touchmove', holdStill, { passive: false });
  return () => stop(false);
}

interface Parts {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called when a drag starts. Returns the new content, or null to reject the drag. */
  onStart: (entryId: string) => DraggedIn | null;
  onDrop: (entryId: string, target: DropTarget) => void;
}

/** Drags a panel entry into the page. The panel keeps capturing the pointer over the frame. */
export function useDragIn({ frame, onStart, onDrop }: Parts) {
  const target = useRef<DropTarget | null>(null);
  const hasDragged = useRef(false);
  const end = useRef<(() => void) | null>(null);
  const latest = useRef({ onStart, onDrop });
  latest.current = { onStart, onDrop };

  useEffect(() => {
    const unlisten = listen<FromFrame>(
      () => frame.current?.contentWindow ?? null,
      (message) => {
        if (message.type === 'drop-target') target.current = message.target;
      },
    );
    return () => {
      end.current?.();
      unlisten();
    };
  }, [frame]);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const entry =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
      const id = entry?.dataset.entry ?? '';
      hasDragged.current = false;
      if (!entry || event.button !== 0 || !event.isPrimary) return;
      let dragged: DraggedIn | null = null;
      end.current = watchDrag(entry, event.nativeEvent, {
        onStart() {
          hasDragged.current = true;
          target.current = null;
          dragged = latest.current.onStart(id);
        },
        onMove(place, alt) {
          const page = frame.current;
          if (!dragged || !page?.contentWindow) return;
          post(page.contentWindow, { type: 'drag-over', dragged, at: toFrame(page, place), alt });
        },
        onEnd(isReleased) {
          const dropped = isReleased ? target.current : null;
          target.current = null;
          const page = frame.current?.contentWindow;
          // Send this before the drop: the page must measure its cells without the preview.
          if (page)
            post(page, { type: 'drag-end', isDropped: dropped !== null && dropped.kind !== 'refused' });
          if (dropped) latest.current.onDrop(id, dropped);
        },
      });
    },
    [frame],
  );

  return {
    onPointerDown,
    takeClick(): boolean {
      const isOfDrag = hasDragged.current;
      hasDragged.current = false;
      return isOfDrag;
    },
  };
}

/** Converts window coordinates to page coordinates. Returns null outside the frame. */
function toFrame(frame: HTMLIFrameElement, { x, y }: { x: number; y: number }) {
  const box = frame.getBoundingClientRect();
  const isOver = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  const scale = frame.offsetHeight / box.height;
  return isOver ? { x: (x - box.left) * scale, y: (y - box.top) * scale } : null;
}
