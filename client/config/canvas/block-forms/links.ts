import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ALIGN, type BlockSettings, type Field } from './field.ts';

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
  label: 'Menu folder',
  control: 'text',
  help: 'The name of the folder whose links are listed. Leave empty to use the folder at this page’s address.',
};

export const LINK_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.button]: {
    about: 'A link that looks like a button',
    group: 'Links',
    initial: { text: '', href: '' },
    size: { width: 8, height: 2 },
    fields: [
      { key: 'text', label: 'Text', control: 'text', placeholder: 'Learn more' },
      { key: 'href', label: 'Link', control: 'link' },
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
    about: 'The links of the main menu or footer menu',
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
    about: 'The name or logo of the site',
    group: 'Links',
    initial: {},
    size: { width: 8, height: 2 },
    fields: [size('medium'), ALIGN],
  },
  [BLOCK_TYPE.socialAccountLinksV2]: {
    about: 'Links to your social profiles',
    group: 'Links',
    initial: {},
    size: { width: 12, height: 2 },
    fields: [
      ALIGN,
      {
        key: 'hasFollowButton',
        label: 'Follow button for X',
        help: 'Loaded from X, which may set cookies. Visitors who have not accepted cookies see a link instead.',
        control: 'switch',
        initial: false,
      },
    ],
  },
  [BLOCK_TYPE.folder]: {
    about: 'The links in one menu folder',
    group: 'Links',
    initial: { title: '' },
    size: { width: 12, height: 4 },
    fields: [ENTRY],
  },
  [BLOCK_TYPE.index]: {
    about: 'The links in one menu folder, as cards',
    group: 'Links',
    initial: { title: '' },
    size: { width: 24, height: 8 },
    fields: [ENTRY],
  },
  [BLOCK_TYPE.search]: {
    about: 'Finds pages, posts and products as visitors type',
    group: 'Links',
    initial: {},
    size: { width: 12, height: 3 },
    fields: [
      {
        key: 'look',
        label: 'Style',
        control: 'select',
        initial: 'field',
        options: [
          ['field', 'Field'],
          ['link', 'Link with icon'],
          ['icon', 'Icon'],
        ],
      },
      {
        key: 'placeholder',
        label: 'Placeholder',
        control: 'text',
        when: ({ look }) => look === undefined || look === 'field',
      },
      {
        key: 'linkText',
        label: 'Link text',
        control: 'text',
        help: 'If you choose the icon, only screen readers use this text.',
        when: ({ look }) => look === 'link' || look === 'icon',
      },
      ALIGN,
    ],
  },
};
