import { countRows } from '#domain/pages/layout/count-rows.ts';
import { listPlaces, withPlaces } from '#domain/pages/layout/device.ts';
import { ownPhoneLayout } from '#domain/pages/layout/phone.ts';
import { placeBlocks } from '#domain/pages/layout/place.ts';
import { isOverlapping } from '#domain/pages/layout/rectangle.ts';
import { listFromBack, stackBlocks } from '#domain/pages/layout/stacking.ts';
import { isStepBlocked } from '#domain/pages/layout/step.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import type {
  BlockCommand,
  Command,
  ContentCommand,
  Layout,
  MetadataCommand,
  SectionCommand,
} from './command.ts';
import { findSectionOfBlocks, mapBlocks, withBlocks } from './find.ts';
import { duplicate, insert, moveToSection, paste } from './insert-blocks.ts';
import { isSameShallow } from './patch.ts';
import { arrange, place } from './place-blocks.ts';
import { BLOCK_IN_THE_WAY, findRefusal, type LayoutLimits, PAGE_LIMITS, refuseCommand } from './refusal.ts';
import { changeSections } from './sections.ts';
import { takeBlocks } from './take-blocks.ts';

function changeContent<Content extends Layout>(content: Content, command: ContentCommand): Content {
  const section = findSectionOfBlocks(content, [command.blockId]);
  return withBlocks(content, section?.id, (blocks) => changeBlocks(blocks, command));
}

function changeBlocks(blocks: readonly Block[], command: ContentCommand): readonly Block[] {
  const { blockId } = command;
  switch (command.kind) {
    case 'set-value':
      return mapBlocks(blocks, [blockId], (block) => setValue(block, command.patch));
    case 'set-fit':
      return mapBlocks(blocks, [blockId], (block) =>
        block.fit === command.fit ? block : { ...block, fit: command.fit },
      );
    case 'fit':
      return fitRows(blocks, command);
  }
}

/** Editing a block with sample content turns it into a regular block. */
function setValue(block: Block, patch: Block['value']): Block {
  const value = { ...block.value, ...patch };
  return isSameShallow(value, block.value) ? block : { ...keepSample(block), value };
}

/**
 * Fits row heights to the text. Starts from the positions before typing began, so text that grew and then
 * shrank moves nothing.
 */
function fitRows(
  blocks: readonly Block[],
  { blockId, heightPx, base, device }: Extract<ContentCommand, { kind: 'fit' }>,
): readonly Block[] {
  const start = withPlaces(blocks, device, base);
  const own = listPlaces(start, device).find(({ id }) => id === blockId);
  if (!own) return blocks;
  const places = [{ id: blockId, layout: { ...own.layout, height: countRows(heightPx) } }];
  const grown = placeBlocks(start, { device, places, mode: 'room' });
  return withPlaces(blocks, device, listPlaces(grown, device));
}

function changeLayer(
  blocks: readonly Block[],
  ids: readonly string[],
  to: 'forward' | 'backward' | 'front' | 'back',
): readonly Block[] {
  const order = listFromBack(blocks);
  const moved = order.filter(({ id }) => ids.includes(id));
  const rest = order.filter(({ id }) => !ids.includes(id));
  if (moved.length === 0 || rest.length === 0) return blocks;
  const index = findIndex(order, moved, rest, to);
  const stack = [...rest.slice(0, index), ...moved, ...rest.slice(index)];
  return stackBlocks(
    blocks,
    stack.map(({ id }) => id),
  );
}

function findIndex(
  order: readonly Block[],
  moved: readonly Block[],
  rest: readonly Block[],
  to: 'forward' | 'backward' | 'front' | 'back',
): number {
  if (to === 'front') return rest.length;
  if (to === 'back') return 0;
  const edge = to === 'forward' ? moved.at(-1) : moved[0];
  const below = edge ? order.slice(0, order.indexOf(edge)).filter((block) => rest.includes(block)).length : 0;
  const touches = (block: Block) => moved.some((one) => isOverlapping(one.layout, block.layout));
  if (to === 'forward') {
    const next = rest.findIndex((block, index) => index >= below && touches(block));
    return next < 0 ? below : next + 1;
  }
  const next = rest.slice(0, below).findLastIndex(touches);
  return next < 0 ? below : next;
}

