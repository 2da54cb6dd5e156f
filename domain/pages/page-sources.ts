import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_PHOTOS_PER_GALLERY } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export interface PageSource {
  blockId: string;
  collectionId: string;
  maxItems: number;
  /** Slug of a category filter. */
  category: string | null;
}

/** Items per block type: the maximum, and the default. */
const COUNTS: Readonly<Record<number, { most: number; initial: number }>> = {
  [BLOCK_TYPE.summaryV2]: { most: 30, initial: 3 },
  [BLOCK_TYPE.summary]: { most: 30, initial: 3 },
  [BLOCK_TYPE.journal]: { most: 30, initial: 10 },
  [BLOCK_TYPE.product]: { most: 24, initial: 6 },
  [BLOCK_TYPE.gallery]: { most: MAX_PHOTOS_PER_GALLERY, initial: MAX_PHOTOS_PER_GALLERY },
};

/** Returns the collections of summary (55, 20), journal (7) and gallery (8) blocks, stored for one batch. */
export function pageSources(content: {
  sections: readonly { blocks: readonly Pick<Block, 'id' | 'type' | 'value'>[] }[];
}): PageSource[] {
  return content.sections.flatMap((section) =>
    section.blocks.flatMap((block): PageSource[] => {
      const { collectionId, maxItems, category } = block.value;
      const counts = COUNTS[block.type];
      if (!counts || typeof collectionId !== 'string') return [];
      const { most, initial } = counts;
      const count =
        typeof maxItems === 'number' ? Math.min(Math.max(Math.trunc(maxItems), 1), most) : initial;
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
