import { escapeHtml } from '#domain/html/escape-html.ts';
import { CLIPBOARD_VERSION, type Copied } from '#schema/contracts/pages/clipboard.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { sortByReadingOrder } from './layout/reading-order.ts';

/**
 * HTML attribute with the copied data. Browsers remove HTML comments from the clipboard, but keep
 * attributes.
 */
export const COPIED_ATTRIBUTE = 'data-sitewright';

export interface ClipboardText {
  html: string;
  text: string;
}

/**
 * Function that converts blocks to plain text. Its module (plain-text.ts) imports every block's contract,
 * so the editor loads it late.
 */
export type ToWords = (blocks: readonly Block[]) => string;

/** Returns the copied blocks as data for the editor and as plain text for other programs. */
export const writeBlocks = (blocks: readonly Block[], toWords: ToWords): ClipboardText => {
  const ordered = sortByReadingOrder(blocks);
  return write({ kind: 'blocks', version: CLIPBOARD_VERSION, blocks: ordered }, ordered, toWords);
};

export const writeSection = (section: Section, toWords: ToWords): ClipboardText =>
  write(
    { kind: 'section', version: CLIPBOARD_VERSION, section },
    sortByReadingOrder(section.blocks),
    toWords,
  );

function write(copied: Copied, blocks: readonly Block[], toWords: ToWords): ClipboardText {
  const json = escapeHtml(JSON.stringify(copied));
  return {
    html: `<div ${COPIED_ATTRIBUTE}="${json}">${blocks.map((block) => toReadable(block, toWords)).join('')}</div>`,
    text: blocks
      .map((block) => toWords([block]))
      .filter(Boolean)
      .join('\n\n'),
  };
}

function toReadable(block: Block, toWords: ToWords): string {
  const { html } = block.value;
  if (typeof html === 'string') return html;
  const words = toWords([block]);
  return words === '' ? '' : `<p>${escapeHtml(words)}</p>`;
}
