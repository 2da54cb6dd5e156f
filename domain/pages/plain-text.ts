import type { Block } from '#schema/contracts/page-content.ts';

/** Keys of block values that hold words a reader sees. */
const TEXT_KEYS = ['html', 'markdown', 'text', 'quote', 'source', 'caption', 'heading', 'label', 'title'];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** HTML or Markdown as plain words, for search and excerpts. */
export function toPlainText(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/[*_`#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of blocks in reading order. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => TEXT_KEYS.map((key) => block.value[key]).filter((value) => typeof value === 'string'))
    .map(toPlainText)
    .join(' ')
    .trim();
}
