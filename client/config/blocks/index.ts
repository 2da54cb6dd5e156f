import { COMMERCE_BLOCKS } from './commerce.ts';
import type { BlockDescription } from './field.ts';
import { FORM_BLOCKS } from './forms.ts';
import { GALLERY_BLOCK } from './gallery.ts';
import { LAYOUT_BLOCKS } from './layout.ts';
import { LINK_BLOCKS } from './links.ts';
import { LIST_BLOCKS } from './lists.ts';
import { MEDIA_BLOCKS } from './media.ts';
import { TEXT_BLOCKS } from './text.ts';

/** All block types that owners can add and edit, by code. */
export const BLOCKS: Readonly<Record<number, BlockDescription>> = {
  ...TEXT_BLOCKS,
  ...MEDIA_BLOCKS,
  ...GALLERY_BLOCK,
  ...LINK_BLOCKS,
  ...LIST_BLOCKS,
  ...COMMERCE_BLOCKS,
  ...FORM_BLOCKS,
  ...LAYOUT_BLOCKS,
};
