import { BLOCK_TYPE } from '#schema/contracts/enumerations/block-types.ts';

/** One control of a block's settings. */
export type Field =
  | { key: string; label: string; kind: 'text' | 'textarea' | 'switch' | 'image' | 'collection' }
  | { key: string; label: string; kind: 'number'; min: number; max: number }
  | { key: string; label: string; kind: 'select'; options: readonly (readonly [value: string, label: string])[] };

const ALIGN: Field = { key: 'align', label: 'Alignment', kind: 'select', options: [['start', 'Start'], ['center', 'Center'], ['end', 'End']] };

export interface BlockFields {
  label: string;
  fields: readonly Field[];
  /** Value of a new block. */
  initial: Record<string, unknown>;
}

/** What an owner sets of each block type, by code; the server's contracts check it again. */
export const BLOCK_FIELDS: Readonly<Record<number, BlockFields>> = {
  [BLOCK_TYPE.html]: {
    label: 'Text',
    initial: { html: '<h2>A heading</h2><p>Write here.</p>', align: 'start', size: 'normal' },
    fields: [{ key: 'size', label: 'Size', kind: 'select', options: [['normal', 'Normal'], ['lead', 'Lead'], ['small', 'Small'], ['eyebrow', 'Label'], ['display', 'Display']] }, ALIGN],
  },
  [BLOCK_TYPE.image]: {
    label: 'Picture',
    initial: { image: null, caption: '' },
    fields: [
      { key: 'image', label: 'Picture', kind: 'image' },
      { key: 'caption', label: 'Caption', kind: 'text' },
      { key: 'captionPosition', label: 'Caption stands', kind: 'select', options: [['below', 'Below'], ['margin', 'In the margin'], ['overlay', 'On the picture']] },
      { key: 'aspectRatio', label: 'Shape', kind: 'select', options: [['auto', 'Its own'], ['1/1', 'Square'], ['4/5', 'Portrait 4:5'], ['4/3', 'Landscape 4:3'], ['16/9', 'Wide 16:9']] },
      { key: 'href', label: 'Link', kind: 'text' },
    ],
  },
  [BLOCK_TYPE.button]: {
    label: 'Button',
    initial: { text: 'Learn more', href: '/' },
    fields: [
      { key: 'text', label: 'Text', kind: 'text' },
      { key: 'href', label: 'Link', kind: 'text' },
      { key: 'style', label: 'Style', kind: 'select', options: [['solid', 'Solid'], ['outline', 'Outline'], ['underline', 'Underlined']] },
      { key: 'size', label: 'Size', kind: 'select', options: [['small', 'Small'], ['medium', 'Medium'], ['large', 'Large']] },
      ALIGN,
      { key: 'newWindow', label: 'Opens a new window', kind: 'switch' },
    ],
  },
  [BLOCK_TYPE.quote]: { label: 'Quote', initial: { quote: 'Words worth repeating.', source: '' }, fields: [{ key: 'quote', label: 'Quote', kind: 'textarea' }, { key: 'source', label: 'Source', kind: 'text' }] },
  [BLOCK_TYPE.markdown]: { label: 'Markdown', initial: { markdown: 'Write *here*.' }, fields: [{ key: 'markdown', label: 'Markdown', kind: 'textarea' }] },
  [BLOCK_TYPE.summaryV2]: {
    label: 'Summary',
    initial: { collectionId: null, maxItems: 3 },
    fields: [
      { key: 'collectionId', label: 'Collection', kind: 'collection' },
      { key: 'maxItems', label: 'Items', kind: 'number', min: 1, max: 30 },
      { key: 'view', label: 'View', kind: 'select', options: [['cards', 'Cards'], ['list', 'List'], ['dates', 'Dates']] },
      { key: 'columns', label: 'Columns', kind: 'number', min: 1, max: 6 },
      { key: 'showImage', label: 'Pictures', kind: 'switch' },
      { key: 'showExcerpt', label: 'First words', kind: 'switch' },
    ],
  },
  [BLOCK_TYPE.horizontalRule]: { label: 'Line', initial: {}, fields: [] },
  [BLOCK_TYPE.spacer]: { label: 'Space', initial: { heightPx: 48 }, fields: [{ key: 'heightPx', label: 'Height in pixels', kind: 'number', min: 0, max: 600 }] },
  [BLOCK_TYPE.code]: {
    label: 'Code',
    initial: { code: '', mode: 'display' },
    fields: [{ key: 'code', label: 'Code', kind: 'textarea' }, { key: 'mode', label: 'Mode', kind: 'select', options: [['display', 'Show it'], ['html', 'Run it on the page']] }],
  },
  [BLOCK_TYPE.embed]: { label: 'Embed', initial: { href: '', title: 'Video' }, fields: [{ key: 'href', label: 'Address', kind: 'text' }, { key: 'title', label: 'Title', kind: 'text' }] },
  [BLOCK_TYPE.navigation]: { label: 'Navigation', initial: { menu: 'main' }, fields: [{ key: 'menu', label: 'Menu', kind: 'select', options: [['main', 'Main'], ['footer', 'Footer']] }, ALIGN] },
  [BLOCK_TYPE.logo]: { label: 'Logo', initial: {}, fields: [] },
  [BLOCK_TYPE.socialAccountLinksV2]: { label: 'Social links', initial: {}, fields: [ALIGN] },
  [BLOCK_TYPE.folder]: { label: 'Folder links', initial: { title: '' }, fields: [{ key: 'title', label: 'Navigation entry', kind: 'text' }] },
};
