import type { BlockDescription } from './field.ts';
import { FORMS } from './forms.ts';
import { GALLERY } from './gallery.ts';
import { LAYOUT } from './layout.ts';
import { LINKS } from './links.ts';
import { LISTS } from './lists.ts';
import { PICTURES } from './pictures.ts';
import { SHOP } from './shop.ts';
import { WORDS } from './words.ts';

/** All block types that owners can add and edit, by code. */
export const BLOCKS: Readonly<Record<number, BlockDescription>> = {
  ...WORDS,
  ...PICTURES,
  ...GALLERY,
  ...LINKS,
  ...LISTS,
  ...SHOP,
  ...FORMS,
  ...LAYOUT,
};
