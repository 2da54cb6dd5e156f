import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { type DraggedIn, type DropTarget, type FromFrame, listen, post } from '../protocol/protocol.ts';
import { watchDrag } from './watch-drag.ts';

interface Parts {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called when a drag starts. Returns the new content, or null to refuse the drag. */
  onStart: (entryId: string) => DraggedIn | null;
  onDrop: (entryId: string, target: DropTarget) => void;
}

/** Drags a panel entry into the page. The panel captures the pointer, even over the frame. */
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
          // Must precede the drop message: the page measures its cells without the preview.
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

/** Converts window coordinates to page coordinates; null outside the frame. */
function toFrame(frame: HTMLIFrameElement, { x, y }: { x: number; y: number }) {
  const box = frame.getBoundingClientRect();
  const isOver = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  const scale = frame.offsetHeight / box.height;
  return isOver ? { x: (x - box.left) * scale, y: (y - box.top) * scale } : null;
}
