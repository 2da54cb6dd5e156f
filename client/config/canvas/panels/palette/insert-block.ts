import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import type { DropTarget } from '#client/config/canvas/protocol/protocol.ts';
import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { findSection } from '#domain/pages/commands/find.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { listPlaces } from '#domain/pages/layout/device.ts';
import { getBottom } from '#domain/pages/layout/rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** A new block of a type as it is stored at first. */
export function createBlock(type: number): Block | null {
  const description = BLOCKS[type];
  if (!description) return null;
  const { size, initial } = description;
  return { id: newLocalId('b'), type, layout: { x: 0, y: 0, ...size }, value: initial };
}

/** Adds a block below another one (null = at the end); without a section it begins one. Returns whether it could. */
export function insertBelow(
  session: EditorSession,
  block: Block,
  { sectionId, afterBlockId }: { sectionId: string | null; afterBlockId: string | null },
): boolean {
  if (sectionId === null)
    return session.run({
      kind: 'section-insert',
      index: 0,
      sections: [{ ...emptySection(newLocalId('s')), blocks: [block] }],
    });
  return session.run({
    kind: 'insert',
    sectionId,
    blocks: [block],
    at: { kind: 'below', blockId: afterBlockId },
    mode: 'room',
  });
}

type BlockTarget = Extract<DropTarget, { kind: 'block' }>;

/** Adds a block where it was dropped, in the layout that the page showed. */
export function insertAt(session: EditorSession, block: Block, target: BlockTarget): boolean {
  const { sectionId, layout, mode, on } = target;
  const { x, y } = layout;
  if (on.device === 'desktop')
    return session.run({
      kind: 'insert',
      sectionId,
      blocks: [{ ...block, layout: { ...block.layout, width: layout.width } }],
      at: { kind: 'cell', cell: { x, y } },
      mode,
    });
  return session.run({
    kind: 'insert',
    sectionId,
    blocks: [block],
    at: { kind: 'below', blockId: findAbove(session, target) },
    mode,
    onPhone: { places: [{ id: block.id, layout }], ...(on.stack && { stack: on.stack }) },
  });
}

/** The last block above the place on phones: on the desktop the new one stands below it. */
function findAbove(session: EditorSession, { sectionId, layout, on }: BlockTarget): string | null {
  const section = findSection(session.store.get().history.present, sectionId);
  const places = on.stack ?? listPlaces(section?.blocks ?? [], 'phone');
  const above = places.filter((place) => getBottom(place.layout) <= layout.y);
  return above.sort((one, other) => getBottom(other.layout) - getBottom(one.layout))[0]?.id ?? null;
}
