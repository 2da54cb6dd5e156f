import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { toHsla } from '../colours/colour.ts';
import { toCss } from '../colours/format.ts';
import { parseColour } from '../colours/parse.ts';

/** CSS of a colour that follows the palette's custom properties; null for the theme's own, and for one that cannot be read. */
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
