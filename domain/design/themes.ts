import type { PaletteId, SectionTheme } from '#schema/contracts/design/design.ts';
import { SECTION_THEMES } from '#schema/contracts/design/section-themes.ts';
import { type Hsla, toRgba } from '../colours/colour.ts';
import { contrast, getContrastOn, mix, TEXT_CONTRAST, toReadable } from '../colours/contrast.ts';
import { type Colours, pickInk } from '../colours/palette.ts';

export type ThemeRole = 'ink' | 'accent' | 'onAccent';

interface Recipe extends Record<ThemeRole, PaletteId> {
  ground: PaletteId;
}

const RECIPES: Readonly<Record<SectionTheme, Recipe>> = {
  lightest: { ground: 'white', ink: 'black', accent: 'darkAccent', onAccent: 'white' },
  light: { ground: 'lightAccent', ink: 'black', accent: 'darkAccent', onAccent: 'white' },
  bright: { ground: 'accent', ink: 'white', accent: 'white', onAccent: 'black' },
  dark: { ground: 'darkAccent', ink: 'white', accent: 'white', onAccent: 'black' },
  darkest: { ground: 'black', ink: 'white', accent: 'lightAccent', onAccent: 'black' },
};

/** A palette colour before and after contrast adjustment. */
export interface ThemeColour {
  from: PaletteId;
  wanted: Hsla;
  /** Contrast ratio of the chosen colour. If it is below 4.5, a readable colour replaces the chosen one. */
  wantedContrast: number;
  shown: Hsla;
  contrast: number;
  isMended: boolean;
}

export interface Theme extends Record<ThemeRole, ThemeColour> {
  name: SectionTheme;
  ground: Hsla;
  groundFrom: PaletteId;
  /**
   * Share of the text colour in secondary text, 0 to 1. It is never lower than readable contrast requires.
   */
  softness: number;
  /** Share of the background colour over an image, 0 to 1, that keeps text readable over any pixel. */
  scrimShare: number;
}

export function listThemes(colours: Colours): Theme[] {
  return SECTION_THEMES.map((name) => {
    const recipe = RECIPES[name];
    const ground = colours[recipe.ground];
    const inkOther = recipe.ink === 'black' ? colours.white : colours.black;
    const ink = judge(recipe.ink, colours, ground, (wanted) => pickInk(ground, wanted, inkOther));
    const accent = judge(recipe.accent, colours, ground, (wanted) => toReadable(wanted, ground));
    const onOther = recipe.onAccent === 'white' ? colours.black : colours.white;
    const onAccent = judge(recipe.onAccent, colours, accent.shown, (wanted) =>
      pickInk(accent.shown, wanted, onOther),
    );
    return {
      name,
      ground,
      groundFrom: recipe.ground,
      ink,
      accent,
      onAccent,
      softness: softness(ink.shown, ground),
      scrimShare: getScrimShare(ink.shown, ground),
    };
  });
}

function judge(from: PaletteId, colours: Colours, ground: Hsla, mend: (wanted: Hsla) => Hsla): ThemeColour {
  const wanted = colours[from];
  const shown = mend(wanted);
  return {
    from,
    wanted,
    wantedContrast: getContrastOn(wanted, ground),
    shown,
    contrast: getContrastOn(shown, ground),
    isMended: shown !== wanted,
  };
}

function softness(ink: Hsla, ground: Hsla): number {
  const [text, paper] = [toRgba(ink), toRgba(ground)];
  for (let share = 0.78; share < 1; share += 0.02)
    if (contrast(mix(text, paper, share), paper) >= TEXT_CONTRAST) return Math.round(share * 100) / 100;
  return 1;
}

/**
 * Returns the lowest share of a background colour over an image that keeps text readable over any pixel. The
 * worst pixel is black under dark text and white under light text.
 */
export function getScrimShare(ink: Hsla, ground: Hsla): number {
  const [text, paper] = [toRgba(ink), toRgba(ground)];
  const worst = toRgba({
    hue: 0,
    saturation: 0,
    lightness: ink.lightness < ground.lightness ? 0 : 100,
    alpha: 1,
  });
  for (let percent = 50; percent < 100; percent += 2)
    if (contrast(text, mix(paper, worst, percent / 100)) >= TEXT_CONTRAST) return percent / 100;
  return 1;
}
