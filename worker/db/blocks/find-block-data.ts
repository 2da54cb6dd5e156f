import { calendarData } from '../calendar/block-data.ts';
import { tourData } from '../calendar/event-rows.ts';
import {
  archiveData,
  postsByAuthorData,
  postsByCategoryData,
  postsByMonthData,
  postsByTagData,
  tagCloudData,
} from '../collections/group-data.ts';
import { collectionLinkData } from '../collections/link-data.ts';
import { batch, type Reader, type Statement } from '../database.ts';
import { donationData } from '../donations/block-data.ts';
import { feedData } from '../feeds/block-data.ts';
import { memberAreaData } from '../members/block-data.ts';
import { productData } from '../products/block-data.ts';
import { reviewsData } from '../reviews/block-data.ts';
import type { BlockData, BlockSite } from '../shared/define-block-data.ts';

/**
 * Blocks that need data from the database. Blocks that list a collection's items are not included, because
 * their items are read together with the page.
 */
const BLOCK_DATA: ReadonlyMap<number, BlockData> = new Map(
  [
    archiveData,
    calendarData,
    collectionLinkData,
    donationData,
    feedData,
    memberAreaData,
    postsByAuthorData,
    postsByCategoryData,
    postsByMonthData,
    postsByTagData,
    productData,
    reviewsData,
    tagCloudData,
    tourData,
  ].map((data) => [data.type, data]),
);

export type BlockDataById = ReadonlyMap<string, { of: BlockData; data: unknown }>;

interface WithBlocks {
  sections: readonly { blocks: readonly { id: string; type: number; value?: unknown }[] }[];
}

export function planBlockData(
  site: BlockSite,
  content: WithBlocks,
): { statements: readonly Statement[]; read: (answers: readonly unknown[]) => BlockDataById } {
  const wanted = content.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const of = BLOCK_DATA.get(block.type);
      const planned = of?.plan(block.value, site);
      return of && planned ? [{ id: block.id, of, ...planned }] : [];
    }),
  );
  const read = (answers: readonly unknown[]): BlockDataById => {
    let next = 0;
    return new Map(
      wanted.map(({ id, of, statements: { length }, toData }) => {
        const data = toData(answers.slice(next, next + length));
        next += length;
        return [id, { of, data }];
      }),
    );
  };
  return { statements: wanted.flatMap((block) => block.statements), read };
}

export async function findBlockData(
  db: Reader,
  site: BlockSite,
  content: WithBlocks,
): Promise<BlockDataById> {
  const { statements, read } = planBlockData(site, content);
  if (statements.length === 0) return read([]);
  return read(await batch(db, statements));
}

/** Returns a block's data, or undefined where block data is not read, for example in a header. */
export function getBlockData<Data>(
  dataOfBlocks: BlockDataById,
  of: BlockData<Data>,
  blockId: string,
): Data | undefined {
  const found = dataOfBlocks.get(blockId);
  return found?.of === of ? (found.data as Data) : undefined;
}
