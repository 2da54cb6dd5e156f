import { findSectionElement } from '../dom.ts';
import { dragBlocks } from './drag-blocks.ts';
import { createDragIn } from './drag-in.ts';
import { dragSection } from './drag-section.ts';
import { type Box, getBox, intersects } from './measure.ts';
import type { Overlay } from './overlay.ts';
import type { Drag, Point } from './press.ts';
import { resizeBlock } from './resize-block.ts';

interface Parts {
  sectionId: string;
  from: Point;
  before: readonly string[];
  overlay: Overlay;
  onSelect: (blockIds: readonly string[]) => void;
}

function dragMarquee({ sectionId, from, before, overlay, onSelect }: Parts): Drag | null {
  const section = findSectionElement(sectionId);
  if (!section) return null;
  const blocks = [...section.querySelectorAll<HTMLElement>('[data-block-id]')].map((element) => ({
    id: element.dataset.blockId ?? '',
    box: getBox(element),
  }));
  let shown = before.join();

  function show(ids: readonly string[]): void {
    if (ids.join() === shown) return;
    shown = ids.join();
    onSelect(ids);
  }

  return {
    move(at, { shift }) {
      const box = between(from, at);
      overlay.showMarquee(box);
      const touched = blocks.filter((block) => intersects(block.box, box)).map(({ id }) => id);
      show(shift ? [...new Set([...before, ...touched])] : touched);
    },
    end: () => overlay.clear(),
    cancel() {
      overlay.clear();
      show(before);
    },
  };
}

const between = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
});

/** All drag code. It has a chunk of its own, which loads after the page is shown. */
export const drags = { createDragIn, dragBlocks, dragMarquee, dragSection, resizeBlock };
export type Drags = typeof drags;
