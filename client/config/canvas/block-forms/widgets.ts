import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

export const WIDGET_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.accordion]: {
    about: 'Questions that open to show their answers',
    group: 'Widgets',
    initial: { items: [] },
    size: { width: 16, height: 8 },
    fields: [
      {
        key: 'items',
        label: 'Items',
        control: 'list',
        entry: 'item',
        most: 100,
        titleKey: 'title',
        initial: [],
        initialEntry: { title: '', html: '' },
        fields: [
          { key: 'title', label: 'Title', control: 'text' },
          { key: 'html', label: 'Text', control: 'richtext' },
        ],
      },
      {
        key: 'allowMultipleOpen',
        label: 'Allow multiple open items',
        control: 'switch',
        initial: false,
      },
      { key: 'isFirstOpen', label: 'Expand first item', control: 'switch', initial: false },
      {
        key: 'icon',
        label: 'Icon',
        control: 'select',
        initial: 'plus',
        options: [
          ['plus', 'Plus'],
          ['arrow', 'Arrow'],
          ['none', 'None'],
        ],
      },
      {
        key: 'iconPlacement',
        label: 'Icon placement',
        control: 'select',
        initial: 'end',
        options: [
          ['start', 'Before the title'],
          ['end', 'After the title'],
        ],
        when: ({ icon }) => icon !== 'none',
      },
      { key: 'hasDividers', label: 'Dividers', control: 'switch', initial: true },
      {
        key: 'headingLevel',
        label: 'Heading level',
        control: 'select',
        initial: '3',
        options: [
          ['2', 'Heading 2'],
          ['3', 'Heading 3'],
          ['4', 'Heading 4'],
        ],
        help: 'One level below the heading above the accordion.',
      },
    ],
  },
};
