import { type Hsla, toHsla, toRgba } from '#domain/colours/colour.ts';
import { blendOver, getContrastOn } from '#domain/colours/contrast.ts';
import type { Colours } from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { resolveColour } from '#domain/design/css-colour.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { PALETTE_IDS } from '#schema/contracts/design/palette-ids.ts';

function readColour(styles: CSSStyleDeclaration, property: string): Hsla | null {
  const parsed = parseColour(styles.getPropertyValue(property));
  return parsed && toHsla(parsed);
}

/** Reads the palette from the document's custom properties, or returns null if there is none. */
export function readPalette(element: Element): Colours | null {
  const styles = getComputedStyle(element);
  const [white, lightAccent, accent, darkAccent, black] = PALETTE_IDS.map((id) =>
    readColour(styles, `--${id}`),
  );
  return white && lightAccent && accent && darkAccent && black
    ? { white, lightAccent, accent, darkAccent, black }
    : null;
}

/** Returns the background colour behind a text, or null over an image, video or gradient. */
export function findGround(element: Element): Hsla | null {
  const section = element.closest('[data-section-id]');
  if (section?.querySelector(':scope > .ground')) return null;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const styles = getComputedStyle(at);
    if (styles.backgroundImage !== 'none') return null;
    const colour = parseColour(styles.backgroundColor);
    // This code cannot parse the computed value of a mixed colour.
    if (!colour) return null;
    if (colour.alpha === 0) continue;
    if (colour.alpha === 1) return toHsla(colour);
    const under = at.parentElement && findGround(at.parentElement);
    return under && toHsla(blendOver(colour, toRgba(under)));
  }
  return toHsla({ red: 255, green: 255, blue: 255, alpha: 1 });
}

/** Returns the contrast between two colours, or null if either is not a single colour. */
export function readContrast(
  element: Element,
  colours: Colours | null,
  reference: ColourReference,
): number | null {
  const ground = findGround(element);
  if (!ground || !colours) return null;
  const colour =
    reference.type === 'THEME_COLOR'
      ? readColour(getComputedStyle(element), '--ink')
      : resolveColour(reference, colours);
  return colour && getContrastOn(colour, ground);
}
