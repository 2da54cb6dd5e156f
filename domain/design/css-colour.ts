import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { type Hsla, toHsla } from '../colours/colour.ts';
import { toCss } from '../colours/format.ts';
import type { Colours } from '../colours/palette.ts';
import { parseColour } from '../colours/parse.ts';

/**
 * Returns the CSS variable of a palette colour, or null for the theme's own colour or an invalid reference.
 */
export function cssColour(reference: ColourReference | undefined): string | null {
  switch (reference?.type) {
    case 'SITE_PALETTE_COLOR': {
      const { id, alpha } = reference;
      return alpha === 1
        ? `var(--${id})`
        : `color-mix(in srgb,var(--${id}) ${Math.round(alpha * 100)}%,transparent)`;
    }
    case 'CUSTOM_COLOR': {
      const parsed = parseColour(reference.value);
      return parsed && toCss(toHsla(parsed));
    }
    default:
      return null;
  }
}

/** Returns null for the section's own colour or an invalid reference. */
export function resolveColour(reference: ColourReference, colours: Colours): Hsla | null {
  switch (reference.type) {
    case 'SITE_PALETTE_COLOR':
      return { ...colours[reference.id], alpha: reference.alpha };
    case 'CUSTOM_COLOR': {
      const parsed = parseColour(reference.value);
      return parsed && toHsla(parsed);
    }
    case 'THEME_COLOR':
      return null;
  }
}
