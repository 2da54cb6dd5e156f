import { toCss } from '#domain/colours/format.ts';
import { getColours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { Design, SectionTheme } from '#schema/contracts/design/design.ts';
import type { SketchPaint } from './sketch-shapes.ts';

export type SectionColours = Readonly<Record<SectionTheme, Readonly<Record<SketchPaint | 'ground', string>>>>;

const mix = (colour: string, percent: number, other: string) =>
  `color-mix(in oklab, ${colour} ${percent}%, ${other})`;

export function sectionColours({ palette }: Pick<Design, 'palette'>): SectionColours {
  const colours = getColours(palette);
  const [sun, hill, picture] = [toCss(colours.accent), toCss(colours.darkAccent), toCss(colours.lightAccent)];
  const themes = listThemes(colours).map(({ name, ground, ink, accent }) => {
    const [paper, words] = [toCss(ground), toCss(ink.shown)];
    return [
      name,
      {
        ground: paper,
        ink: words,
        soft: mix(words, 55, paper),
        line: mix(words, 22, paper),
        accent: toCss(accent.shown),
        // An image would be invisible on a background of the same colour.
        picture: mix(name === 'light' ? toCss(colours.white) : picture, 80, hill),
        hill: name === 'dark' ? mix(hill, 60, toCss(colours.black)) : hill,
        sun,
      },
    ] as const;
  });
  return Object.fromEntries(themes) as SectionColours;
}
