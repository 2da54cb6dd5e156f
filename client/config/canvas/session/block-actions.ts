import { newLocalId } from '#client/config/kit/new-id.ts';
import { findSection } from '#domain/pages/commands/find.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { Direction } from '#domain/pages/layout/direction.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import { hasPhoneLayout } from '#domain/pages/layout/phone.ts';
import type { Arrangement, FromFrame, LayerChange, Placement } from '../protocol/protocol.ts';
import { type Selection, selectBlocks, selectSection } from '../protocol/selection.ts';
import type { CanvasSession } from './canvas-session.ts';

interface Parts {
  session: CanvasSession;
  show: (selection: Selection, focus?: boolean) => void;
  /** Asks the frame to measure a section. The frame answers with the message `arrange`. */
  measure: (sectionId: string, arrangement: Arrangement) => void;
}

export function createBlockActions({ session, show, measure }: Parts) {
  const getSelection = () => session.store.get().selection;
  /** Keyboard and panel actions change the layout that is shown. */
  const getDevice = () => session.store.get().view;
  const getSections = () => session.store.get().history.present.sections;
  /** Groups the repeats of a held key into one undo step. */
  const groupOf = (blockIds: readonly string[]) => `position:${blockIds.join()}`;

  function remove(): void {
    const { blockIds, sectionId } = getSelection();
    if (session.run({ kind: 'remove', blockIds })) show(selectSection(sectionId), true);
  }

  function duplicate(): void {
    const { blockIds, sectionId } = getSelection();
    const ids = blockIds.map(() => newLocalId('b'));
    if (session.run({ kind: 'duplicate', blockIds, ids })) show(selectBlocks(sectionId, ids), true);
  }

  function place({ sectionId, blocks, mode, isCopy, device, stack, setsHeight = false }: Placement): void {
    const blockIds = blocks.map(({ id }) => id);
    const ids = isCopy ? blockIds.map(() => newLocalId('b')) : blockIds;
    const on = { device, ...(stack && { stack }) };
    const isPlaced = session.run(
      isCopy
        ? { kind: 'duplicate', blockIds, ids, to: { sectionId, places: blocks, mode, ...on } }
        : { kind: 'place', sectionId, places: blocks, mode, setsHeight, ...on },
    );
    if (isPlaced) show(selectBlocks(sectionId, ids));
  }

  function arrange({ arrangement, device, stack }: Extract<FromFrame, { type: 'arrange' }>): void {
    const { blockIds } = getSelection();
    const isHeldKey = arrangement.kind === 'step' || arrangement.kind === 'resize';
    session.run(
      { ...arrangement, blockIds, device, ...(stack && { stack }) },
      isHeldKey ? groupOf(blockIds) : undefined,
    );
  }

  /**
   * Starts from the positions on the page, like the same action on the page itself. Blocks that are stacked on
   * phones have no stored positions.
   */
  function arrangeFromPanel(arrangement: Arrangement): void {
    const device = getDevice();
    const section = findSection(session.store.get().history.present, getSelection().sectionId);
    if (section && device === 'phone' && !hasPhoneLayout(section.blocks)) measure(section.id, arrangement);
    else arrange({ type: 'arrange', arrangement, device });
  }

  /** Moves the blocks to the end of the section above (-1) or below (1) and keeps their columns. */
  function moveToSection(by: -1 | 1): void {
    const { blockIds, sectionId } = getSelection();
    const sections = getSections();
    const index = sections.findIndex(({ id }) => id === sectionId);
    const target = index < 0 ? undefined : sections[index + by];
    if (target && session.run({ kind: 'move-to-section', blockIds, sectionId: target.id }))
      show(selectBlocks(target.id, blockIds), true);
  }

  function moveSection(by: -1 | 1): void {
    const { sectionId } = getSelection();
    const index = getSections().findIndex(({ id }) => id === sectionId);
    if (sectionId !== null && index >= 0 && index + by >= 0)
      session.run({ kind: 'section-move', sectionId, index: index + by });
  }

  function selectAll(): void {
    const section = findSection(session.store.get().history.present, getSelection().sectionId);
    if (section && section.blocks.length > 0)
      show(
        selectBlocks(
          section.id,
          section.blocks.map(({ id }) => id),
        ),
      );
  }

  return {
    remove,
    duplicate,
    place,
    arrange,
    step: (direction: Direction) => arrangeFromPanel({ kind: 'step', direction, mode: 'room' }),
    resize: (by: { columns?: number; rows?: number }) =>
      arrangeFromPanel({ kind: 'resize', columns: 0, rows: 0, ...by }),
    moveToSection,
    moveSection,
    selectAll,
    align: (to: Alignment) => arrangeFromPanel({ kind: 'align', to }),
    distribute: (axis: 'columns' | 'rows') => arrangeFromPanel({ kind: 'distribute', axis }),
    layer: (to: LayerChange) => session.run({ kind: 'layer', to, blockIds: getSelection().blockIds }),
    hideOn: (device: Device | null) =>
      session.run({ kind: 'hide-on', device, blockIds: getSelection().blockIds }),
  };
}
export type BlockActions = ReturnType<typeof createBlockActions>;
