import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ALIGN, type BlockDescription, type Field } from './field.ts';

const size = (initial: string): Field => ({
  key: 'size',
  label: 'Size',
  control: 'select',
  initial,
  options: [
    ['small', 'Small'],
    ['medium', 'Medium'],
    ['large', 'Large'],
  ],
});
const ENTRY: Field = {
  key: 'title',
  label: 'Navigation entry',
  control: 'text',
  help: 'Lists the links of this entry. Leave empty for the entry of this page.',
};

export const LINK_BLOCKS: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.button]: {
    label: 'Button',
    name: 'button',
    about: 'A link that looks like a button',
    group: 'Links',
    initial: { text: '', href: '' },
    size: { width: 8, height: 2 },
    fields: [
      { key: 'text', label: 'Text', control: 'text', placeholder: 'Learn more' },
      { key: 'href', label: 'Link', control: 'text', placeholder: '/shop or https://…' },
      {
        key: 'style',
        label: 'Style',
        control: 'select',
        initial: 'solid',
        options: [
          ['solid', 'Solid'],
          ['outline', 'Outline'],
          ['underline', 'Underlined'],
        ],
      },
      size('medium'),
      ALIGN,
      { key: 'newWindow', label: 'Open in a new tab', control: 'switch', initial: false },
    ],
  },
  [BLOCK_TYPE.navigation]: {
    label: 'Navigation',
    name: 'navigation',
    about: 'The links of the main or the footer menu',
    group: 'Links',
    initial: { menu: 'main' },
    size: { width: 24, height: 2 },
    fields: [
      {
        key: 'menu',
        label: 'Menu',
        control: 'select',
        initial: 'main',
        options: [
          ['main', 'Main'],
          ['footer', 'Footer'],
        ],
      },
      ALIGN,
    ],
  },
  [BLOCK_TYPE.logo]: {
    label: 'Logo',
    name: 'logo',
    about: 'The name or logo of the site',
    group: 'Links',
    initial: {},
    size: { width: 8, height: 2 },
    fields: [size('medium')],
  },
  [BLOCK_TYPE.socialAccountLinksV2]: {
    label: 'Social links',
    name: 'social',
    about: 'Links to your social profiles',
    group: 'Links',
    initial: {},
    size: { width: 12, height: 2 },
    fields: [ALIGN],
  },
  [BLOCK_TYPE.folder]: {
    label: 'Folder links',
    name: 'folder',
    about: 'The links of one navigation entry',
    group: 'Links',
    initial: { title: '' },
    size: { width: 12, height: 4 },
    fields: [ENTRY],
  },
  [BLOCK_TYPE.index]: {
    label: 'Index',
    name: 'folder',
    about: 'The links of one navigation entry, as cards',
    group: 'Links',
    initial: { title: '' },
    size: { width: 24, height: 8 },
    fields: [ENTRY],
  },
};
