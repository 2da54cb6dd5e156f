import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockDescription } from './field.ts';

export const LIST_BLOCKS: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.summaryV2]: {
    label: 'Summary',
    name: 'summary',
    about: 'The newest posts, products or events',
    group: 'Lists',
    initial: { collectionId: null, maxItems: 3 },
    size: { width: 24, height: 12 },
    fields: [
      { key: 'collectionId', label: 'Source', control: 'collection' },
      { key: 'maxItems', label: 'Number of items', control: 'number', min: 1, max: 30, initial: 3 },
      { key: 'category', label: 'Category', control: 'text', help: 'Leave empty for all.' },
      {
        key: 'view',
        label: 'View',
        control: 'select',
        initial: 'cards',
        options: [
          ['cards', 'Cards'],
          ['list', 'List'],
          ['dates', 'Dates'],
        ],
      },
      { key: 'columns', label: 'Columns', control: 'number', min: 1, max: 6, initial: 3 },
      {
        key: 'headingLevel',
        label: 'Heading level',
        control: 'number',
        min: 2,
        max: 4,
        initial: 3,
        help: 'One more than the heading above the list.',
      },
      { key: 'showImage', label: 'Images', control: 'switch', initial: true },
      { key: 'showExcerpt', label: 'Excerpt', control: 'switch', initial: true },
    ],
  },
};
