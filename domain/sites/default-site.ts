import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';

const colour = (id: Design['palette'][number]['id'], hue: number, saturation: number, lightness: number) => ({
  id,
  value: { userFormat: 'hsl' as const, values: { hue, saturation, lightness, alpha: 1 } },
});

export const DEFAULT_DESIGN = designSchema.parse({
  palette: [
    colour('white', 42, 36, 97),
    colour('lightAccent', 38, 24, 90),
    colour('accent', 208, 62, 33),
    colour('darkAccent', 212, 30, 24),
    colour('black', 215, 28, 12),
  ],
  fonts: { heading: 'fraunces', body: 'inter' },
  tweaks: {
    headingWeight: 420,
    baseSizePx: 17,
    scalePhone: 1.22,
    scaleDesktop: 1.3,
    pageWidthPx: 1200,
    cornerRadiusPx: 3,
    spacing: 1,
  },
});

export const blockAt = (
  id: string,
  type: number,
  [x, y, width]: readonly [x: number, y: number, width: number],
  value: Block['value'],
): Block => ({ id, type, layout: { x, y, width, height: 1 }, value });

export const section = (id: string, blocks: Block[], rest: Partial<Section> = {}): Section => ({
  id,
  theme: rest.theme ?? 'lightest',
  width: 'inset',
  space: rest.space ?? 'medium',
  minHeight: 'auto',
  blocks,
});

export const textValue = (html: string, size = 'normal') => ({ html, align: 'start', size });

/** `name` and `tagline` are HTML. */
export function defaultHeaderFooter(name: string, tagline: string): HeaderFooter {
  return {
    header: {
      sections: [
        section(
          's1',
          [
            blockAt('b1', BLOCK_TYPE.logo, [0, 0, 8], { size: 'medium' }),
            blockAt('b2', BLOCK_TYPE.navigation, [8, 0, 16], { menu: 'main', align: 'end' }),
          ],
          { space: 'none' },
        ),
      ],
    },
    footer: {
      sections: [
        section(
          's2',
          [
            blockAt(
              'b3',
              BLOCK_TYPE.html,
              [0, 0, 12],
              textValue(`<h2>${name}</h2>${tagline ? `<p>${tagline}</p>` : ''}`),
            ),
            blockAt('b4', BLOCK_TYPE.navigation, [14, 0, 10], { menu: 'footer', align: 'start' }),
          ],
          { theme: 'darkest', space: 'small' },
        ),
      ],
    },
  };
}
