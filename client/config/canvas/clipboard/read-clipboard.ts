import { Editor } from '@tiptap/core';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { cleanPasted } from '#client/config/kit/rich-text/paste/clean-pasted.ts';
import { TEXT_EXTENSIONS } from '#client/config/kit/rich-text/text-extensions.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { toParagraphs } from '#domain/html/paragraphs.ts';
import { listCopiedBlocks, readCopied } from '#domain/pages/read-copied.ts';
import { type ClipboardText, COPIED_ATTRIBUTE } from '#domain/pages/write-copied.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { TEXT_BLOCKS } from '../block-forms/text.ts';

function cleanText(html: string): { html: string; json: Record<string, unknown> } | null {
  const editor = new Editor({ element: null, content: cleanPasted(html).html, extensions: TEXT_EXTENSIONS });
  const cleaned = editor.isEmpty ? null : { html: editor.getHTML(), json: editor.getJSON() };
  editor.destroy();
  return cleaned;
}

const MAX_TEXT_LENGTH = 200_000;
const HAS_CODE: readonly number[] = [BLOCK_TYPE.code, BLOCK_TYPE.embed];

export type Pasted =
  | { kind: 'blocks'; blocks: Block[]; hasCode: boolean }
  | { kind: 'section'; section: Section; hasCode: boolean }
  | { kind: 'problem'; text: string };

const problem = (text: string): Pasted => ({ kind: 'problem', text });

export function readClipboard({ html, text }: ClipboardText): Pasted {
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
      'The clipboard has nothing that can be pasted here. You can paste text and copied blocks.',
    );
  if (value.html.length > MAX_TEXT_LENGTH) return problem(TOO_LONG);
  const { size, initial } = description;
  const layout = { x: 0, y: 0, ...size };
  const block = { id: newLocalId('b'), type: BLOCK_TYPE.html, layout, value: { ...initial, ...value } };
  return { kind: 'blocks', blocks: [block], hasCode: false };
}

const TOO_LONG = `A text holds at most ${MAX_TEXT_LENGTH.toLocaleString('en')} characters.`;
