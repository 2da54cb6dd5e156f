import { MAX_GROUPS } from '#schema/contracts/blocks/archive.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';

const SOURCE: Field = {
  key: 'collectionId',
  label: 'Source',
  control: 'collection',
};
const TITLE: Field = { key: 'title', label: 'Title', control: 'text' };
const COUNTS: Field = { key: 'showCounts', label: 'Number of items', control: 'switch', initial: true };

const getOrder = (first: string, last: string): Field => ({
  key: 'order',
  label: 'Order',
  control: 'select',
  initial: 'normal',
  options: [
    ['normal', first],
    ['reverse', last],
    ['count', 'Most items first'],
  ],
});
const most = (label: string): Field => ({
  key: 'maxGroups',
  label,
  control: 'number',
  min: 1,
  max: MAX_GROUPS,
  initial: 60,
});

const postsBy = (many: string, order: Field): BlockSettings => ({
  about: `A collection’s ${many.toLowerCase()}, with links to their items`,
  group: 'Lists',
  initial: { collectionId: null },
  size: { width: 8, height: 8 },
  fields: [SOURCE, TITLE, order, most(`Number of ${many.toLowerCase()}`), COUNTS],
});

export const ARCHIVE_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.archive]: {
    about: 'A collection’s items, grouped by month, category, tag or author',
    group: 'Lists',
    initial: { collectionId: null },
    size: { width: 12, height: 10 },
    fields: [
      SOURCE,
      TITLE,
      {
        key: 'groupBy',
        label: 'Group by',
        control: 'select',
        initial: 'month',
        options: [
          ['month', 'Month'],
          ['category', 'Category'],
          ['tag', 'Tag'],
          ['author', 'Author'],
        ],
      },
      {
        key: 'layout',
        label: 'Layout',
        control: 'select',
        initial: 'list',
        options: [
          ['list', 'List'],
          ['dropdown', 'Drop-down'],
          ['titles', 'Index with titles'],
        ],
      },
      getOrder('A to Z, or newest first', 'Z to A, or oldest first'),
      most('Number of groups'),
      COUNTS,
    ],
  },
  [BLOCK_TYPE.postsByAuthor]: postsBy('Authors', getOrder('A to Z', 'Z to A')),
  [BLOCK_TYPE.postsByTag]: postsBy('Tags', getOrder('A to Z', 'Z to A')),
  [BLOCK_TYPE.postsByCategory]: postsBy('Categories', getOrder('A to Z', 'Z to A')),
  [BLOCK_TYPE.postsByMonth]: postsBy('Months', getOrder('Newest first', 'Oldest first')),
  [BLOCK_TYPE.tagcloud]: {
    about: 'A collection’s tags or categories, with the most used in larger text',
    group: 'Lists',
    initial: { collectionId: null },
    size: { width: 12, height: 6 },
    fields: [
      SOURCE,
      TITLE,
      {
        key: 'show',
        label: 'Content',
        control: 'select',
        initial: 'tag',
        options: [
          ['tag', 'Tags'],
          ['category', 'Categories'],
        ],
      },
      {
        key: 'order',
        label: 'Order',
        control: 'select',
        initial: 'name',
        options: [
          ['name', 'A to Z'],
          ['count', 'Most items first'],
        ],
      },
      { key: 'maxTags', label: 'Number of tags', control: 'number', min: 1, max: MAX_GROUPS, initial: 30 },
      { key: 'hasSizes', label: 'Larger text for more items', control: 'switch', initial: true },
      { key: 'showCounts', label: 'Number of items', control: 'switch', initial: false },
    ],
  },
};
