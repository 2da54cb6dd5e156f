import { getColours } from '#domain/colours/palette.ts';
import type { Design, SectionTheme } from '#schema/contracts/design/design.ts';
import { type LibrarySection, SECTIONS } from './entries.ts';

const OTHER_END: Readonly<Partial<Record<SectionTheme, SectionTheme>>> = {
  darkest: 'lightest',
  dark: 'light',
};

/**
 * The library's sections by id, for a site of these colors. Where the palette is turned round (light words on a dark page), those with words on a
 * picture take the theme of its other end, so that the picture is darkened behind light words as everywhere else, and not washed out.
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
