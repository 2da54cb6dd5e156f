import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';
import { LINK_BLOCKS } from './links.ts';
import { LIST_BLOCKS } from './lists.ts';

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

/** The same block under a code of older sites. */
const renamed = (blocks: Readonly<Record<number, BlockSettings>>, from: number, to: number) => {
  const found = blocks[from];
  return found ? { [to]: { ...found, isOlder: true } } : {};
};

/** Blocks of older sites: their settings can be changed, but no new ones are added. */
export const OLDER_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  ...renamed(LIST_BLOCKS, BLOCK_TYPE.summaryV2, BLOCK_TYPE.summary),
  ...renamed(LINK_BLOCKS, BLOCK_TYPE.socialAccountLinksV2, BLOCK_TYPE.socialLinks),
  ...renamed(LINK_BLOCKS, BLOCK_TYPE.socialAccountLinksV2, BLOCK_TYPE.socialAccountLinks),
  [BLOCK_TYPE.journal]: toSettings('The newest posts, one below the other', [
    COLLECTION,
    { key: 'maxItems', label: 'Number of items', control: 'number', min: 1, max: 30, initial: 10 },
    { key: 'category', label: 'Category', control: 'text', help: 'Leave empty for all.' },
  ]),
  [BLOCK_TYPE.collectionLink]: toSettings('A link to the page of a collection', [
    COLLECTION,
    { ...TITLE, help: 'The title of its page if it is empty.' },
    { key: 'text', label: 'Text', control: 'text' },
  ]),
  [BLOCK_TYPE.link]: toSettings('A link with its words and its image', [
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
  [BLOCK_TYPE.inBrowserMessageLink]: toSettings('For newsletters alone', []),
};
