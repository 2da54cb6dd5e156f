import { BLOCK_NAMES } from '#domain/pages/block-names.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_ALBUM_TRACKS } from '#schema/contracts/limits.ts';
import { ARCHIVE_BLOCKS } from './archives.ts';
import { CHART_BLOCK } from './chart.ts';
import { COMMERCE_BLOCKS } from './commerce.ts';
import type { BlockDescription, BlockSettings, Field } from './field.ts';
import { GALLERY_BLOCK } from './gallery.ts';
import { IMAGE_BLOCK } from './image.ts';
import { LINK_BLOCKS } from './links.ts';
import { LIST_BLOCKS } from './lists.ts';
import { MAP_BLOCK } from './map.ts';
import { MARQUEE_BLOCK } from './marquee.ts';
import { MEDIA_BLOCKS } from './media.ts';
import { MENU_BLOCK } from './menu.ts';
import { PROVIDER_BLOCKS } from './providers.ts';
import { SHAPE_BLOCK } from './shape.ts';
import { TEXT_BLOCKS } from './text.ts';
import { WIDGET_BLOCKS } from './widgets.ts';

const COLLECTION: Field = { key: 'collectionId', label: 'Source', control: 'collection' };
const TITLE: Field = { key: 'title', label: 'Title', control: 'text' };
const COORDINATES: readonly Field[] = [
  { key: 'latitude', label: 'Latitude', control: 'text', placeholder: '44.0132' },
  { key: 'longitude', label: 'Longitude', control: 'text', placeholder: '-69.5601' },
];

const toSettings = (about: string, fields: readonly Field[]): BlockSettings => ({
  about,
  group: 'Links',
  initial: {},
  size: { width: 12, height: 4 },
  fields,
  isOlder: true,
});

const reuseSettings = (blocks: Readonly<Record<number, BlockSettings>>, from: number, to: number) => {
  const found = blocks[from];
  return found ? { [to]: { ...found, isOlder: true } } : {};
};

const OLDER_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  ...reuseSettings(LIST_BLOCKS, BLOCK_TYPE.summaryV2, BLOCK_TYPE.summary),
  ...reuseSettings(LINK_BLOCKS, BLOCK_TYPE.socialAccountLinksV2, BLOCK_TYPE.socialLinks),
  ...reuseSettings(LINK_BLOCKS, BLOCK_TYPE.socialAccountLinksV2, BLOCK_TYPE.socialAccountLinks),
  [BLOCK_TYPE.journal]: toSettings('The newest posts, one below the other', [
    COLLECTION,
    { key: 'maxItems', label: 'Number of items', control: 'number', min: 1, max: 30, initial: 10 },
    { key: 'category', label: 'Category', control: 'text', help: 'Leave empty for all.' },
  ]),
  [BLOCK_TYPE.collectionLink]: toSettings('A link to a collection’s page', [
    COLLECTION,
    { ...TITLE, help: 'Leave empty to use the page’s title.' },
    { key: 'text', label: 'Text', control: 'text' },
  ]),
  [BLOCK_TYPE.link]: toSettings('A link with text and an image', [
    { key: 'href', label: 'Link', control: 'link' },
    TITLE,
    { key: 'text', label: 'Text', control: 'textarea', rows: 3 },
    { key: 'image', label: 'Image', control: 'image' },
  ]),
  [BLOCK_TYPE.geo]: toSettings('An address with a link to a map', [
    TITLE,
    { key: 'address', label: 'Address', control: 'textarea', rows: 3 },
    ...COORDINATES,
  ]),
  [BLOCK_TYPE.emailFooter]: toSettings('Name and address of your business', []),
  [BLOCK_TYPE.inBrowserMessageLink]: toSettings('Works only in newsletters', []),
};

const AUDIO_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.audio]: {
    about: 'Audio or a podcast, with its transcript',
    group: 'Media',
    initial: {},
    size: { width: 16, height: 6 },
    fields: [
      {
        key: 'tracks',
        label: 'Recordings',
        control: 'list',
        entry: 'recording',
        most: MAX_ALBUM_TRACKS,
        titleKey: 'title',
        initial: [],
        initialEntry: { recording: null, title: '', author: '', image: null, transcript: '' },
        fields: [
          { key: 'recording', label: 'File', control: 'recording' },
          { key: 'title', label: 'Title', control: 'text', help: 'Leave empty to use the file name.' },
          { key: 'author', label: 'Author', control: 'text' },
          { key: 'image', label: 'Image', control: 'image' },
          {
            key: 'transcript',
            label: 'Transcript',
            control: 'richtext',
            help: 'The spoken text, for visitors who cannot hear it and for search engines.',
          },
        ],
      },
      { key: 'title', label: 'Playlist title', control: 'text' },
      { key: 'canDownload', label: 'Offer a download', control: 'switch', initial: false },
    ],
  },
};

const PLACE: Field = {
  key: 'align',
  label: 'Alignment',
  control: 'select',
  initial: 'start',
  options: [
    ['start', 'Start'],
    ['center', 'Center'],
  ],
};

const FORM_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.form]: {
    about: 'Fields and a submit button',
    group: 'Forms',
    initial: { formId: null, align: 'start' },
    size: { width: 14, height: 8 },
    fields: [{ key: 'formId', label: 'Form', control: 'form', kind: 'form' }, PLACE],
  },
  [BLOCK_TYPE.newsletter]: {
    about: 'An email field that adds people to your mailing list',
    group: 'Forms',
    initial: { formId: null, title: '', text: '', align: 'start' },
    size: { width: 12, height: 3 },
    fields: [
      { key: 'formId', label: 'Form', control: 'form', kind: 'newsletter' },
      { key: 'title', label: 'Title', control: 'text', placeholder: 'Join our newsletter' },
      { key: 'text', label: 'Text', control: 'textarea', rows: 3 },
      PLACE,
    ],
  },
};

const LAYOUT_BLOCKS: Readonly<Record<number, BlockSettings>> = {
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

const SETTINGS: Readonly<Record<number, BlockSettings>> = {
  ...TEXT_BLOCKS,
  ...IMAGE_BLOCK,
  ...MEDIA_BLOCKS,
  ...GALLERY_BLOCK,
  ...LINK_BLOCKS,
  ...LIST_BLOCKS,
  ...ARCHIVE_BLOCKS,
  ...COMMERCE_BLOCKS,
  ...FORM_BLOCKS,
  ...LAYOUT_BLOCKS,
  ...WIDGET_BLOCKS,
  ...MENU_BLOCK,
  ...MAP_BLOCK,
  ...MARQUEE_BLOCK,
  ...AUDIO_BLOCK,
  ...PROVIDER_BLOCKS,
  ...OLDER_BLOCKS,
  ...CHART_BLOCK,
  ...SHAPE_BLOCK,
};

export const BLOCKS: Readonly<Record<number, BlockDescription>> = Object.fromEntries(
  Object.entries(BLOCK_NAMES).flatMap(([type, name]) => {
    const settings = SETTINGS[Number(type)];
    return settings ? [[type, { ...name, ...settings }]] : [];
  }),
);
