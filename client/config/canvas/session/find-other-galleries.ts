import { getGalleryDesign } from '#domain/galleries/designs/registry.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { nameSection } from '#domain/pages/name-section.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';

export type NamedGallery = readonly [blockId: string, name: string];

const moves = ({ type, value }: Block): boolean =>
  type === BLOCK_TYPE.gallery && getGalleryDesign(String(value.design ?? 'grid')).motion !== 'still';

/** Returns the page's other moving galleries, labelled by number and section. */
export function findOtherGalleries(
  { sections }: Pick<PageContent, 'sections'>,
  blockId: string,
): NamedGallery[] {
  let count = 0;
  return sections.flatMap((section, at) =>
    sortByReadingOrder(section.blocks.filter(moves)).flatMap((block): NamedGallery[] => {
      count += 1;
      return block.id === blockId ? [] : [[block.id, `Gallery ${count}, ${nameSection(section, at)}`]];
    }),
  );
}
