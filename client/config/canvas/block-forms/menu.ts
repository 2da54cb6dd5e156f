import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';

const TITLE: Field = { key: 'title', label: 'Title', control: 'text' };
const DESCRIPTION: Field = { key: 'description', label: 'Description', control: 'textarea', rows: 2 };
const mark = (key: string, label: string): Field => ({ key, label, control: 'switch', initial: false });

const PRICES: Field = {
  key: 'prices',
  label: 'Prices',
  control: 'list',
  entry: 'price',
  most: 10,
  titleKey: 'price',
  initial: [],
  initialEntry: { label: '', price: '' },
  fields: [
    { key: 'price', label: 'Price', control: 'text', placeholder: '4.50' },
    { key: 'label', label: 'Size or variant', control: 'text', placeholder: 'Large' },
  ],
};

const ITEMS: Field = {
  key: 'items',
  label: 'Items',
  control: 'list',
  entry: 'item',
  most: 200,
  titleKey: 'title',
  initial: [],
  initialEntry: { title: '', description: '', prices: [], allergens: '' },
  fields: [
    TITLE,
    DESCRIPTION,
    PRICES,
    mark('isVegetarian', 'Vegetarian'),
    mark('isVegan', 'Vegan'),
    mark('isGlutenFree', 'Gluten free'),
    mark('isSpicy', 'Spicy'),
    {
      key: 'allergens',
      label: 'Allergens',
      control: 'text',
      placeholder: 'milk, walnuts',
      help: 'Shown as “Contains: milk, walnuts”.',
    },
  ],
};

const SECTIONS: Field = {
  key: 'sections',
  label: 'Sections',
  control: 'list',
  entry: 'section',
  most: 40,
  titleKey: 'title',
  initial: [],
  initialEntry: { title: '', description: '', items: [] },
  fields: [TITLE, DESCRIPTION, ITEMS],
};

export const MENU_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.menu]: {
    about: 'What a restaurant or café serves, in tabs',
    group: 'Widgets',
    initial: { menus: [], currencySymbol: '$' },
    size: { width: 24, height: 10 },
    fields: [
      {
        key: 'menus',
        label: 'Menus',
        control: 'list',
        entry: 'menu',
        most: 20,
        titleKey: 'title',
        initial: [],
        initialEntry: { title: '', description: '', sections: [] },
        fields: [TITLE, DESCRIPTION, SECTIONS],
        help: 'Each menu is a tab. A single menu has no tabs.',
      },
      {
        key: 'style',
        label: 'Style',
        control: 'select',
        initial: 'classic',
        options: [
          ['classic', 'Classic: in columns'],
          ['simple', 'Simple: centered'],
        ],
      },
      {
        key: 'currencySymbol',
        label: 'Currency symbol',
        control: 'text',
        placeholder: '$',
        help: 'Shown before prices that are only a number.',
      },
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
        help: 'One level below the heading above the menus.',
      },
    ],
  },
};
