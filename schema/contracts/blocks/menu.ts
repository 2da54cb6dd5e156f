import * as z from 'zod';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_MENUS = 20;
export const MAX_MENU_SECTIONS = 40;
export const MAX_MENU_ITEMS = 200;
export const MAX_MENU_PRICES = 10;

const id = z.string().max(40);
const title = z.string().max(200).default('');
const description = z.string().max(1000).default('');

export const DIETARY_MARKS = ['isVegetarian', 'isVegan', 'isGlutenFree', 'isSpicy'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

const menuItemSchema = z.object({
  id,
  title,
  description,
  prices: z
    .array(z.object({ id, label: z.string().max(100).default(''), price: z.string().max(40).default('') }))
    .max(MAX_MENU_PRICES)
    .default([]),
  isVegetarian: z.boolean().default(false),
  isVegan: z.boolean().default(false),
  isGlutenFree: z.boolean().default(false),
  isSpicy: z.boolean().default(false),
  /** Free text, such as "milk, walnuts". */
  allergens: z.string().max(300).default(''),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

const menuSectionSchema = z.object({
  id,
  title,
  description,
  items: z.array(menuItemSchema).max(MAX_MENU_ITEMS).default([]),
});
export type MenuSection = z.infer<typeof menuSectionSchema>;

const menuSchema = z.object({
  id,
  title,
  description,
  sections: z.array(menuSectionSchema).max(MAX_MENU_SECTIONS).default([]),
});
export type Menu = z.infer<typeof menuSchema>;

/** Restaurant menu with courses and dishes (B2.4.09 to B2.4.12). */
export const menuBlock = defineContract({
  type: BLOCK_TYPE.menu,
  name: 'menu',
  label: 'Menu',
  schema: z.object({
    menus: z.array(menuSchema).max(MAX_MENUS).default([]),
    style: z.enum(['classic', 'simple']).default('classic'),
    /** Added to prices that consist only of a number. */
    currencySymbol: withoutText(z.string().max(8).default('$')),
    /** Heading level of menu titles. Headings of sections are one level lower. */
    headingLevel: z.enum(['2', '3', '4']).default('2'),
  }),
  defaultValue: {},
});
