import { COLUMNS, type Device, listPlaces, withPlaces } from '#domain/pages/layout/device.ts';
import { getFit } from '#domain/pages/layout/fit.ts';
import { alignGroup, distributeGroup, moveGroup } from '#domain/pages/layout/group.ts';
import {
  closeLeftRows,
  completePhoneLayout,
  dropPhoneLayout,
  ownPhoneLayout,
} from '#domain/pages/layout/phone.ts';
import { placeBlocks } from '#domain/pages/layout/place.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import { clamp, getBounds, getEnd } from '#domain/pages/layout/rectangle.ts';
import { stepBlocks } from '#domain/pages/layout/step.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { BlockCommand, Layout } from './command.ts';
import { findSectionOfBlocks, mapBlocks, withBlocks } from './find.ts';
import { findEndRow } from './insert-blocks.ts';
import { listBlocksInOneSection, takeBlocks } from './take-blocks.ts';

type Of<Kind extends BlockCommand['kind']> = Extract<BlockCommand, { kind: Kind }>;
type Arranging = Of<'step' | 'resize' | 'align' | 'distribute'>;

export function place<Content extends Layout>(content: Content, command: Of<'place'>): Content {
  const { sectionId, places, mode, device, stack } = command;
  const target = content.sections.find(({ id }) => id === sectionId);
  if (!target) return content;
  const known = new Set(target.blocks.map(({ id }) => id));
  const foreign = places.map(({ id }) => id).filter((id) => !known.has(id));
  const taken = takeBlocks(content, listBlocksInOneSection(content, foreign));
  const newcomers = device === 'phone' ? placeBelow(target.blocks, taken.blocks) : taken.blocks;
  return withBlocks(taken.content, sectionId, (blocks) => {
    const start = begin(blocks, device, stack);
    const placed = placeBlocks(start, { device, places, mode, newcomers: newcomers.map(dropPhoneLayout) });
    const heights = command.setsHeight ? places.map(({ id }) => id) : [];
    if (placed === start) return blocks;
    return completePhoneLayout(
      keepHeights(device === 'phone' ? closeHoles(start, placed, places) : placed, heights),
    );
  });
}

function closeHoles(
  before: readonly Block[],
  after: readonly Block[],
  moved: readonly PlacedBlock[],
): readonly Block[] {
  const ids = new Set(moved.map(({ id }) => id));
  const closed = closeLeftRows(listPlaces(before, 'phone'), listPlaces(after, 'phone'), ids);
  return withPlaces(after, 'phone', closed);
}

/** Blocks added in the phone layout go below all other blocks in the desktop layout. */
function placeBelow(blocks: readonly Block[], added: readonly Block[]): readonly Block[] {
  const group = listPlaces(added, 'desktop');
  const x = getBounds(group.map(({ layout }) => layout))?.x ?? 0;
  const cell = { x, y: findEndRow(blocks) };
  return withPlaces(added, 'desktop', moveGroup(group, cell, COLUMNS.desktop));
}

/** Fixes the heights of the blocks with these ids, because the owner has resized them. */
const keepHeights = (blocks: readonly Block[], ids: readonly string[]): readonly Block[] =>
  mapBlocks(blocks, ids, (block) => (getFit(block) === 'rows' ? block : { ...block, fit: 'rows' }));

export function arrange<Content extends Layout>(content: Content, command: Arranging): Content {
  const { blockIds, device, stack } = command;
  return withBlocks(content, findSectionOfBlocks(content, blockIds)?.id, (blocks) => {
    const start = begin(blocks, device, stack);
    const next = rearrange(start, command);
    if (next === start) return blocks;
    return command.kind === 'resize' && command.rows !== 0 ? keepHeights(next, blockIds) : next;
  });
}

/** Creates the phone layout on the first change to it. */
const begin = (blocks: readonly Block[], device: Device, stack?: readonly PlacedBlock[]): readonly Block[] =>
  device === 'phone' ? ownPhoneLayout(blocks, stack) : blocks;

function rearrange(blocks: readonly Block[], command: Arranging): readonly Block[] {
  const { device } = command;
  const ids = new Set(command.blockIds);
  if (command.kind === 'step')
    return stepBlocks(blocks, { ids, device, direction: command.direction, mode: command.mode });
  const group = listPlaces(blocks, device).filter(({ id }) => ids.has(id));
  return placeBlocks(blocks, { device, places: toPlaces(group, command), mode: 'room' });
}

function toPlaces(
  group: readonly PlacedBlock[],
  command: Exclude<Arranging, { kind: 'step' }>,
): PlacedBlock[] {
  switch (command.kind) {
    case 'align':
      return alignGroup(group, command.to);
    case 'distribute':
      return distributeGroup(group, command.axis);
    case 'resize':
      return group.map(({ id, layout }) => {
        const room = COLUMNS[command.device] - getEnd(layout);
        const width = layout.width + clamp(command.columns, -layout.width, room);
        return { id, layout: { ...layout, width, height: layout.height + command.rows } };
      });
  }
}
