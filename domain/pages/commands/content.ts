import { countRows } from '#domain/pages/layout/count-rows.ts';
import { listPlaces, withPlaces } from '#domain/pages/layout/device.ts';
import { placeBlocks } from '#domain/pages/layout/place.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { ContentCommand, Layout } from './command.ts';
import { findSectionOf, mapBlocks, withBlocks } from './find.ts';
import { isSameShallow } from './is-same-shallow.ts';

/** Changes what blocks hold, and the height that it takes. */
export function changeContent<Content extends Layout>(content: Content, command: ContentCommand): Content {
  const section = findSectionOf(content, [command.blockId]);
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

/** The same block where the value stays; a sample with another value is no sample any more. */
function setValue(block: Block, patch: Block['value']): Block {
  const value = { ...block.value, ...patch };
  if (isSameShallow(value, block.value)) return block;
  const { sample: _, ...rest } = block;
  return { ...rest, value };
}

/** Computed from the places when writing began: what grew and shrank again has moved nothing. */
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
