import { BLOCK_TYPE } from '#schema/contracts/enumerations/block-types.ts';
import type { PageContent } from '#schema/contracts/page-content.ts';

/** A block that lists items of a collection. */
export interface PageSource {
  blockId: string;
  collectionId: string;
  maxItems: number;
  /** Slug of the category that it is limited to. */
  category: string | null;
}

/** What a page's summary blocks (55) ask for; recorded beside the page, so that one batch brings page and items. */
export function pageSources(content: Pick<PageContent, 'sections'>): PageSource[] {
  return content.sections.flatMap((section) =>
    section.blocks.flatMap((block): PageSource[] => {
      const { collectionId, maxItems, category } = block.value;
      if (block.type !== BLOCK_TYPE.summaryV2 || typeof collectionId !== 'string') return [];
      const count = typeof maxItems === 'number' ? Math.min(Math.max(Math.trunc(maxItems), 1), 30) : 3;
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
