import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { GRID_COLUMNS, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export const HEADER_LAYOUTS = [
  'menu-right',
  'menu-left',
  'menu-center',
  'menu-below',
  'logo-center',
  'logo-center-menu-below',
] as const;
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number];

/** Optional parts of a header, in display order. */
export const HEADER_EXTRAS = ['social', 'search', 'account', 'cart', 'action'] as const;
export type HeaderExtra = (typeof HEADER_EXTRAS)[number];
export type HeaderPart = 'logo' | 'menu' | HeaderExtra;

export const ACCOUNT_HREF = '/account';
export const CART_HREF = '/cart';

const WIDTHS: Readonly<Record<HeaderExtra, number>> = {
  social: 3,
  search: 2,
  account: 2,
  cart: 2,
  action: 4,
};
/** Parts that appear on phones only in the menu. */
const NOT_ON_PHONES: readonly HeaderPart[] = ['social', 'action'];
const LOGO_COLUMNS = 6;
const LEAST_MENU_COLUMNS = 4;
const BELOW = 2;
/** Maximum number of columns on both sides of a centred logo. Leaves at least four columns for the logo. */
const MAX_COLUMNS_NEXT_TO_CENTER = 10;

/** Returns which part of the header a block is, or null for a block that header layouts do not move. */
export function findHeaderPart({ type, value }: Pick<Block, 'type' | 'value'>): HeaderPart | null {
  switch (type) {
    case BLOCK_TYPE.logo:
      return 'logo';
    case BLOCK_TYPE.navigation:
      return 'menu';
    case BLOCK_TYPE.search:
      return 'search';
    case BLOCK_TYPE.socialAccountLinksV2:
      return 'social';
    case BLOCK_TYPE.button:
      return value.href === ACCOUNT_HREF ? 'account' : value.href === CART_HREF ? 'cart' : 'action';
    default:
      return null;
  }
}

type Align = 'start' | 'center' | 'end';
interface Place {
  layout: GridRectangle;
  align: Align;
}
const at = (x: number, y: number, width: number, align: Align = 'start'): Place => ({
  layout: { x, y, width, height: 1 },
  align,
});

/** Returns the positions of logo and menu. The extras take up the end of the first row. */
function placeLogoAndMenu(layout: HeaderLayout, extras: number): { logo: Place; menu: Place } {
  const free = GRID_COLUMNS - extras;
  /** Both sides must be equally wide to centre the part between them. */
  const side = Math.max(LOGO_COLUMNS, extras);
  switch (layout) {
    case 'menu-right':
      return { logo: at(0, 0, LOGO_COLUMNS), menu: at(LOGO_COLUMNS, 0, free - LOGO_COLUMNS, 'end') };
    case 'menu-left':
      return { logo: at(0, 0, LOGO_COLUMNS), menu: at(LOGO_COLUMNS, 0, free - LOGO_COLUMNS) };
    case 'menu-center': {
      const middle = GRID_COLUMNS - 2 * side;
      const menu =
        middle >= LEAST_MENU_COLUMNS
          ? at(side, 0, middle, 'center')
          : at(LOGO_COLUMNS, 0, free - LOGO_COLUMNS, 'center');
      return { logo: at(0, 0, LOGO_COLUMNS), menu };
    }
    case 'menu-below':
      return { logo: at(0, 0, LOGO_COLUMNS), menu: at(0, BELOW, GRID_COLUMNS) };
    case 'logo-center': {
      const middle = Math.max(9, extras);
      return { logo: at(middle, 0, GRID_COLUMNS - 2 * middle, 'center'), menu: at(0, 0, middle) };
    }
    case 'logo-center-menu-below':
      return {
        logo: at(extras, 0, GRID_COLUMNS - 2 * extras, 'center'),
        menu: at(0, BELOW, GRID_COLUMNS, 'center'),
      };
  }
}

/**
 * Arranges the parts of a header and moves all other blocks below them. Adds a phone layout if stacking
 * would look wrong.
 */
