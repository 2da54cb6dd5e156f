import type { DraggedIn, DropTarget, FromFrame, ToFrame } from '#client/config/canvas/protocol/protocol.ts';
import { SECTION_IS_FULL } from '#domain/pages/commands/find.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import { findColumn, findRow, getPixelBox, getRow } from '#domain/pages/layout/grid-map.ts';
import { findGuides } from '#domain/pages/layout/guides.ts';
import { makeRoom } from '#domain/pages/layout/make-room.ts';
import { isLaidOver } from '#domain/pages/layout/over.ts';
import { MAX_BLOCKS_PER_LAYOUT, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Chrome } from '../chrome.ts';
import { getRoot } from '../dom.ts';
import { createAutoScroll } from './auto-scroll.ts';
import { contains, getBox, measureSections } from './measure.ts';
import type { Overlay } from './overlay.ts';
import type { Point } from './press.ts';
import { createTargets, type DropIn, type Target } from './target.ts';

/**
 * Distance from the block's top edge to the pointer, so that a drop between two blocks follows the pointer. Rows of
 * text can be lower than this, so it is at most a share of the row.
 */
const GRAB_OFFSET = { px: 8, ofRow: 1 / 3 } as const;

interface Parts {
  dragged: Extract<DraggedIn, { kind: 'block' }>;
  sections: readonly FrameSection[];
  overlay: Overlay;
}

function createBlockDrop({ dragged, sections, overlay }: Parts): DropIn {
  const targets = createTargets(sections);
  const sectionBoxes = measureSections();
  let target: Target | null = null;
  let layout: GridRectangle | null = null;
  let mode: 'room' | 'over' = 'room';
  let shown = '';

  /** Returns the cell for a block that is centred horizontally on the pointer. */
  function findLayout({ measured: { map, isRtl }, on }: Target, at: Point, held: GridRectangle | null) {
    const columns = map.columns.length;
    const width = on.device === 'phone' ? PHONE_COLUMNS : Math.min(dragged.width, columns);
    const size = { width, height: dragged.height };
    const box = getPixelBox(map, { x: 0, y: 0, ...size });
    const halfPx = (box.right - box.left) / 2;
    const row = getRow(map, findRow(map, at.y));
    const top = at.y - Math.min(GRAB_OFFSET.px, (row.end - row.start) * GRAB_OFFSET.ofRow);
    return {
      x: Math.min(findColumn(map, at.x + (isRtl ? halfPx : -halfPx), held?.x), columns - width),
      y: findRow(map, top, held?.y),
      ...size,
    };
  }

  function show(over: Target, place: GridRectangle, isAllowed: boolean): void {
    const next = `${over.id} ${place.x} ${place.y} ${mode}`;
    if (next === shown) return;
    shown = next;
    const { map, gridBox } = over.measured;
    const box = getPixelBox(map, place);
    overlay.showGrid(over.measured);
    overlay.showTargets([box], isAllowed ? mode : 'refused');
    overlay.showReason(isAllowed ? null : SECTION_IS_FULL, box);
    targets.resetOthers(over);
    const makesRoom = isAllowed && mode === 'room';
    over.preview.show(
      makesRoom ? makeRoom(over.blocks, [{ id: dragged.id, layout: place }]) : over.blocks,
      box,
    );
    overlay.showGuides(findGuides(box, [...over.boxes.values()], gridBox));
  }

  return {
    over(at, alt) {
      const under = sectionBoxes.find(({ box }) => contains(box, at));
      const next = under ? targets.take(under.id) : null;
      if (!next) {
        this.leave();
        return null;
      }
      layout = findLayout(next, at, next === target ? layout : null);
      target = next;
      const { id, on, blocks } = next;
      mode = alt || isLaidOver({ ...dragged, layout }, blocks) ? 'over' : 'room';
      const isAllowed = blocks.length < MAX_BLOCKS_PER_LAYOUT;
      show(next, layout, isAllowed);
      return isAllowed
        ? { kind: 'block', sectionId: id, layout, mode, on }
        : { kind: 'refused', reason: SECTION_IS_FULL };
    },
    leave() {
      overlay.clear();
      targets.resetOthers(null);
      target = null;
      shown = '';
    },
    end(isDropped) {
      overlay.clear();
      targets.end(isDropped ? target : null);
    },
  };
}

function createSectionDrop(overlay: Overlay): DropIn {
  const sections = measureSections();
  let shown: number | null = null;
  return {
    over({ y }) {
      const index = sections.filter(({ box }) => y > (box.top + box.bottom) / 2).length;
      if (index !== shown) {
        const below = sections[index]?.box;
        const line = below ?? sections[index - 1]?.box ?? getBox(getRoot());
        const top = below || sections.length === 0 ? line.top : line.bottom;
        overlay.showInsertion({ left: line.left, right: line.right, top, bottom: top });
      }
      shown = index;
      return { kind: 'section', index };
    },
    leave() {
      overlay.clear();
      shown = null;
    },
    end: () => overlay.clear(),
  };
}

export interface DragInParts {
  chrome: Chrome;
  sections: () => readonly FrameSection[];
  send: (message: FromFrame) => void;
}

/** Previews a drop from the panel, which captures the pointer. */
export function createDragIn({ chrome, sections, send }: DragInParts) {
  const { overlay } = chrome;
  let drop: DropIn | null = null;
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
