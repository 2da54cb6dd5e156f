import type { Design } from '#schema/contracts/design/design.ts';
import { FONTS, type FontFamily, isServed } from '#schema/contracts/design/font-families.ts';
import {
  FONT_SCRIPTS,
  type FontFiles,
  type FontScript,
  type FontTable,
} from '#schema/contracts/design/font-files.ts';
import { FONT_TYPES, type FontExtension, type OwnFont } from '#schema/contracts/design/own-font.ts';
import { lookupTable } from '../lookup-table.ts';

export interface FontUse {
  family: FontFamily;
  weight: number;
  own?: OwnFont | undefined;
}

type Shape = 'serif' | 'sans' | 'mono';
const getShape = (family: FontFamily): Shape => {
  const { category } = FONTS[family];
  if (category === 'mono') return 'mono';
  return category === 'serif' || family === 'cinzel' ? 'serif' : 'sans';
};

interface FallbackFont {
  name: string;
  /** Local fonts with similar metrics, such as Georgia on Windows and Gelasio on Linux. */
  fonts: readonly string[];
  /** Average character width in em, measured by scripts/fonts/measure-font.ts. */
  width: number;
}
const toFallbackFont = (name: string, fonts: readonly string[], width: number): FallbackFont => ({
  name,
  fonts,
  width,
});

const FALLBACK_FONTS: Readonly<Record<Shape, readonly FallbackFont[]>> = {
  serif: [
    toFallbackFont('Georgia', ['Georgia', 'Gelasio'], 436),
    toFallbackFont('Noto', ['Noto Serif'], 474),
    toFallbackFont('Times', ['Times New Roman', 'Liberation Serif', 'Nimbus Roman', 'Tinos'], 398),
    toFallbackFont('DejaVu', ['DejaVu Serif'], 508),
  ],
  sans: [toFallbackFont('Arial', ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'], 439)],
  mono: [
    toFallbackFont('Courier', ['Courier New', 'Liberation Mono', 'Roboto Mono', 'DejaVu Sans Mono'], 600),
  ],
};
const GENERIC: Readonly<Record<Shape, string>> = {
  serif: 'serif',
  sans: 'system-ui,sans-serif',
  mono: 'ui-monospace,monospace',
};
/** Email clients do not load web fonts. */
const MAIL_FONTS: Readonly<Record<Shape, string>> = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  mono: "'SFMono-Regular',Consolas,'Courier New',monospace",
};
export const mailFont = (family: FontFamily): string => MAIL_FONTS[getShape(family)];

const getFamilyName = ({ family, own }: FontUse) => own?.family ?? FONTS[family].name;
const toFallbackName = (use: FontUse, { name }: FallbackFont) =>
  `${getFamilyName(use)}${use.weight === 400 ? '' : ` ${use.weight}`} as ${name}`;

/** Appends fallback fonts, scaled to the width of the web font at the given weight. */
export function fontStack(use: FontUse): string {
  if (!use.own && use.family === 'system-sans') return 'system-ui,sans-serif';
  if (!use.own && use.family === 'system-serif') return 'Georgia,"Times New Roman",serif';
  const shape = getShape(use.family);
  const names = FALLBACK_FONTS[shape].map((one) => toFallbackName(use, one));
  return [...[getFamilyName(use), ...names].map((name) => `"${name}"`), GENERIC[shape]].join();
}

const RANGES: Readonly<Record<FontScript, string>> = {
  'latin-ext':
    'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
  greek: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  'cyrillic-ext': 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  hebrew: 'U+307-308,U+590-5FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
  arabic: 'U+600-6FF,U+750-77F,U+870-8FF,U+200C-200E,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFC',
};

const address = ({ folder }: FontFiles, script: 'latin' | FontScript, isItalic: boolean) =>
  `/assets/fonts/${folder}/${script}${isItalic ? '-italic' : ''}.woff2`;

function scriptFaces(name: string, files: FontFiles, script: 'latin' | FontScript): string {
  // Omit the range for Latin, so that the Latin file also serves characters that are in no other file's
  // range.
  const range = script === 'latin' ? '' : `;unicode-range:${RANGES[script]}`;
  return (files.hasItalic ? [false, true] : [false])
    .map(
      (isItalic) =>
        `@font-face{font-family:"${name}";src:url(${address(files, script, isItalic)}) format("woff2");font-weight:${files.weights.join(' ')};${isItalic ? 'font-style:italic;' : ''}font-display:swap${range}}`,
    )
    .join('');
}

/**
 * Scales local fonts to the web font's width and line height, to prevent layout shifts when the web font
 * loads.
 */
function listFallbackFaces(
  use: FontUse,
  { width, ascent, descent }: Pick<OwnFont, 'width' | 'ascent' | 'descent'>,
) {
  return FALLBACK_FONTS[getShape(use.family)]
    .map((one) => {
      const scale = width / one.width;
      const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
      const sources = one.fonts.map((font) => `local("${font}")`).join();
      return `@font-face{font-family:"${toFallbackName(use, one)}";src:${sources};size-adjust:${percent(scale)};ascent-override:${percent(ascent / 1000 / scale)};descent-override:${percent(descent / 1000 / scale)};line-gap-override:0%}`;
    })
    .join('');
}

function widthAt({ weights, widths }: FontFiles, weight: number): number {
  const [lightest, boldest] = weights;
  const [regular, bold] = widths;
  return regular + ((bold - regular) * (Math.max(lightest, Math.min(boldest, weight)) - 400)) / 300;
}

const FORMATS: Readonly<Record<FontExtension, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
};
const ownAddress = ({ mediaId, extension }: OwnFont['files'][number]) => `/s/${mediaId}/font.${extension}`;

