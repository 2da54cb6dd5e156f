import { toHsla } from '#domain/colours/colour.ts';
import { toHex } from '#domain/colours/format.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { cssColour } from '#domain/design/css-colour.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { PALETTE_IDS } from '#schema/contracts/design/palette-ids.ts';

/** Values of `data-align`. Without it, the block's alignment applies. */
export const TEXT_ALIGNMENTS = ['start', 'center', 'end'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];

/** Values of `data-size`: 1 is body text, 6 a page title. */
export const TEXT_SIZES = [0, 1, 2, 3, 4, 5, 6] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const parseTextAlignment = (text: string): TextAlignment | null =>
  TEXT_ALIGNMENTS.find((known) => known === text) ?? null;
export const parseTextSize = (text: string): TextSize | null =>
  TEXT_SIZES.find((known) => String(known) === text) ?? null;

const PALETTE_COLOUR = /^(\w+)(?:\/([1-9]\d?))?$/;

/** Parses `data-color`: "accent", "accent/60" (percent) or "#b4532f". */
export function parseTextColour(text: string): ColourReference | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return { type: 'CUSTOM_COLOR', value: text.toLowerCase() };
  const [, name, percent] = PALETTE_COLOUR.exec(text) ?? [];
  const id = PALETTE_IDS.find((known) => known === name);
  return id ? { type: 'SITE_PALETTE_COLOR', id, alpha: percent ? Number(percent) / 100 : 1 } : null;
}

/** Formats a colour for `data-color`. Returns null for the section's own colour or an invalid reference. */
export function formatTextColour(reference: ColourReference): string | null {
  switch (reference.type) {
    case 'SITE_PALETTE_COLOR': {
      const percent = Math.min(100, Math.max(1, Math.round(reference.alpha * 100)));
      return percent === 100 ? reference.id : `${reference.id}/${percent}`;
    }
    case 'CUSTOM_COLOR': {
      const colour = parseColour(reference.value);
      return colour && toHex({ ...toHsla(colour), alpha: 1 });
    }
    case 'THEME_COLOR':
      return null;
  }
}

/** CSS as browsers serialise it. Margins are needed because paragraphs can be narrower than their block. */
const ALIGNED: Readonly<Record<TextAlignment, string>> = {
  start: 'text-align: start; margin-inline: 0px auto;',
  center: 'text-align: center; margin-inline: auto;',
  end: 'text-align: end; margin-inline: auto 0px;',
};
const sized = (size: TextSize) => `font-size: var(--step-${size}); line-height: ${size > 2 ? 1.2 : 1.5};`;

/** Serialises a colour like browsers do, so that text does not change when it is edited and saved. */
function coloured(reference: ColourReference): string | null {
  const custom = reference.type === 'CUSTOM_COLOR' ? parseColour(reference.value) : null;
  const css = custom
    ? `rgb(${[custom.red, custom.green, custom.blue].map(Math.round).join(', ')})`
    : cssColour(reference);
  return css && `color: ${css};`;
}

export interface TextFormat {
  align?: TextAlignment | null | undefined;
  size?: TextSize | null | undefined;
  colour?: ColourReference | null | undefined;
}

/** Refers to the design's custom properties, so that text follows a new palette or type scale. */
export function textFormatCss({ align, size, colour }: TextFormat): string {
  return [align && ALIGNED[align], size != null && sized(size), colour && coloured(colour)]
    .filter((rule) => typeof rule === 'string')
    .join(' ');
}