export function arrangeHeader(blocks: readonly Block[], layout: HeaderLayout): Block[] {
  const parts = new Map<HeaderPart, Block>();
  for (const block of blocks) {
    const part = findHeaderPart(block);
    if (part && !parts.has(part)) parts.set(part, block);
  }
  const extras = HEADER_EXTRAS.filter((name) => parts.has(name));
  const columns = Math.min(
    extras.reduce((sum, name) => sum + WIDTHS[name], 0),
    layout.startsWith('logo-center')
      ? MAX_COLUMNS_NEXT_TO_CENTER
      : GRID_COLUMNS - LOGO_COLUMNS - LEAST_MENU_COLUMNS,
  );
  const places = new Map<HeaderPart, Place>(
    Object.entries(placeLogoAndMenu(layout, columns)) as [HeaderPart, Place][],
  );
  let x = GRID_COLUMNS - columns;
  for (const [index, name] of extras.entries()) {
    const isLast = index === extras.length - 1;
    const width = isLast ? GRID_COLUMNS - x : Math.min(WIDTHS[name], GRID_COLUMNS - x - 1);
    places.set(name, at(x, 0, Math.max(1, width), 'end'));
    x = Math.min(x + width, GRID_COLUMNS - 1);
  }
  const rows = [...parts.keys()].some((part) => (places.get(part)?.layout.y ?? 0) > 0) ? BELOW + 1 : 1;
  const others = blocks.filter((block) => ![...parts.values()].includes(block));
  const top = Math.min(...others.map(({ layout: { y } }) => y));
  const arranged = [...parts].flatMap(([part, block]): Block[] => {
    const place = places.get(part);
    return place ? [dress(block, part, place)] : [];
  });
  const moved = others.map(({ onPhone: _, ...block }) => ({
    ...block,
    layout: { ...block.layout, y: block.layout.y - top + rows },
  }));
  return extras.length === 0 && moved.length === 0 ? arranged : placeOnPhones([...arranged, ...moved]);
}

function dress(
  { onPhone: _, hideOn: __, ...block }: Block,
  part: HeaderPart,
  { layout, align }: Place,
): Block {
  const hidden = NOT_ON_PHONES.includes(part) ? { hideOn: 'phone' as const } : {};
  return { ...block, layout, ...hidden, value: { ...block.value, align } };
}

const MENU_COLUMNS_ON_PHONES = 2;

/**
 * Returns whether a block takes up little space on phones. A search field needs the full width; other
 * extras become icons.
 */
const isSmallOnPhones = ({ type, hideOn, value }: Block): boolean => {
  const part = findHeaderPart({ type, value });
  return !hideOn && part !== null && part !== 'logo' && part !== 'menu' && value.look !== 'field';
};

/**
 * Puts the logo, small blocks and the collapsed menu in one row, and all other blocks below it at full
 * width.
 */
function placeOnPhones(blocks: readonly Block[]): Block[] {
  const small = blocks.filter(isSmallOnPhones);
  const menu = PHONE_COLUMNS - MENU_COLUMNS_ON_PHONES;
  const first = menu - small.length;
  let y = 1;
  return blocks.map((block) => {
    const part = findHeaderPart(block);
    const index = small.indexOf(block);
    const rectangle =
      part === 'logo'
        ? { x: 0, y: 0, width: first, height: 1 }
        : part === 'menu'
          ? { x: menu, y: 0, width: MENU_COLUMNS_ON_PHONES, height: 1 }
          : index >= 0
            ? { x: first + index, y: 0, width: 1, height: 1 }
            : { x: 0, y: y++, width: PHONE_COLUMNS, height: 1 };
    return { ...block, onPhone: rectangle };
  });
}

/**
 * Returns the layout that matches the blocks' positions, whatever their widths. Returns null for a custom
 * arrangement.
 */
export function findHeaderLayout(blocks: readonly Block[]): HeaderLayout | null {
  const find = (part: HeaderPart) => blocks.find((block) => findHeaderPart(block) === part);
  const [logo, menu] = [find('logo'), find('menu')];
  if (!logo || !menu || menu.layout.y < logo.layout.y) return null;
  if (menu.layout.y > logo.layout.y)
    return logo.value.align === 'center' ? 'logo-center-menu-below' : 'menu-below';
  if (menu.layout.x < logo.layout.x) return 'logo-center';
  const { align } = menu.value;
  return align === 'end' ? 'menu-right' : align === 'center' ? 'menu-center' : 'menu-left';
}
