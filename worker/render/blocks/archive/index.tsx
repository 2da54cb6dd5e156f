import {
  archiveBlock,
  type Grouping,
  postsByAuthorBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  postsByTagBlock,
} from '#schema/contracts/blocks/archive.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import {
  archiveData,
  postsByAuthorData,
  postsByCategoryData,
  postsByMonthData,
  postsByTagData,
} from '#worker/db/collections/group-data.ts';
import { type BlockDefinition, defineBlock } from '../definition.ts';
import { Groups } from './groups.tsx';

export default defineBlock(archiveBlock, ({ value, block, page }) => (
  <Groups
    {...value}
    page={page}
    shown={getBlockData(page.blockData, archiveData, block.id)}
    emptyTitle="Archive"
  />
));

const postsBy = (
  contract: typeof postsByAuthorBlock,
  data: typeof postsByAuthorData,
  groupBy: Grouping,
): BlockDefinition =>
  defineBlock(contract, ({ value, block, page }) => (
    <Groups
      {...value}
      groupBy={groupBy}
      layout="list"
      page={page}
      shown={getBlockData(page.blockData, data, block.id)}
      emptyTitle={contract.label}
    />
  ));

export const postsByBlocks: readonly BlockDefinition[] = [
  postsBy(postsByAuthorBlock, postsByAuthorData, 'author'),
  postsBy(postsByTagBlock, postsByTagData, 'tag'),
  postsBy(postsByCategoryBlock, postsByCategoryData, 'category'),
  postsBy(postsByMonthBlock, postsByMonthData, 'month'),
];
