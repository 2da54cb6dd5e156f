import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockDescription, Field } from './field.ts';

type Value = Readonly<Record<string, unknown>>;
const designOf = ({ design }: Value): string => (typeof design === 'string' ? design : 'grid');
const isOneOf =
  (...designs: string[]) =>
  (value: Value): boolean =>
    designs.includes(designOf(value));
const moves = isOneOf('slideshow', 'slider', 'carousel');
const hasThumbnails = (value: Value): boolean =>
  isOneOf('slideshow', 'slider')(value) && value.thumbnails === true;

const number = (
  key: string,
  label: string,
  [min, max, initial]: readonly [number, number, number],
  rest: Pick<Field, 'help' | 'when'> = {},
): Field => ({ key, label, control: 'number', min, max, initial, ...rest });

/** The settings of B3.4.01, each where it changes something. */
const FIELDS: readonly Field[] = [
  {
    key: 'design',
    label: 'Design',
    control: 'select',
    initial: 'grid',
    options: [
      ['grid', 'Grid'],
      ['slideshow', 'Slideshow'],
      ['slider', 'Strip'],
      ['carousel', 'Carousel'],
      ['autogrid', 'Grid that fits itself'],
      ['autocolumns', 'Columns'],
      ['list', 'List'],
      ['stacked block', 'One below the other'],
    ],
  },
  { key: 'collectionId', label: 'Pictures from', control: 'collection' },
  { key: 'slides', label: 'Own pictures', control: 'slides', when: ({ collectionId }) => !collectionId },
  {
    key: 'transition',
    label: 'From slide to slide',
    control: 'select',
    initial: 'fade',
    options: [
      ['fade', 'Fade'],
      ['ken-burns', 'Fade with slow zoom'],
      ['swipe', 'Slide across'],
      ['new-swipe', 'Slide by dragging'],
      ['horizontal-scroll', 'Scroll'],
    ],
    when: isOneOf('slideshow'),
  },
  {
    key: 'imageAspectRatio',
    label: 'Shape of pictures',
    control: 'select',
    initial: 'Auto',
    options: [
      ['Auto', 'Auto'],
      ['1/1', 'Square'],
      ['4/5', 'Portrait, 4 to 5'],
      ['3/2', 'Landscape, 3 to 2'],
      ['4/3', 'Landscape, 4 to 3'],
      ['16/9', 'Wide, 16 to 9'],
    ],
    when: (value) => !isOneOf('slider', 'autocolumns')(value),
  },
  number('slidesPerRow', 'Pictures in a row', [0, 12, 0], {
    help: '0: as the design has it.',
    when: isOneOf('grid', 'carousel'),
  }),
  number('columnWidth', 'Width of a column in pixels', [40, 2000, 250], {
    when: isOneOf('autogrid', 'autocolumns'),
  }),
  number('gutter', 'Space between pictures', [-1, 200, -1], {
    help: 'In pixels; -1: as the design has it.',
    when: (value) => !isOneOf('slideshow')(value),
  }),
  number('padding', 'Space around', [0, 200, 0], { help: 'In pixels.' }),
  number('vSize', 'Height in percent of the width', [10, 200, 50], {
    when: (value) =>
      designOf(value) === 'slider' ||
      (designOf(value) === 'slideshow' && (value.imageAspectRatio ?? 'Auto') === 'Auto'),
  }),
  {
    key: 'listImageSize',
    label: 'Size of pictures',
    control: 'select',
    initial: 'medium',
    options: [
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
    when: isOneOf('list'),
  },
  {
    key: 'active-alignment',
    label: 'The current picture stands',
    control: 'select',
    initial: 'middle',
    options: [
      ['start', 'At the start'],
      ['middle', 'In the middle'],
      ['end', 'At the end'],
    ],
    when: isOneOf('slider'),
  },
  { key: 'auto-crop', label: 'Fill the shape', control: 'switch', initial: true },
  { key: 'mixedContent', label: 'Show videos too', control: 'switch', initial: true },
  { key: 'lightbox', label: 'Opens in full size', control: 'switch', initial: true },
  {
    key: 'lightboxTheme',
    label: 'Full size stands on',
    control: 'select',
    initial: 'dark',
    options: [
      ['dark', 'Dark'],
      ['light', 'Light'],
    ],
    when: ({ lightbox }) => lightbox !== false,
  },
  { key: 'autoplay', label: 'Plays by itself', control: 'switch', initial: false, when: moves },
  number('autoplay-duration', 'Seconds for each picture', [1, 60, 5], {
    when: (value) => moves(value) && value.autoplay === true,
  }),
  {
    key: 'thumbnails',
    label: 'Thumbnails',
    control: 'switch',
    initial: false,
    when: isOneOf('slideshow', 'slider'),
  },
  number('thumbnails-per-row', 'Thumbnails in a row', [0, 20, 0], {
    help: '0: one row that scrolls.',
    when: hasThumbnails,
  }),
  { key: 'square-thumbs', label: 'Square thumbnails', control: 'switch', initial: true, when: hasThumbnails },
  number('thumbnail-strip-height', 'Height of thumbnails', [0, 300, 72], { when: hasThumbnails }),
  number('thumbnail-strip-margin', 'Space above thumbnails', [0, 100, 12], { when: hasThumbnails }),
];

export const GALLERY: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.gallery]: {
    label: 'Gallery',
    name: 'gallery',
    about: 'Pictures in rows, columns, a slideshow or a strip',
    group: 'Pictures',
    initial: { slides: [], collectionId: null },
    size: { width: 24, height: 12 },
    fields: FIELDS,
  },
};
