import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { SHAPE_MASKS } from '#schema/contracts/blocks/shapes.ts';
import type { BlockSettings, Field } from './field.ts';
import { toShapeLabel } from './shape.ts';

type Value = Readonly<Record<string, unknown>>;
const hasWords = ({ layout }: Value) => (layout ?? 'inline') !== 'inline';
const isInline = (value: Value) => !hasWords(value);
const isLoadedByItself = ({ loadMode }: Value) => loadMode !== 'manual';

const WORDS: readonly Field[] = [
  { key: 'title', label: 'Title', control: 'text', when: hasWords },
  {
    key: 'headingLevel',
    label: 'Heading level',
    control: 'select',
    initial: '2',
    options: [
      ['2', 'Heading 2'],
      ['3', 'Heading 3'],
      ['4', 'Heading 4'],
    ],
    when: (value) => hasWords(value) && value.title !== '',
  },
  { key: 'text', label: 'Text', control: 'richtext', when: hasWords },
  {
    key: 'buttonText',
    label: 'Button',
    control: 'text',
    help: 'It opens the link above.',
    when: hasWords,
  },
  {
    key: 'imagePosition',
    label: 'Image position',
    control: 'select',
    initial: 'start',
    options: [
      ['start', 'Before the text'],
      ['end', 'After the text'],
    ],
    when: (value) => hasWords(value) && value.layout !== 'poster',
  },
  {
    key: 'contentAlign',
    label: 'Text alignment',
    control: 'select',
    initial: 'start',
    options: [
      ['start', 'Start'],
      ['center', 'Center'],
      ['end', 'End'],
    ],
    when: hasWords,
  },
];

const LOADING: readonly Field[] = [
  {
    key: 'stretch',
    label: 'Stretch',
    isAdvanced: true,
    control: 'switch',
    initial: true,
    help: 'Enlarges images that are smaller than their space.',
  },
  {
    key: 'loadMode',
    label: 'Load the image',
    isAdvanced: true,
    control: 'select',
    initial: 'viewport',
    options: [
      ['viewport', 'When visitors scroll near it'],
      ['now', 'With the page'],
      ['manual', 'When a visitor asks for it'],
    ],
  },
  {
    key: 'isPriority',
    label: 'Load first',
    isAdvanced: true,
    control: 'switch',
    initial: false,
    help: 'For the first image that visitors see.',
    when: isLoadedByItself,
  },
  {
    key: 'sizeFormat',
    label: 'Image file',
    isAdvanced: true,
    control: 'select',
    initial: 'width',
    options: [
      ['width', 'A size for each screen'],
      ['original', 'The same file for all screens'],
    ],
  },
  {
    key: 'sizeAdjustment',
    label: 'Size adjustment (percent)',
    isAdvanced: true,
    control: 'number',
    min: 0,
    max: 400,
    initial: 100,
    help: 'Relative to the displayed width. A smaller file loads faster, and a larger one is sharper when enlarged.',
    when: ({ sizeFormat }) => sizeFormat !== 'original',
  },
  {
    key: 'minPixelRatio',
    label: 'Minimum pixel ratio',
    isAdvanced: true,
    control: 'number',
    min: 1,
    max: 4,
    initial: 0,
    choice: { value: 0, label: 'No limit', custom: 2 },
    help: 'Loads a sharper image even if the screen does not need it.',
    when: ({ sizeFormat }) => sizeFormat !== 'original',
  },
  {
    key: 'maxPixelRatio',
    label: 'Maximum pixel ratio',
    isAdvanced: true,
    control: 'number',
    min: 1,
    max: 4,
    initial: 0,
    choice: { value: 0, label: 'No limit', custom: 2 },
    help: 'Limits the file size on high-resolution screens.',
    when: ({ sizeFormat }) => sizeFormat !== 'original',
  },
];

export const IMAGE_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.image]: {
    about: 'An image from your library, with a caption or text beside it',
    group: 'Media',
    initial: { image: null, caption: '' },
    size: { width: 12, height: 10 },
    fields: [
      { key: 'image', label: 'Image', control: 'image' },
      {
        key: 'layout',
        label: 'Layout',
        control: 'select',
        initial: 'inline',
        options: [
          ['inline', 'Inline'],
          ['card', 'Card'],
          ['overlap', 'Overlap'],
          ['collage', 'Collage'],
          ['poster', 'Poster'],
        ],
      },
      ...WORDS,
      { key: 'caption', label: 'Caption', control: 'text' },
      { key: 'href', label: 'Link', control: 'link' },
      {
        key: 'captionPosition',
        label: 'Caption position',
        control: 'select',
        initial: 'below',
        options: [
          ['below', 'Below'],
          ['margin', 'In the margin'],
          ['overlay', 'Over the image'],
        ],
        when: isInline,
      },
      {
        key: 'aspectRatio',
        label: 'Aspect ratio',
        isAdvanced: true,
        control: 'select',
        initial: 'auto',
        options: [
          ['auto', 'Original'],
          ['1/1', 'Square'],
          ['4/5', 'Portrait 4:5'],
          ['4/3', 'Landscape 4:3'],
          ['16/9', 'Wide 16:9'],
        ],
      },
      {
        key: 'crop',
        label: 'Fit',
        control: 'select',
        initial: 'cover',
        options: [
          ['cover', 'Crop to fill'],
          ['contain', 'Fit inside'],
          ['none', 'Original size'],
        ],
      },
      {
        key: 'mask',
        label: 'Shape',
        control: 'select',
        initial: 'none',
        options: [['none', 'None'], ...SHAPE_MASKS.map((mask) => [mask, toShapeLabel(mask)] as const)],
      },
      {
        key: 'hover',
        label: 'Hover effect',
        control: 'select',
        initial: 'none',
        options: [
          ['none', 'None'],
          ['zoom', 'Zoom'],
          ['tint', 'Tint'],
          ['grayscale', 'Grayscale to color'],
        ],
      },
      {
        key: 'lightbox',
        label: 'Open in lightbox',
        control: 'switch',
        initial: false,
        help: 'A click shows the image over the whole page. If it has a link, the link opens instead.',
        when: isLoadedByItself,
      },
      {
        key: 'lightboxTheme',
        label: 'Lightbox background',
        control: 'select',
        initial: 'dark',
        options: [
          ['dark', 'Dark'],
          ['light', 'Light'],
        ],
        when: ({ lightbox }) => lightbox === true,
      },
      ...LOADING,
    ],
  },
};
