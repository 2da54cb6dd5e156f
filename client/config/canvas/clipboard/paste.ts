import { Editor } from '@tiptap/core';
import { TEXT_BLOCKS } from '#client/config/canvas/block-forms/text.ts';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { cleanPasted } from '#client/config/kit/rich-text/paste/clean-pasted.ts';
import { TEXT_EXTENSIONS } from '#client/config/kit/rich-text/text-extensions.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { toParagraphs } from '#domain/html/paragraphs.ts';
import { findSection } from '#domain/pages/commands/find.ts';
import { copySection } from '#domain/pages/commands/insert-blocks.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { getBottom, getBounds } from '#domain/pages/layout/rectangle.ts';
import { listCopiedBlocks, readCopied } from '#domain/pages/read-copied.ts';
import { type ClipboardText, COPIED_ATTRIBUTE } from '#domain/pages/write-copied.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { type Selection, selectBlocks, selectSection } from '../protocol/selection.ts';
import type { EditorSession } from '../session/editor-session.ts';

function cleanText(html: string): { html: string; json: Record<string, unknown> } | null {
  const editor = new Editor({ element: null, content: cleanPasted(html).html, extensions: TEXT_EXTENSIONS });
  const cleaned = editor.isEmpty ? null : { html: editor.getHTML(), json: editor.getJSON() };
  editor.destroy();
  return cleaned;
}

const MAX_TEXT_LENGTH = 200_000;
const HAS_CODE: readonly number[] = [BLOCK_TYPE.code, BLOCK_TYPE.embed];

type Pasted =
  | { kind: 'blocks'; blocks: Block[]; hasCode: boolean }
  | { kind: 'section'; section: Section; hasCode: boolean }
  | { kind: 'problem'; text: string };

const problem = (text: string): Pasted => ({ kind: 'problem', text });

function readClipboard({ html, text }: ClipboardText): Pasted {
  const json = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector(`[${COPIED_ATTRIBUTE}]`)
    ?.getAttribute(COPIED_ATTRIBUTE);
  if (typeof json !== 'string') return readForeign({ html, text });
  const copied = readCopied(json);
  if (copied.kind === 'problem') return copied;
  const hasCode = listCopiedBlocks(copied).some(({ type }) => HAS_CODE.includes(type));
  return copied.kind === 'blocks'
    ? { kind: 'blocks', blocks: copied.blocks, hasCode }
    : { kind: 'section', section: copied.section, hasCode };
}

function readForeign({ html, text }: ClipboardText): Pasted {
  if (Math.max(html.length, text.length) > 10 * MAX_TEXT_LENGTH) return problem(TOO_LONG);
  const value = cleanText(html) ?? cleanText(toParagraphs(escapeHtml(text)));
  const description = TEXT_BLOCKS[BLOCK_TYPE.html];
  if (!value || !description)
    return problem(
      'The clipboard contains nothing that can be pasted here. You can paste text and copied blocks.',
    );
  if (value.html.length > MAX_TEXT_LENGTH) return problem(TOO_LONG);
  const { size, initial } = description;
  const layout = { x: 0, y: 0, ...size };
  const block = { id: newLocalId('b'), type: BLOCK_TYPE.html, layout, value: { ...initial, ...value } };
  return { kind: 'blocks', blocks: [block], hasCode: false };
}

const TOO_LONG = `Text can have up to ${MAX_TEXT_LENGTH.toLocaleString('en')} characters.`;

export interface ClipboardParts {
  session: EditorSession;
  show: (selection: Selection, focus?: boolean) => void;
}

/** `isOwn` means that the content was copied from this editor. */
export function paste(parts: ClipboardParts, clipboard: ClipboardText, isOwn: boolean): void {
  const pasted = readClipboard(clipboard);
  if (pasted.kind === 'problem') {
    toast.error(pasted.text);
    return;
  }
  if (pasted.kind === 'blocks') pasteBlocks(parts, pasted.blocks);
  else pasteSection(parts, pasted.section);
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
