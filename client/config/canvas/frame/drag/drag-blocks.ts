import type { FromFrame } from '#client/config/canvas/protocol/protocol.ts';
import { SECTION_IS_FULL } from '#domain/pages/commands/find.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import { getPixelBox } from '#domain/pages/layout/grid-map.ts';
import { attract, findGuides, type Guide } from '#domain/pages/layout/guides.ts';
import { makeRoom } from '#domain/pages/layout/make-room.ts';
import { isLaidOver } from '#domain/pages/layout/over.ts';
import { closeLeftRows } from '#domain/pages/layout/phone.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import { findBlockElement } from '../dom.ts';
import { type Cell, createGroup, findCell, placeAt } from './drag-group.ts';
import { type Box, contains, getBox, measureSections } from './measure.ts';
import type { PositionedBlock } from './on-device.ts';
import type { Overlay } from './overlay.ts';
import type { Drag, Modifiers, Point } from './press.ts';
import { animateBack } from './preview.ts';
import { createTargets, type Target } from './target.ts';

const AXIS_PX = 8;

interface Parts {
  sections: readonly FrameSection[];
  sectionId: string;
  blockIds: readonly string[];
  from: Point;
  overlay: Overlay;
  scale: number;
  send: (message: FromFrame) => void;
}

/** Drags blocks over the page's grids. Sends nothing to the panel before the drop. */
export function dragBlocks({
  sections,
  sectionId,
  blockIds,
  from,
  overlay,
  scale,
  send,
}: Parts): Drag | null {
  const elements = blockIds.flatMap((id) => findBlockElement(id) ?? []);
  const targets = createTargets(sections);
  const first = elements.length > 0 ? targets.take(sectionId) : null;
  if (!first) return null;
  const dragged = first.blocks.filter(({ id }) => blockIds.includes(id));
  // Measure after a stacked section has become a grid of its own, which may be slightly taller.
  const sectionBoxes = measureSections();
  const { group, at: startCell } = createGroup(dragged);
  const { isRtl } = first.measured;
  const startBox = getUnion(elements.map(getBox));
  const grab = { x: from.x - (isRtl ? startBox.right : startBox.left), y: from.y - startBox.top };
  let target: Target = first;
  let way = { x: 0, y: 0 };
  let cell: Cell = startCell;
  let shown = '';
  let shownAt: Box = startBox;
  let guides: readonly Guide[] = [];
  let axis: 'x' | 'y' | null = null;
  for (const element of elements) element.classList.add('sw-dragged');

  /** Returns the other blocks. When copying, these include the dragged blocks, which stay in place. */
  const getOthers = (isCopy: boolean): readonly PositionedBlock[] =>
    target.blocks.filter(({ id }) => isCopy || !blockIds.includes(id));

  function getMode(keys: Modifiers): 'room' | 'over' {
    const others = getOthers(keys.copy);
    const placed = placeAt(group, cell);
    const isOver = placed.every(({ id, layout }) => {
      const block = dragged.find((candidate) => candidate.id === id);
      return block !== undefined && isLaidOver({ ...block, layout }, others);
    });
    return keys.alt || isOver ? 'over' : 'room';
  }

  const hasRoom = (keys: Modifiers): boolean =>
    target.blocks.length + (target === first && !keys.copy ? 0 : dragged.length) <= MAX_BLOCKS_PER_LAYOUT;

  function show(keys: Modifiers): void {
    const mode = getMode(keys);
    const next = `${target.id} ${cell.x} ${cell.y} ${mode} ${keys.copy}`;
    if (next === shown) return;
    shown = next;
    const isAllowed = hasRoom(keys);
    const { placed, after } = getResult(keys, isAllowed && mode === 'room');
    const boxes = placed.map(({ layout }) => getPixelBox(target.measured.map, layout));
    overlay.showGrid(target.measured);
    overlay.showTargets(boxes, isAllowed ? mode : 'refused');
    targets.resetOthers(target);
    const others = getOthers(keys.copy);
    shownAt = getUnion(boxes);
    overlay.showReason(isAllowed ? null : SECTION_IS_FULL, shownAt);
    target.preview.show(
      after.filter(({ id }) => !blockIds.includes(id)),
      shownAt,
    );
    const near = others.flatMap(({ id }) => target.boxes.get(id) ?? []);
    guides = findGuides(shownAt, near, target.measured.gridBox);
    overlay.showGuides(guides);
  }

  /** Returns the positions after a drop. They must match those of the `place` command. */
  function getResult(keys: Modifiers, makesRoom: boolean) {
    const others = getOthers(keys.copy);
    const wanted = placeAt(group, cell);
    const pushed = makesRoom ? makeRoom(others, wanted, target === first ? dragged : []) : others;
    if (target.on.device === 'desktop' || keys.copy) return { placed: wanted, after: pushed };
    const all = closeLeftRows(target.blocks, [...wanted, ...pushed], new Set(blockIds));
    return { placed: all.slice(0, wanted.length), after: all.slice(wanted.length) };
  }

  function finish(): void {
    overlay.clear();
    for (const element of elements) element.classList.remove('sw-dragged');
  }

  function giveUp(): void {
    finish();
    targets.end(null);
    for (const element of elements) animateBack(element, way);
  }

  function land(blocks: readonly PlacedBlock[]): void {
    for (const [index, element] of elements.entries()) {
      const layout = blocks[index]?.layout;
      const from = first?.boxes.get(element.dataset.blockId ?? '');
      if (!layout || !from) continue;
      const to = getPixelBox(target.measured.map, layout);
      animateBack(element, { x: from.left + way.x - to.left, y: from.top + way.y - to.top });
    }
  }

  return {
    move(to, keys) {
      const moved = { x: to.x - from.x, y: to.y - from.y };
      if (keys.shift) axis ??= getAxis(moved);
      else axis = null;
      way = { x: axis === 'y' ? 0 : moved.x, y: axis === 'x' ? 0 : moved.y };
      const at = { x: from.x + way.x, y: from.y + way.y };
      const under = sectionBoxes.find(({ box }) => contains(box, at));
      const next = (under && under.id !== target.id && targets.take(under.id)) || target;
      const isNew = next !== target;
      target = next;
      cell = findCell(
        target.measured.map,
        group,
        { x: at.x - grab.x, y: at.y - grab.y },
        isNew ? null : cell,
      );
      show(keys);
      const box = { left: startBox.left + way.x, top: startBox.top + way.y };
      const drawn = keys.alt ? { x: 0, y: 0 } : attract(box, shownAt, { guides, scale });
      for (const element of elements) element.style.translate = `${way.x + drawn.x}px ${way.y + drawn.y}px`;
    },
    end(keys) {
      const isHome = target === first && cell.x === startCell.x && cell.y === startCell.y;
      if (!hasRoom(keys)) send({ type: 'refused', reason: SECTION_IS_FULL });
      if (!hasRoom(keys) || (isHome && !keys.copy)) return giveUp();
      const mode = getMode(keys);
      const blocks = placeAt(group, cell);
      const { placed } = getResult(keys, mode === 'room');
      show(keys);
      finish();
      if (target === first && !keys.copy)
        target.preview.show(
          placed,
          getUnion(placed.map(({ layout }) => getPixelBox(target.measured.map, layout))),
        );
      // Only the section that receives the drop keeps its own layout.
      targets.end(target);
      if (keys.copy) for (const element of elements) animateBack(element, way);
      else land(placed);
      send({ type: 'place', sectionId: target.id, blocks, mode, isCopy: keys.copy, ...target.on });
    },
    cancel: giveUp,
  };
}

const getAxis = ({ x, y }: Point): 'x' | 'y' | null =>
  Math.max(Math.abs(x), Math.abs(y)) < AXIS_PX ? null : Math.abs(x) >= Math.abs(y) ? 'x' : 'y';

const getUnion = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
