import { getColours } from '#domain/colours/palette.ts';
import type { Design, SectionTheme } from '#schema/contracts/design/design.ts';
import { type LibrarySection, SECTIONS } from './entries.ts';

const OTHER_END: Readonly<Partial<Record<SectionTheme, SectionTheme>>> = {
  darkest: 'lightest',
  dark: 'light',
};

/**
 * Returns the library sections adapted to a palette. In an inverted palette, sections with text on an image
 * use the opposite theme, which darkens the image behind the light text.
 */
export function sectionsFor({ palette }: Pick<Design, 'palette'>): ReadonlyMap<string, LibrarySection> {
  const { white, black } = getColours(palette);
  if (white.lightness >= black.lightness) return SECTIONS;
  return new Map([...SECTIONS].map(([id, entry]) => [id, turn(entry)]));
}

function turn(entry: LibrarySection): LibrarySection {
  const { section } = entry;
  if (!section.background?.sample) return entry;
  return { ...entry, section: { ...section, theme: OTHER_END[section.theme] ?? section.theme } };
}
