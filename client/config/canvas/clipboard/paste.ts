import { newLocalId } from '#client/config/kit/new-id.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { findSection } from '#domain/pages/commands/find.ts';
import { copySection } from '#domain/pages/commands/insert-blocks.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { getBottom, getBounds } from '#domain/pages/layout/rectangle.ts';
import type { ClipboardText } from '#domain/pages/write-copied.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { type Selection, selectBlocks, selectSection } from '../protocol/selection.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { readClipboard } from './read-clipboard.ts';

export interface ClipboardParts {
  session: EditorSession;
  show: (selection: Selection, focus?: boolean) => void;
}

/** `isOwn` means that this editor made the copy. */
export function paste(parts: ClipboardParts, clipboard: ClipboardText, isOwn: boolean): void {
  const pasted = readClipboard(clipboard);
  if (pasted.kind === 'problem') {
    toast.error(pasted.text);
    return;
  }
  if (pasted.kind === 'blocks') pasteBlocks(parts, pasted.blocks);
  else pasteSection(parts, pasted.section);
  // Code that this editor copied needs no warning.
  if (pasted.hasCode && !isOwn)
    toast.warning('The pasted content contains code. Check it before you publish.');
}

function pasteBlocks({ session, show }: ClipboardParts, blocks: readonly Block[]): void {
  const ids = blocks.map(() => newLocalId('b'));
  const { selection, history } = session.store.get();
  const section = findSection(history.present, selection.sectionId) ?? history.present.sections.at(-1);
  if (!section) {
    pasteAsSection({ session, show }, blocks, ids);
    return;
  }
  const selected = getBounds(
    section.blocks.filter(({ id }) => selection.blockIds.includes(id)).map(({ layout }) => layout),
  );
  const isPasted = session.run({
    kind: 'paste',
    sectionId: section.id,
    blocks,
    ids,
    at: selected
      ? { kind: 'cell', cell: { x: selected.x, y: getBottom(selected) } }
      : { kind: 'below', blockId: null },
  });
  if (isPasted) show(selectBlocks(section.id, ids), true);
}

function pasteAsSection(
  { session, show }: ClipboardParts,
  blocks: readonly Block[],
  ids: readonly string[],
): void {
  const id = newLocalId('s');
  const copies = blocks.map((block, index) => ({ ...block, id: ids[index] ?? block.id }));
  const sections = [{ ...emptySection(id), blocks: copies }];
  if (session.run({ kind: 'section-insert', index: 0, sections })) show(selectBlocks(id, ids), true);
}

function pasteSection({ session, show }: ClipboardParts, section: Section): void {
  const id = newLocalId('s');
  const copied = copySection(section, {
    section: id,
    blocks: section.blocks.map(() => newLocalId('b')),
  });
  const { selection, history } = session.store.get();
  const { sections } = history.present;
  const selected = sections.findIndex((one) => one.id === selection.sectionId);
  const index = selected < 0 ? sections.length : selected + 1;
  if (session.run({ kind: 'section-insert', index, sections: [copied] })) show(selectSection(id), true);
}
