import { ARCHIVE_BLOCKS } from './archives.ts';
import { AUDIO_BLOCK } from './audio.ts';
import { BLOCK_NAMES } from './block-names.ts';
import { CHART_BLOCK } from './chart.ts';
import { COMMERCE_BLOCKS } from './commerce.ts';
import type { BlockDescription, BlockSettings } from './field.ts';
import { FORM_BLOCKS } from './forms.ts';
import { GALLERY_BLOCK } from './gallery.ts';
import { IMAGE_BLOCK } from './image.ts';
import { LAYOUT_BLOCKS } from './layout.ts';
import { LINK_BLOCKS } from './links.ts';
import { LIST_BLOCKS } from './lists.ts';
import { MAP_BLOCK } from './map.ts';
import { MARQUEE_BLOCK } from './marquee.ts';
import { MEDIA_BLOCKS } from './media.ts';
import { MENU_BLOCK } from './menu.ts';
import { OLDER_BLOCKS } from './older.ts';
import { PROVIDER_BLOCKS } from './providers.ts';
import { SHAPE_BLOCK } from './shape.ts';
import { TEXT_BLOCKS } from './text.ts';
import { WIDGET_BLOCKS } from './widgets.ts';

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

/** All block types that owners can add and edit, by code. */
export const BLOCKS: Readonly<Record<number, BlockDescription>> = Object.fromEntries(
  Object.entries(BLOCK_NAMES).flatMap(([type, name]) => {
    const settings = SETTINGS[Number(type)];
    return settings ? [[type, { ...name, ...settings }]] : [];
  }),
);
