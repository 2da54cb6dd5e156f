import { toHsla } from '#domain/colours/colour.ts';
import { toReadable } from '#domain/colours/contrast.ts';
import { getColours } from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import type { Design, PaletteColour } from '#schema/contracts/design/design.ts';
import { THEMES } from '../themes/index.ts';
import { composeStarterScreen, composeThemeScreen, type FirstScreen } from './first-screen.ts';
import { planStarter } from './plan-starter.ts';
import { planTheme } from './plan-theme.ts';
import type { SitePlan } from './site-plan.ts';
import { findTheme, STARTERS } from './starters.ts';

/** A way to start: a theme's site, or a starter site for a purpose. */
export interface Start {
  id: string;
  name: string;
  about: string;
  design: Design;
  composeFirstScreen: (title: string) => FirstScreen;
  plan: (title: string, design: Design) => SitePlan;
}

export const THEME_STARTS: readonly Start[] = THEMES.map((theme) => ({
  ...theme,
  composeFirstScreen: (title) => composeThemeScreen(theme.id, title),
  plan: (title, design) => planTheme(theme.id, title, design),
}));

export const STARTER_STARTS: readonly Start[] = STARTERS.map((starter) => {
  const { design } = findTheme(starter);
  return {
    id: starter.id,
    name: starter.name,
    about: starter.about,
    design,
    composeFirstScreen: () => composeStarterScreen(starter, design.header),
    plan: (_, chosen) => planStarter(starter, chosen),
  };
});

export const findStart = (id: string | null): Start | undefined =>
  [...THEME_STARTS, ...STARTER_STARTS].find((start) => start.id === id);

/**
 * Replaces the design's two accents with the owner's colour; buttons get a readable shade of it. `hex` is null
 * for the theme's own colours.
 */
export function withBrand(design: Design, hex: string | null): Design {
  const parsed = hex === null ? null : parseColour(hex);
  if (!parsed) return design;
  const brand = toHsla(parsed);
  const button = toReadable(brand, getColours(design.palette).white);
  const replaced: Partial<Record<PaletteColour['id'], PaletteColour['value']>> = {
    accent: { userFormat: 'hex', values: brand },
    darkAccent: { userFormat: 'hex', values: button },
  };
  return {
    ...design,
    palette: design.palette.map(({ id, value }) => ({ id, value: replaced[id] ?? value })),
  };
}
