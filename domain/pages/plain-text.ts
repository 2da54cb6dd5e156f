import type { Block } from '#schema/contracts/pages/page-content.ts';
import { lookupTable } from '../lookup-table.ts';
import { listBlockTexts } from './content-texts.ts';

const ENTITIES: Record<string, string> = lookupTable({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
});

/** HTML or Markdown as plain words, for search and excerpts. */
export function toPlainText(html: string): string {
  return withoutOpaque(html)
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/[*_`#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML without its scripts and style sheets; one that is never closed stays, and costs no second look. */
function withoutOpaque(html: string): string {
  const opening = /<(script|style)(?=[\s/>])/gi;
  const kept: string[] = [];
  let from = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const closing = new RegExp(`</${match[1]}\\s*>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    if (!closing.exec(html)) break;
    kept.push(html.slice(from, match.index), ' ');
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return kept.join('') + html.slice(from);
}

/** The words that a page shows of blocks, in reading order. */
export const blocksToPlainText = (blocks: readonly Pick<Block, 'type' | 'value'>[]): string =>
  joinTexts(blocks.flatMap((block) => listBlockTexts(block, ['text'])));

/** Texts, in HTML, Markdown or plain, as words. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map(toPlainText).filter(Boolean).join(' ');
