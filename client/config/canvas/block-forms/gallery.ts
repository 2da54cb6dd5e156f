import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';

type Value = Readonly<Record<string, unknown>>;
const getDesign = ({ design }: Value): string => (typeof design === 'string' ? design : 'grid');
const hasDesign =
  (...designs: string[]) =>
  (value: Value): boolean =>
    designs.includes(getDesign(value));
const moves = hasDesign('slideshow', 'slider', 'carousel');
const hasThumbnails = (value: Value): boolean =>
  hasDesign('slideshow', 'slider')(value) && value.thumbnails === true;

type NumberField = Extract<Field, { control: 'number' }>;

const number = (
  key: string,
  label: string,
  [min, max, initial]: readonly [number, number, number],
  rest: Pick<Field, 'help' | 'when' | 'isAdvanced'> & Pick<NumberField, 'choice'> = {},
): Field => ({ key, label, control: 'number', min, max, initial, ...rest });

const plays = (value: Value): boolean => moves(value) && value.autoplay === true;
const isDragged = (value: Value): boolean =>
  hasDesign('slideshow')(value) && value.transition === 'new-swipe';

const ADVANCED: readonly Field[] = [
  number('columnWidth', 'Column width in pixels', [40, 2000, 250], {
    isAdvanced: true,
    when: hasDesign('autogrid', 'autocolumns'),
  }),
  number('gutter', 'Spacing in pixels', [0, 200, -1], {
    choice: { value: -1, label: 'Automatic', custom: 16 },
    isAdvanced: true,
    when: (value) => !hasDesign('slideshow')(value),
  }),
  number('padding', 'Padding in pixels', [0, 200, 0], { isAdvanced: true }),
  {
    key: 'imageAspectRatio',
    label: 'Aspect ratio',
    control: 'select',
    initial: 'Auto',
    options: [
      ['Auto', 'Auto'],
      ['1/1', 'Square'],
      ['4/5', 'Portrait 4:5'],
      ['3/2', 'Landscape 3:2'],
      ['4/3', 'Landscape 4:3'],
      ['16/9', 'Wide 16:9'],
    ],
    isAdvanced: true,
    when: (value) => !hasDesign('slider', 'autocolumns')(value),
  },
  number('vSize', 'Height as a percentage of the width', [10, 200, 50], {
    isAdvanced: true,
    when: (value) =>
      getDesign(value) === 'slider' ||
      (getDesign(value) === 'slideshow' && (value.imageAspectRatio ?? 'Auto') === 'Auto'),
  }),
  number('thumbnails-per-row', 'Thumbnails per row', [1, 20, 0], {
    choice: { value: 0, label: 'One row that scrolls', custom: 6 },
    isAdvanced: true,
    when: hasThumbnails,
  }),
  number('thumbnail-strip-height', 'Thumbnail height in pixels', [0, 300, 72], {
    isAdvanced: true,
    when: hasThumbnails,
  }),
  number('thumbnail-strip-margin', 'Space above thumbnails in pixels', [0, 100, 12], {
    isAdvanced: true,
    when: hasThumbnails,
  }),
  { key: 'movesWith', label: 'Move together with', control: 'gallery', isAdvanced: true, when: moves },
  {
    key: 'randomize',
    label: 'Random order during autoplay',
    control: 'switch',
    initial: false,
    isAdvanced: true,
    when: plays,
  },
  {
    key: 'pauseOnHover',
    label: 'Pause on hover',
    control: 'switch',
    initial: true,
    isAdvanced: true,
    when: plays,
  },
  {
    key: 'boundary',
    label: 'When dragged past the first or last image',
    control: 'select',
    initial: 'inertial',
    options: [
      ['none', 'Free'],
      ['hard', 'Stop'],
      ['inertial', 'Resist'],
    ],
    isAdvanced: true,
    // Slideshows that play automatically always loop, so they do not offer this setting.
    when: (value) => isDragged(value) && !plays(value),
  },
  {
    key: 'snapPoint',
    label: 'Dragging moves to the next image',
    control: 'select',
    initial: '50%',
    options: [
      ['25%', 'After a quarter of the width'],
      ['50%', 'After half of the width'],
      ['75%', 'After three quarters of the width'],
      ['none', 'Only with a flick'],
    ],
    isAdvanced: true,
    when: isDragged,
  },
  {
    key: 'loadEarly',
    label: 'Load images early',
    control: 'switch',
    initial: false,
    help: 'Loads all images with the page, instead of as visitors scroll to them.',
    isAdvanced: true,
  },
  {
    key: 'useBackgroundImage',
    label: 'Images as backgrounds',
    control: 'switch',
    initial: false,
    help: 'Visitors cannot drag or save them directly. “Crop to fill” determines whether they fill the space or fit inside it.',
    isAdvanced: true,
  },
];

/** Settings of B3.4.01. Each is shown only if it has an effect. */
const FIELDS: readonly Field[] = [
  { key: 'collectionId', label: 'Source', control: 'collection' },
  { key: 'slides', label: 'Images', control: 'slides', when: ({ collectionId }) => !collectionId },
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
      ['autogrid', 'Auto grid'],
      ['autocolumns', 'Columns'],
      ['list', 'List'],
      ['stacked block', 'Stacked'],
    ],
  },
  {
    key: 'transition',
    label: 'Transition',
    control: 'select',
    initial: 'fade',
    options: [
      ['fade', 'Fade'],
      ['ken-burns', 'Fade and zoom'],
      ['swipe', 'Slide'],
      ['new-swipe', 'Slide and drag'],
      ['horizontal-scroll', 'Scroll'],
    ],
    when: hasDesign('slideshow'),
  },
  number('slidesPerRow', 'Images per row', [1, 12, 0], {
    choice: { value: 0, label: 'Automatic', custom: 3 },
    when: hasDesign('grid', 'carousel'),
  }),
  {
    key: 'listImageSize',
    label: 'Image size',
    control: 'select',
    initial: 'medium',
    options: [
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
    when: hasDesign('list'),
  },
  {
    key: 'active-alignment',
    label: 'Position of the current image',
    control: 'select',
    initial: 'middle',
    options: [
      ['start', 'Start'],
      ['middle', 'Center'],
      ['end', 'End'],
    ],
    when: hasDesign('slider'),
  },
  { key: 'auto-crop', label: 'Crop to fill', control: 'switch', initial: true },
  { key: 'mixedContent', label: 'Show videos', control: 'switch', initial: true },
  { key: 'lightbox', label: 'Open in lightbox', control: 'switch', initial: true },
  {
    key: 'lightboxTheme',
    label: 'Lightbox background',
    control: 'select',
    initial: 'dark',
    options: [
      ['dark', 'Dark'],
      ['light', 'Light'],
    ],
    when: ({ lightbox }) => lightbox !== false,
  },
  { key: 'autoplay', label: 'Autoplay', control: 'switch', initial: false, when: moves },
  number('autoplay-duration', 'Seconds per slide', [1, 60, 5], {
    when: plays,
  }),
  {
    key: 'thumbnails',
    label: 'Thumbnails',
    control: 'switch',
    initial: false,
    when: hasDesign('slideshow', 'slider'),
  },
  { key: 'square-thumbs', label: 'Square thumbnails', control: 'switch', initial: true, when: hasThumbnails },
  ...ADVANCED,
];

export const GALLERY_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.gallery]: {
    about: 'Images in a grid, columns, a slideshow or a strip',
    group: 'Media',
    initial: { slides: [], collectionId: null },
    size: { width: 24, height: 12 },
    fields: FIELDS,
  },
};
