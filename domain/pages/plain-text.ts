import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Keys of block values that hold words a reader sees. */
const TEXT_KEYS = ['html', 'markdown', 'text', 'quote', 'source', 'caption', 'heading', 'label', 'title'];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

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

/** The words of blocks in reading order. */
export function blocksToPlainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => TEXT_KEYS.map((key) => block.value[key]).filter((value) => typeof value === 'string'))
    .map(toPlainText)
    .join(' ')
    .trim();
}
