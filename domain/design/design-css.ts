import type { Design, FontFamily } from '#schema/contracts/design/design.ts';
import { toCss } from '../colours/format.ts';
import { coloursOf, safeColours } from '../colours/palette.ts';
import { type ThemeColour, themesOf } from './themes.ts';

/** Addresses of the font files that a deployment serves. */
export type FontFiles = Readonly<
  Record<'fraunces' | 'frauncesItalic' | 'instrumentSans' | 'instrumentSansItalic' | 'inter', string>
>;

/**
 * Families that the deployment serves. The fallback is a local face stretched to the same average width and
 * line box, so that text does not move when the real one arrives (values from the fonts' own metrics).
 */
const STACKS: Readonly<Record<FontFamily, string>> = {
  fraunces: '"Fraunces","Fraunces as Georgia","Fraunces as Noto","Fraunces as Times",serif',
  'instrument-sans': '"Instrument Sans","Instrument fallback",system-ui,sans-serif',
  inter: '"Inter","Inter fallback",system-ui,sans-serif',
  'system-sans': 'system-ui,sans-serif',
  'system-serif': 'Georgia,"Times New Roman",serif',
};

/** CSS font-family of a family, with what stands in for it. */
export const fontStack = (family: FontFamily): string => STACKS[family];

/**
 * What stands in for Fraunces on each system until it is there, as wide and as high as it is at the optical size of headings,
 * at which it is fixed (scripts/build-fonts.ts): lines break where they will break, and nothing moves.
 */
const STAND_INS = (
  [
    ['Georgia', ['Georgia', 'Gelasio'], 99],
    ['Noto', ['Noto Serif', 'DejaVu Serif'], 88.5],
    ['Times', ['Times New Roman', 'Liberation Serif', 'Nimbus Roman'], 111.5],
  ] as const
)
  .map(([name, fonts, width]) => {
    const sources = fonts.map((font) => `local("${font}")`).join();
    const high = (share: number) => `${((share / width) * 100).toFixed(1)}%`;
    return `@font-face{font-family:"Fraunces as ${name}";src:${sources};size-adjust:${width}%;ascent-override:${high(97.8)};descent-override:${high(25.5)};line-gap-override:0%}`;
  })
  .join('\n');

const facesOf = (fonts: FontFiles): Readonly<Record<FontFamily, string>> => ({
  fraunces: `@font-face{font-family:"Fraunces";src:url(${fonts.fraunces}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Fraunces";src:url(${fonts.frauncesItalic}) format("woff2");font-weight:100 900;font-style:italic;font-display:swap}
${STAND_INS}`,
  'instrument-sans': `@font-face{font-family:"Instrument Sans";src:url(${fonts.instrumentSans}) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Instrument Sans";src:url(${fonts.instrumentSansItalic}) format("woff2");font-weight:400 700;font-style:italic;font-display:swap}
@font-face{font-family:"Instrument fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica");size-adjust:102%;ascent-override:95%;descent-override:24%;line-gap-override:0%}`,
  inter: `@font-face{font-family:"Inter";src:url(${fonts.inter}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%}`,
  'system-sans': '',
  'system-serif': '',
});

/** The @font-face rules of families, each once. */
export function fontFaces(families: readonly FontFamily[], files: FontFiles): string {
  const faces = facesOf(files);
  return [...new Set(families)].map((family) => faces[family]).join('');
}

/** One step of the fluid scale: from the phone's ratio at 390 px to the desktop's at 1440 px, in rem. */
function step(
  { scalePhone, scaleDesktop }: Pick<Design['tweaks'], 'scalePhone' | 'scaleDesktop'>,
  n: number,
): string {
  const small = scalePhone ** n;
  const large = scaleDesktop ** n;
  const slope = (large - small) / (90 - 24.375);
  const start = small - slope * 24.375;
  const fixed = (value: number) => Number(value.toFixed(3));
  return `clamp(${fixed(Math.min(small, large))}rem,${fixed(start)}rem + ${fixed(slope * 100)}vw,${fixed(Math.max(small, large))}rem)`;
}

/** The palette's own property where its colour can be read, else the colour that can. */
const colourOf = ({ from, shown, isMended }: ThemeColour) => (isMended ? toCss(shown) : `var(--${from})`);

const BUTTONS = '.button:not(.button-outline,.button-underline)';
/** A button that says nothing of itself, in the site's style; ghosts of the styles that a block can choose. */
const BUTTON_STYLES: Readonly<Record<Design['tweaks']['buttonStyle'], string>> = {
  solid: '',
  outline: `${BUTTONS}{background:none;color:var(--accent-ink)}${BUTTONS}:hover{background:color-mix(in srgb,var(--accent-ink) 10%,transparent)}`,
  underline: `${BUTTONS}{padding-inline:0;border-color:transparent;border-radius:0;background:none;color:var(--ink);text-decoration:underline;text-underline-offset:.35em}${BUTTONS}:hover{text-decoration-thickness:2px}`,
};

/**
 * A design as CSS: font faces, custom properties, and the colours of each section theme. Text that the palette
 * would make unreadable gets the nearest colour that can be read (domain/design/themes.ts).
 */
export function designCss({ fonts, tweaks, palette }: Design, files: FontFiles): string {
  const root = [
    ...palette.map(({ id, value }) => `--${id}:${toCss(value.values)}`),
    ...Object.entries(safeColours(coloursOf(palette))).map(([id, colour]) => `--${id}:${toCss(colour)}`),
    ...[-1, 0, 1, 2, 3, 4, 5].map((n, index) => `--step-${index}:${step(tweaks, n)}`),
    `--heading:${fontStack(fonts.heading)}`,
    `--body:${fontStack(fonts.body)}`,
    `--heading-weight:${tweaks.headingWeight}`,
    `--base:${tweaks.baseSizePx / 16}rem`,
    `--page:${tweaks.pageWidthPx}px`,
    `--radius:${tweaks.cornerRadiusPx}px`,
    `--spacing:${tweaks.spacing}`,
    `--button-radius:${tweaks.buttonShape === 'pill' ? '99px' : 'var(--radius)'}`,
  ];
  const themes = themesOf(coloursOf(palette)).map(({ name, groundFrom, ink, accent, onAccent, softness }) => {
    const selector = name === 'lightest' ? ':root,.theme-lightest' : `.theme-${name}`;
    return `${selector}{--ground:var(--${groundFrom});--ink:${colourOf(ink)};--accent-ink:${colourOf(accent)};--on-accent:${colourOf(onAccent)};--soft:${Math.round(softness * 100)}%}`;
  });
  const faces = fontFaces([fonts.heading, fonts.body], files);
  return `${faces}:root{${root.join(';')}}${themes.join('')}${BUTTON_STYLES[tweaks.buttonStyle]}`;
}
