import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import { type Block, type Section, sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { sortByReadingOrder } from '../pages/layout/reading-order.ts';

/**
 * Grid columns of each block type, which must match item.css. Images and quotes are wider than the text.
 */
const COLUMNS: Readonly<Record<number, { x: number; width: number }>> = {
  [BLOCK_TYPE.image]: { x: 6, width: 17 },
  [BLOCK_TYPE.quote]: { x: 3, width: 17 },
};
const TEXT_COLUMNS = { x: 6, width: 14 };

/**
 * Returns the item's body as sections with a single column, followed by its own sections. Renames colliding
 * section ids.
 */
export function getPageSections({ body, sections }: Pick<Item, 'body' | 'sections'>): Section[] {
  if (body.length === 0) return sections;
  const taken = new Set(sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));
  const freeId = (wanted: string): string => {
    for (let number = 1; ; number++) {
      const id = number === 1 ? wanted : `text${number}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
  const blocks = sortByReadingOrder(body).map(
    (block, index): Block => ({
      id: freeId(block.id),
      type: block.type,
      layout: { ...(COLUMNS[block.type] ?? TEXT_COLUMNS), y: index % MAX_BLOCKS_PER_LAYOUT, height: 1 },
      value: block.value,
    }),
  );
  const texts: Section[] = [];
  for (let from = 0; from < blocks.length; from += MAX_BLOCKS_PER_LAYOUT)
    texts.push(
      sectionSchema.parse({
        id: freeId('text'),
        space: 'small',
        blocks: blocks.slice(from, from + MAX_BLOCKS_PER_LAYOUT),
      }),
    );
  return [...texts, ...sections];
}

export const withSections = (item: Item, sections: Section[]): Item => ({ ...item, body: [], sections });
