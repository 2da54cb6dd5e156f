import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAP_STYLE_NUMBER } from '#schema/contracts/maps/map-styles.ts';
import type { BlockSettings } from './field.ts';

const isInteractive = ({ provider }: Readonly<Record<string, unknown>>) =>
  provider === 'openstreetmap' || provider === 'google';

export const MAP_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.map]: {
    about: 'A place with its address and directions',
    group: 'Widgets',
    initial: {},
    size: { width: 16, height: 10 },
    fields: [
      { key: 'location', label: 'Location', control: 'place' },
      {
        key: 'style',
        label: 'Style',
        control: 'number-select',
        initial: MAP_STYLE_NUMBER.Original,
        options: [
          [MAP_STYLE_NUMBER.Original, 'Original'],
          [MAP_STYLE_NUMBER.Grayscale, 'Grayscale'],
          [MAP_STYLE_NUMBER.Satellite, 'Satellite'],
          [MAP_STYLE_NUMBER.MinimalLight, 'Minimal Light'],
          [MAP_STYLE_NUMBER.MinimalDark, 'Minimal Dark'],
          [MAP_STYLE_NUMBER.MinimalBlue, 'Minimal Blue'],
        ],
        help: 'Satellite images are available with Google Maps only. Other maps use similar colors.',
      },
      {
        key: 'labels',
        label: 'Labels',
        control: 'switch',
        initial: true,
        help: 'The names of towns and roads.',
      },
      {
        key: 'terrain',
        label: 'Terrain',
        control: 'switch',
        initial: false,
        help: 'Shows hills on interactive maps, and shallow water on the built-in map.',
      },
      {
        key: 'aspectRatio',
        label: 'Aspect ratio',
        isAdvanced: true,
        control: 'select',
        initial: '16/9',
        options: [
          ['21/9', 'Panorama 21:9'],
          ['16/9', 'Wide 16:9'],
          ['4/3', 'Landscape 4:3'],
          ['1/1', 'Square'],
          ['3/4', 'Portrait 3:4'],
        ],
      },
      {
        key: 'showAddress',
        label: 'Address and directions',
        control: 'switch',
        initial: true,
      },
      { key: 'linkOnClick', label: 'Open the map on click', control: 'switch', initial: false },
      {
        key: 'provider',
        label: 'Interactive map',
        control: 'select',
        initial: 'builtin',
        options: [
          ['builtin', 'None: built-in map'],
          ['openstreetmap', 'OpenStreetMap'],
          ['google', 'Google Maps'],
        ],
        help: 'Loaded from the provider once a visitor accepts cookies or asks for it.',
      },
      { key: 'controls', label: 'Zoom buttons', control: 'switch', initial: true, when: isInteractive },
      { key: 'draggable', label: 'Move by dragging', control: 'switch', initial: true, when: isInteractive },
      {
        key: 'scrollwheel',
        label: 'Zoom by scrolling',
        control: 'switch',
        initial: false,
        when: isInteractive,
        help: 'When off, scrolling over the map scrolls the page.',
      },
    ],
  },
};