export interface Applied<Content> {
  content: Content;
  /** Sentence that tells the owner why the command was refused; null if it was accepted. */
  refusal: string | null;
}

/** Applies a command. Keeps the objects of unchanged sections. A refused command changes nothing. */
export function apply<Content extends Layout>(
  content: Content,
  command: Exclude<Command, MetadataCommand>,
  limits: LayoutLimits = PAGE_LIMITS,
): Applied<Content> {
  const next = changeLayout(content, command);
  if (next === content) return { content, refusal: findObstacle(content, command) };
  const refusal = refuseCommand(command, limits) ?? findRefusal(content, next, limits);
  return refusal === null ? { content: next, refusal } : { content, refusal };
}

/** Returns why an arrow key had no effect, or null. The edge of the grid needs no explanation. */
function findObstacle(content: Layout, command: Command): string | null {
  if (command.kind !== 'step') return null;
  const { blockIds, device, direction, mode, stack } = command;
  const blocks = findSectionOfBlocks(content, blockIds)?.blocks ?? [];
  const own = device === 'phone' ? ownPhoneLayout(blocks, stack) : blocks;
  return isStepBlocked(own, { ids: new Set(blockIds), device, direction, mode }) ? BLOCK_IN_THE_WAY : null;
}

export const applyToPage = (
  content: PageContent,
  command: Command,
  limits: LayoutLimits = PAGE_LIMITS,
): Applied<PageContent> =>
  command.kind === 'metadata'
    ? { content: setMetadata(content, command), refusal: null }
    : apply(content, command, limits);

function setMetadata(content: PageContent, { set = {}, remove = [] }: MetadataCommand): PageContent {
  const next = { ...content, ...set };
  for (const key of remove) delete next[key];
  return isSameShallow(content, next) ? content : next;
}

function changeLayout<Content extends Layout>(
  content: Content,
  command: BlockCommand | ContentCommand | SectionCommand,
): Content {
  switch (command.kind) {
    case 'place':
      return place(content, command);
    case 'step':
    case 'resize':
    case 'align':
    case 'distribute':
      return arrange(content, command);
    case 'insert':
      return insert(content, command);
    case 'paste':
      return paste(content, command);
    case 'duplicate':
      return duplicate(content, command);
    case 'move-to-section':
      return moveToSection(content, command);
    case 'remove':
      return takeBlocks(content, command.blockIds).content;
    case 'layer':
      return withBlocks(content, findSectionOfBlocks(content, command.blockIds)?.id, (blocks) =>
        changeLayer(blocks, command.blockIds, command.to),
      );
    case 'hide-on':
      return hideOn(content, command);
    case 'keep-samples':
      return keepSamples(content, command.blockIds);
    case 'set-value':
    case 'set-fit':
    case 'fit':
      return changeContent(content, command);
    default:
      return changeSections(content, command);
  }
}

const hideOn = <Content extends Layout>(
  content: Content,
  { blockIds, device }: Extract<BlockCommand, { kind: 'hide-on' }>,
): Content =>
  withBlocks(content, findSectionOfBlocks(content, blockIds)?.id, (blocks) =>
    mapBlocks(blocks, blockIds, (block) => {
      if ((block.hideOn ?? null) === device) return block;
      const { hideOn: _, ...rest } = block;
      return device === null ? rest : { ...rest, hideOn: device };
    }),
  );

const keepSamples = <Content extends Layout>(content: Content, ids: readonly string[]): Content =>
  content.sections.reduce(
    (kept, { id }) => withBlocks(kept, id, (blocks) => mapBlocks(blocks, ids, keepSample)),
    content,
  );

function keepSample(block: Block): Block {
  if (!block.sample) return block;
  const { sample: _, ...rest } = block;
  return rest;
}
