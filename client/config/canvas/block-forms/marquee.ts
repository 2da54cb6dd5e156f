import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

export const MARQUEE_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.marquee]: {
    about: 'A line of text and images that moves across the page',
    group: 'Widgets',
    initial: { items: [] },
    size: { width: 24, height: 4 },
    fields: [
      {
        key: 'items',
        label: 'Items',
        control: 'list',
        entry: 'item',
        most: 100,
        titleKey: 'text',
        initial: [],
        initialEntry: { text: '', image: null, href: '' },
        fields: [
          { key: 'text', label: 'Text', control: 'text' },
          { key: 'image', label: 'Image', control: 'image' },
          { key: 'href', label: 'Link', control: 'link' },
        ],
      },
      {
        key: 'size',
        label: 'Size',
        control: 'select',
        initial: 'display',
        options: [
          ['normal', 'Normal'],
          ['large', 'Large'],
          ['display', 'Display'],
        ],
      },
      {
        key: 'separator',
        label: 'Separator',
        control: 'select',
        initial: 'dot',
        options: [
          ['none', 'None'],
          ['dot', 'Dot'],
          ['line', 'Line'],
        ],
      },
      {
        key: 'animationDirection',
        label: 'Direction',
        control: 'select',
        initial: 'left',
        options: [
          ['left', 'Left'],
          ['right', 'Right'],
        ],
      },
      {
        key: 'animationSpeed',
        label: 'Speed',
        control: 'number',
        min: 1,
        max: 100,
        initial: 30,
        help: 'Most people can read text that moves at less than 40.',
      },
      { key: 'pausedOnHover', label: 'Pause on hover', control: 'switch', initial: true },
      {
        key: 'waveIntensity',
        label: 'Wave intensity',
        control: 'number',
        min: 0,
        max: 100,
        initial: 0,
        help: 'How high the wave is. 0 is a straight line.',
      },
      {
        key: 'waveFrequency',
        label: 'Wave frequency',
        control: 'number',
        min: 0,
        max: 100,
        initial: 50,
        when: ({ waveIntensity }) => Number(waveIntensity) > 0,
      },
    ],
  },
};
