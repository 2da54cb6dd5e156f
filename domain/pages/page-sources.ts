import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_PHOTOS_PER_GALLERY } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export interface PageSource {
  blockId: string;
  collectionId: string;
  maxItems: number;
  /** Slug of the category by which items are filtered. */
  category: string | null;
}

/** Maximum and default number of items, by block type. */
const COUNTS: Readonly<Record<number, { max: number; initial: number }>> = {
  [BLOCK_TYPE.summaryV2]: { max: 30, initial: 3 },
  [BLOCK_TYPE.summary]: { max: 30, initial: 3 },
  [BLOCK_TYPE.journal]: { max: 30, initial: 10 },
  [BLOCK_TYPE.product]: { max: 24, initial: 6 },
  [BLOCK_TYPE.gallery]: { max: MAX_PHOTOS_PER_GALLERY, initial: MAX_PHOTOS_PER_GALLERY },
};

/**
 * Returns the collections whose items the blocks of types 55, 20 (summary), 7 (journal) and 8 (gallery)
 * show, so that one batch can load them.
 */
export function pageSources(content: {
  sections: readonly { blocks: readonly Pick<Block, 'id' | 'type' | 'value'>[] }[];
}): PageSource[] {
  return content.sections.flatMap((section) =>
    section.blocks.flatMap((block): PageSource[] => {
      const { collectionId, maxItems, category } = block.value;
      const counts = COUNTS[block.type];
      if (!counts || typeof collectionId !== 'string') return [];
      const { max, initial } = counts;
      const count = typeof maxItems === 'number' ? Math.min(Math.max(Math.trunc(maxItems), 1), max) : initial;
      return [
        {
          blockId: block.id,
          collectionId,
          maxItems: count,
          category: typeof category === 'string' && category !== '' ? category : null,
        },
      ];
    }),
  );
}
