import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrangeHeader,
  findHeaderLayout,
  findHeaderPart,
  HEADER_EXTRAS,
  HEADER_LAYOUTS,
  type HeaderPart,
} from '#domain/pages/header-layouts.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { type Block, sectionSchema } from '#schema/contracts/pages/page-content.ts';

const link = (text: string, href: string) => ({ type: 53, value: { text, href } });
const PARTS: Readonly<Record<HeaderPart, Pick<Block, 'type' | 'value'>>> = {
  logo: { type: 3, value: { size: 'medium' } },
  menu: { type: 1, value: { menu: 'main' } },
  social: { type: 54, value: {} },
  search: { type: 33, value: { look: 'icon' } },
  account: link('Account', '/account'),
  cart: link('Cart', '/cart'),
  action: link('Book', '/book'),
};
const header = (...parts: readonly HeaderPart[]): Block[] =>
  parts.map((part) => ({ id: part, layout: { x: 0, y: 0, width: 24, height: 1 }, ...PARTS[part] }));
const place = (blocks: readonly Block[], id: string) => {
  const { x, y, width } = blocks.find((block) => block.id === id)?.layout ?? { x: -1, y: -1, width: -1 };
  return [x, y, width];
};

const anyHeader = fc.subarray([...HEADER_EXTRAS]).map((extras) => header('logo', 'menu', ...extras));

describe('header layouts arrange the blocks of a header', () => {
  it('a layout keeps every block and its content inside the grid and without overlaps', () => {
    fc.assert(
      fc.property(anyHeader, fc.constantFrom(...HEADER_LAYOUTS), (blocks, layout) => {
        const arranged = arrangeHeader(blocks, layout);
        expect(arranged.map(({ id }) => id).sort()).toEqual(blocks.map(({ id }) => id).sort());
        const section = sectionSchema.parse({ id: 's1', blocks: arranged });
        expect(section.blocks).toEqual(arranged);
        for (const { layout: one, id, type, value } of arranged) {
          expect(one.x + one.width).toBeLessThanOrEqual(24);
          expect(BLOCK_CONTRACTS[type]?.schema.safeParse(value).success).toBe(true);
          for (const { layout: other, id: otherId } of arranged)
            if (id !== otherId && one.y === other.y)
              expect(one.x + one.width <= other.x || other.x + other.width <= one.x).toBe(true);
        }
      }),
    );
  });

  it('an arranged header is recognised as its layout, and arranging it again changes nothing', () => {
    fc.assert(
      fc.property(anyHeader, fc.constantFrom(...HEADER_LAYOUTS), (blocks, layout) => {
        const arranged = arrangeHeader(blocks, layout);
        expect(findHeaderLayout(arranged)).toBe(layout);
        expect(arrangeHeader(arranged, layout)).toEqual(arranged);
      }),
    );
  });

  it.each([
    ['menu-right', [0, 0, 6], [6, 0, 18], 'end'],
    ['menu-left', [0, 0, 6], [6, 0, 18], 'start'],
    ['menu-center', [0, 0, 6], [6, 0, 12], 'center'],
    ['menu-below', [0, 0, 6], [0, 2, 24], 'start'],
    ['logo-center', [9, 0, 6], [0, 0, 9], 'start'],
    ['logo-center-menu-below', [0, 0, 24], [0, 2, 24], 'center'],
  ] as const)('the layout %s positions the logo and the menu', (layout, logo, menu, align) => {
    const arranged = arrangeHeader(header('logo', 'menu'), layout);
    expect(place(arranged, 'logo')).toEqual(logo);
    expect(place(arranged, 'menu')).toEqual(menu);
    expect(arranged.find(({ id }) => id === 'menu')?.value.align).toBe(align);
  });

  it('a header with only a logo and a menu is stacked on phones, and a fuller one gets a phone layout', () => {
    expect(
      arrangeHeader(header('logo', 'menu'), 'menu-right').map(({ id, onPhone }) => [id, onPhone ?? null]),
    ).toEqual([
      ['logo', null],
      ['menu', null],
    ]);
    const arranged = arrangeHeader(header('logo', 'menu', 'search', 'cart', 'action'), 'menu-right');
    expect(
      arranged.map(({ id, onPhone, hideOn }) => [id, onPhone?.x, onPhone?.y, onPhone?.width, hideOn]),
    ).toEqual([
      ['logo', 0, 0, 4, undefined],
      ['menu', 6, 0, 2, undefined],
      ['search', 4, 0, 1, undefined],
      ['cart', 5, 0, 1, undefined],
      ['action', 0, 1, 8, 'phone'],
    ]);
  });

  it('a layout moves other blocks below the header’s parts and keeps their columns', () => {
    const note: Block = {
      id: 'note',
      type: 2,
      layout: { x: 4, y: 0, width: 9, height: 2 },
      value: { html: '<p>x</p>' },
    };
    const arranged = arrangeHeader([...header('logo', 'menu'), note], 'menu-below');
    expect(place(arranged, 'note')).toEqual([4, 3, 9]);
    expect(findHeaderPart(note)).toBeNull();
  });

  it('a layout is recognised with other columns, but not without a logo or with the menu above it', () => {
    const [logo, menu] = arrangeHeader(header('logo', 'menu'), 'menu-right');
    if (!logo || !menu) throw new Error('a header has two blocks');
    expect(findHeaderLayout([logo, { ...menu, layout: { ...menu.layout, x: 9, width: 3 } }])).toBe(
      'menu-right',
    );
    expect(findHeaderLayout([{ ...logo, layout: { ...logo.layout, y: 3 } }, menu])).toBeNull();
    expect(findHeaderLayout([menu])).toBeNull();
  });
});