const ownFaces = ({ family, files }: OwnFont): string =>
  files
    .map(
      (file) =>
        `@font-face{font-family:"${family}";src:url(${ownAddress(file)}) format("${FORMATS[file.extension]}");font-weight:${file.weight};${file.style === 'italic' ? 'font-style:italic;' : ''}font-display:swap}`,
    )
    .join('');

function useFaces(use: FontUse, table: FontTable): string[] {
  const { family, weight, own } = use;
  if (own) return [ownFaces(own), listFallbackFaces(use, own)];
  if (!isServed(family)) return [];
  const files = table[family];
  const { ascent, descent } = files;
  return [
    scriptFaces(FONTS[family].name, files, 'latin'),
    listFallbackFaces(use, { width: widthAt(files, weight), ascent, descent }),
  ];
}

/** Returns the Latin font faces of each family once, and fallback font faces for each weight. */
export const fontFaces = (uses: readonly FontUse[], table: FontTable): string =>
  [...new Set(uses.flatMap((use) => useFaces(use, table)))].join('');

export const listFamilies = ({ heading, body, own }: Design['fonts']): FontFamily[] => [
  ...(own?.heading ? [] : [heading]),
  ...(own?.body ? [] : [body]),
];

const ALL_SCRIPTS: ReadonlySet<FontScript> = new Set(FONT_SCRIPTS);

export function fontFacesForScripts(
  fonts: Design['fonts'],
  table: FontTable,
  scripts: ReadonlySet<FontScript> = ALL_SCRIPTS,
): string {
  return [...new Set(listFamilies(fonts))]
    .filter(isServed)
    .flatMap((family) =>
      FONT_SCRIPTS.filter((script) => scripts.has(script) && table[family].scripts.includes(script)).map(
        (script) => scriptFaces(FONTS[family].name, table[family], script),
      ),
    )
    .join('');
}

/** Languages in non-Latin scripts that the fonts cover. */
const SCRIPT_OF_LANGUAGE: Readonly<Record<string, FontScript>> = lookupTable({
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
  he: 'hebrew',
  el: 'greek',
  bg: 'cyrillic',
  mk: 'cyrillic',
  ru: 'cyrillic',
  sr: 'cyrillic',
  uk: 'cyrillic',
});

const nearestFile = ({ files }: OwnFont, weight: number): OwnFont['files'][number] | undefined =>
  files
    .filter(({ style }) => style === 'normal')
    .map((file) => ({ file, far: file.weight === '100 900' ? 0 : Math.abs(Number(file.weight) - weight) }))
    .sort((one, other) => one.far - other.far)[0]?.file;

export function listPreloadedFonts(
  uses: readonly FontUse[],
  table: FontTable,
  locale: string,
): { href: string; type: string }[] {
  const script = SCRIPT_OF_LANGUAGE[locale.split('-')[0] ?? ''];
  const types = new Map<string, string>();
  for (const { family, weight, own } of uses) {
    const file = own && nearestFile(own, weight);
    if (file) types.set(ownAddress(file), FONT_TYPES[file.extension]);
    if (own || !isServed(family)) continue;
    const files = table[family];
    const shown = script && files.scripts.includes(script) ? script : 'latin';
    types.set(address(files, shown, false), FONT_TYPES.woff2);
  }
  return [...types].map(([href, type]) => ({ href, type }));
}
