import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { lookupTable } from '../lookup-table.ts';
import { TEXT_SEPARATOR } from '../search/excerpt.ts';
import { listBlockTexts, listTexts, walkBlock } from './content-texts.ts';
import { publishable } from './page-policy.ts';

const ENTITIES: Record<string, string> = lookupTable({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
});

export function toPlainText(html: string): string {
  return withoutOpaque(html)
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/[*_`#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes script and style elements. Keeps an unclosed element, so that no text is scanned twice. */
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

export const blocksToPlainText = (blocks: readonly Pick<Block, 'type' | 'value'>[]): string =>
  joinTexts(blocks.flatMap((block) => listBlockTexts(block, ['text'])));

export const joinTexts = (texts: readonly string[]): string =>
  texts.map(toPlainText).filter(Boolean).join(' ');

/**
 * The search index leaves out the alternative texts of images, because a search result would quote them as if
 * visitors could read them on the page.
 */
const FOUND = ['text'] as const;

const TEXT_END = /<\/(?:h[1-6]|p|li|blockquote|td|th)>|<br\s*\/?>/i;

const HAS_END = /[\p{P}\p{S}]$/u;

/** Joins texts for the index. A text without a full stop, such as a heading, is separated from the others. */
const joinSearched = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => withoutOpaque(text).split(TEXT_END))
    .map(toPlainText)
    .filter(Boolean)
    .reduce(
      (joined, text) =>
        joined === ''
          ? text
          : joined + (HAS_END.test(joined) && HAS_END.test(text) ? ' ' : TEXT_SEPARATOR) + text,
      '',
    );

const ITEM_FIELDS = itemSchema.pick({
  author: true,
  product: true,
  event: true,
  tags: true,
  categories: true,
  image: true,
});

type SearchedItem = Pick<Item, 'excerpt' | 'body' | 'sections' | keyof typeof ITEM_FIELDS.shape>;

/** Matches keys of texts on a button or a link, which say nothing outside their page. */
const BUTTON_KEY = /(?:button|link)Text$/i;

/** Lists the texts of a block that a search finds. A button's text is not one of them. */
function listSearchedTexts(block: Block): string[] {
  const texts: string[] = [];
  if (block.type !== BLOCK_TYPE.button)
    walkBlock(block, '', {
      text: ({ key, text, use }) => {
        if (use === 'text' && !BUTTON_KEY.test(key)) texts.push(text);
        return text;
      },
    });
  return texts;
}

const listBlocksTexts = (blocks: readonly Block[]) => blocks.flatMap(listSearchedTexts);

export const pageSearchText = (content: Pick<PageContent, 'description' | 'sections'>): string =>
  joinSearched([
    content.description,
    ...publishable(content).sections.flatMap(({ blocks }) => listBlocksTexts(blocks)),
  ]);

export const itemSearchText = (item: SearchedItem): string =>
  joinSearched([
    item.excerpt,
    ...listBlocksTexts(item.body),
    ...publishable(item).sections.flatMap(({ blocks }) => listBlocksTexts(blocks)),
    ...new Set(listTexts(ITEM_FIELDS, item, FOUND)),
  ]);
