import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { listBlockTexts, listTexts } from './content-texts.ts';
import { joinTexts } from './plain-text.ts';
import { publishable } from './publishable.ts';

/** What the search reads: alternatives of pictures as well, since some visitors know a picture by them. */
const FOUND = ['text', 'alternative'] as const;

const ITEM_FIELDS = itemSchema.pick({
  author: true,
  product: true,
  event: true,
  tags: true,
  categories: true,
  image: true,
});

type SearchedItem = Pick<Item, 'excerpt' | 'body' | 'sections' | keyof typeof ITEM_FIELDS.shape>;

const listBlocksTexts = (blocks: readonly Block[]) => blocks.flatMap((block) => listBlockTexts(block, FOUND));

/** Words by which the site search finds a page. */
export const pageSearchText = (content: Pick<PageContent, 'description' | 'sections'>): string =>
  joinTexts([
    content.description,
    ...publishable(content).sections.flatMap(({ blocks }) => listBlocksTexts(blocks)),
  ]);

/** Words by which the site search finds an item. */
export const itemSearchText = (item: SearchedItem): string =>
  joinTexts([
    item.excerpt,
    ...listBlocksTexts(item.body),
    ...publishable(item).sections.flatMap(({ blocks }) => listBlocksTexts(blocks)),
    ...new Set(listTexts(ITEM_FIELDS, item, FOUND)),
  ]);
