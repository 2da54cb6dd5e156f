import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { type Hsla, toHsla } from '../colours/colour.ts';
import type { Colours } from '../colours/palette.ts';
import { parseColour } from '../colours/parse.ts';

/** The colour that a reference shows in a palette; null for that of the section, and for one that cannot be read. */
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
