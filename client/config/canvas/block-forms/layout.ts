import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

export const LAYOUT_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.horizontalRule]: {
    about: 'A thin line between blocks',
    group: 'Layout',
    initial: {},
    size: { width: 24, height: 1 },
    fields: [],
  },
  [BLOCK_TYPE.spacer]: {
    about: 'Empty space between blocks',
    group: 'Layout',
    initial: { heightPx: 48 },
    size: { width: 24, height: 2 },
    fields: [
      { key: 'heightPx', label: 'Height in pixels', control: 'number', min: 0, max: 600, initial: 48 },
    ],
  },
};
