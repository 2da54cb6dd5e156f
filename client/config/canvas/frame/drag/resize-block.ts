import type { FromFrame } from '#client/config/canvas/protocol/protocol.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import {
  findColumn,
  findColumnEnd,
  findRow,
  findRowEnd,
  getPixelBox,
} from '#domain/pages/layout/grid-map.ts';
import { findGuides } from '#domain/pages/layout/guides.ts';
import { makeRoom } from '#domain/pages/layout/make-room.ts';
import { getLeastSize } from '#domain/pages/layout/minimum-size.ts';
import { isSameRectangle } from '#domain/pages/layout/rectangle.ts';
import { resizeRectangle } from '#domain/pages/layout/resize.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import { findBlockElement } from '../dom.ts';
import type { Handle } from '../handles.ts';
import { measureRows } from '../measure-words.ts';
import { getBox } from './measure.ts';
import type { Overlay } from './overlay.ts';
import type { Drag, Point } from './press.ts';
import { createTarget } from './target.ts';

interface Parts {
  sections: readonly FrameSection[];
  sectionId: string;
  blockId: string;
  handle: Handle;
  from: Point;
  overlay: Overlay;
  send: (message: FromFrame) => void;
}

export function resizeBlock({
  sections,
  sectionId,
  blockId,
  handle,
  from,
  overlay,
  send,
}: Parts): Drag | null {
  const target = createTarget(sections.find(({ id }) => id === sectionId));
  const block = target?.blocks.find(({ id }) => id === blockId);
  const element = findBlockElement(blockId);
  if (!target || !block || !element) return null;
  const { measured, preview } = target;
  const { map, isRtl } = measured;
  const start = block.layout;
  const box = getBox(element);
  const others = target.blocks.filter(({ id }) => id !== blockId);
  const near = others.flatMap(({ id }) => target.boxes.get(id) ?? []);
  // In right-to-left text the east handle moves the block's start edge.
  const movesStart = handle.includes(isRtl ? 'e' : 'w');
  const movesEnd = handle.includes(isRtl ? 'w' : 'e');
  const movesTop = handle.includes('n');
  const movesBottom = handle.includes('s');
  /** The text sets the height until the owner drags the top or bottom edge. */
  const setsHeight = movesTop || movesBottom;
  const typical = getLeastSize(block.type, target.on.device);
  // A block that is already smaller may keep its size.
  const least = {
    width: Math.min(typical.width, start.width),
    height: Math.min(typical.height, start.height),
  };
  let layout = start;
  let shown = '';

  function getEdges({ x, y }: Point) {
    const way = { x: x - from.x, y: y - from.y };
    const [startPx, endPx] = isRtl ? [box.right, box.left] : [box.left, box.right];
    return {
      ...(movesStart && { start: findColumn(map, startPx + way.x, layout.x) }),
      ...(movesEnd && { end: findColumnEnd(map, endPx + way.x, layout.x + layout.width - 1) + 1 }),
      ...(movesTop && { top: findRow(map, box.top + way.y, layout.y) }),
      ...(movesBottom && { bottom: findRowEnd(map, box.bottom + way.y, layout.y + layout.height - 1) + 1 }),
    };
  }

  /** Returns the block with the rows that its text needs at this width. Measures each width only once. */
  function fitHeight(wanted: GridRectangle): GridRectangle {
    if (setsHeight || !block?.followsContent) return wanted;
    if (wanted.width === layout.width) return { ...wanted, height: layout.height };
    preview.show([{ id: blockId, layout: wanted }], getPixelBox(map, wanted));
    const height = measureRows(blockId);
    return height === null ? wanted : { ...wanted, height };
  }

  function show(): void {
    const next = Object.values(layout).join(' ');
    if (next === shown || !block) return;
    shown = next;
    const placed = [{ id: blockId, layout }];
    const pixels = getPixelBox(map, layout);
    preview.show([...placed, ...makeRoom(others, placed, [block])], pixels);
    overlay.showGrid(measured);
    overlay.showTargets([pixels], 'room');
    overlay.showGuides(findGuides(pixels, near, measured.gridBox));
  }

  return {
    move(to, keys) {
      const wanted = resizeRectangle(start, getEdges(to), {
        columns: map.columns.length,
        least,
        keepsRatio: keys.shift && handle.length === 2,
        isMirrored: keys.alt,
      });
      layout = fitHeight(wanted);
      show();
    },
    end() {
      overlay.clear();
      if (isSameRectangle(layout, start)) {
        target.restore();
        return;
      }
      preview.settle();
      send({
        type: 'place',
        sectionId,
        blocks: [{ id: blockId, layout }],
        mode: 'room',
        isCopy: false,
        ...(setsHeight && { setsHeight }),
        ...target.on,
      });
    },
    cancel() {
      overlay.clear();
      target.restore();
    },
  };
}
