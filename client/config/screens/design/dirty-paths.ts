import { getColours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { FONT_PAIRS } from './fonts/font-pairs.ts';
import { CURATED } from './presets.ts';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Parts of a design whose changes are reported separately (B3.12.23), with their labels for owners. */
const PATHS = [
  {
    path: 'defaultThemeId',
    name: 'ready-made palette',
    read: ({ palette }: Design) => CURATED.find((preset) => isEqual(preset.palette, palette))?.name ?? null,
  },
  {
    path: 'activeFontThemeId',
    name: 'font pair',
    read: ({ fonts }: Design) => FONT_PAIRS.find((pair) => isEqual(pair.fonts, fonts))?.name ?? null,
  },
  {
    path: 'palette',
    name: 'palette',
    read: ({ palette }: Design) => palette.map(({ value }) => value.values),
  },
  {
    path: 'colorThemes',
    name: 'section colors',
    read: ({ palette }: Design) => listThemes(getColours(palette)),
  },
  {
    path: 'fontThemes',
    name: 'fonts',
    read: ({ fonts, tweaks }: Design) => [fonts, tweaks.headingWeight],
  },
  {
    path: 'fontUsageCategories',
    name: 'font sizes',
    read: ({ tweaks }: Design) => [tweaks.baseSizePx, tweaks.scalePhone, tweaks.scaleDesktop],
  },
] as const;

export type DirtyPath = (typeof PATHS)[number]['path'];

export const findDirtyPaths = (design: Design, published: Design): DirtyPath[] =>
  PATHS.filter(({ read }) => !isEqual(read(design), read(published))).map(({ path }) => path);

export function describeDirtyPaths(paths: readonly DirtyPath[]): string | null {
  const names = PATHS.filter(({ path }) => paths.includes(path)).map(({ name }) => name);
  return names.length === 0 ? null : `Changed: ${names.join(', ')}.`;
}

export const isTabDirty = (tab: string, paths: readonly DirtyPath[]): boolean =>
  paths.some((path) => TAB_OF[path] === tab);

const TAB_OF: Readonly<Record<DirtyPath, string>> = {
  defaultThemeId: 'colors',
  activeFontThemeId: 'fonts',
  palette: 'colors',
  colorThemes: 'colors',
  fontThemes: 'fonts',
  fontUsageCategories: 'fonts',
};
