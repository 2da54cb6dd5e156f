import type {
  DraggedIn,
  DropTarget,
  FrameSection,
  FromFrame,
  ToFrame,
} from '#client/config/canvas/protocol/protocol.ts';
import type { Chrome } from '../chrome.ts';
import { createAutoScroll } from './auto-scroll.ts';
import { createBlockDrop } from './drop-block.ts';
import { createSectionDrop } from './drop-section.ts';
import type { Point } from './press.ts';
import type { DropIn } from './target.ts';

export interface DragInParts {
  chrome: Chrome;
  sections: () => readonly FrameSection[];
  send: (message: FromFrame) => void;
}

/** Shows where it would go what is dragged in from the panel, which has the pointer. */
export function createDragIn({ chrome, sections, send }: DragInParts) {
  const { overlay } = chrome;
  let drop: DropIn | null = null;
  /** Of the pointer in the window. */
  let last: { at: Point; alt: boolean } | null = null;
  let told = '';
  const scroll = createAutoScroll({ scale: chrome.getScale, onScrolled: show });

  const begin = (dragged: DraggedIn): DropIn =>
    dragged.kind === 'section'
      ? createSectionDrop(overlay)
      : createBlockDrop({ dragged, sections: sections(), overlay });

  function tell(target: DropTarget | null): void {
    const next = JSON.stringify(target);
    if (next === told) return;
    told = next;
    send({ type: 'drop-target', target });
  }

  function show(): void {
    if (!drop || !last) return;
    const { at, alt } = last;
    tell(drop.over({ x: at.x + window.scrollX, y: at.y + window.scrollY }, alt));
  }

  return {
    over({ dragged, at, alt }: Extract<ToFrame, { type: 'drag-over' }>): void {
      if (!drop) {
        told = '';
        drop = begin(dragged);
        chrome.setQuiet(true);
        document.body.classList.add('sw-dragging');
      }
      scroll(at && { y: at.y });
      last = at && { at, alt };
      if (at) show();
      else {
        drop.leave();
        tell(null);
      }
    },
    end(isDropped: boolean): void {
      if (!drop) return;
      scroll(null);
      drop.end(isDropped);
      drop = null;
      last = null;
      document.body.classList.remove('sw-dragging');
      chrome.setQuiet(false);
    },
  };
}
