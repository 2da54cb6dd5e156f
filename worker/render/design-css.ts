import { ASSETS } from '#generated/assets.ts';
import type { Design, FontFamily, SectionTheme } from '#schema/contracts/design.ts';

type PaletteId = Design['palette'][number]['id'];

/** Ground and ink of each section theme, and what its buttons are made of. */
const THEMES: Readonly<
  Record<SectionTheme, { ground: PaletteId; ink: PaletteId; accent: PaletteId; onAccent: PaletteId }>
> = {
  lightest: { ground: 'white', ink: 'black', accent: 'darkAccent', onAccent: 'white' },
  light: { ground: 'lightAccent', ink: 'black', accent: 'darkAccent', onAccent: 'white' },
  bright: { ground: 'accent', ink: 'white', accent: 'white', onAccent: 'black' },
  dark: { ground: 'darkAccent', ink: 'white', accent: 'white', onAccent: 'black' },
  darkest: { ground: 'black', ink: 'white', accent: 'lightAccent', onAccent: 'black' },
};

/**
 * Families that the deployment serves. The fallback is a local face stretched to the same average width and
 * line box, so that text does not move when the real one arrives (values from the fonts' own metrics).
 */
const FAMILIES: Readonly<Record<FontFamily, { stack: string; faces: string }>> = {
  fraunces: {
    stack: '"Fraunces","Fraunces fallback",Georgia,serif',
    faces: `@font-face{font-family:"Fraunces";src:url(${ASSETS.fonts.fraunces}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Fraunces";src:url(${ASSETS.fonts.frauncesItalic}) format("woff2");font-weight:100 900;font-style:italic;font-display:swap}
@font-face{font-family:"Fraunces fallback";src:local("Georgia"),local("Gelasio"),local("DejaVu Serif");size-adjust:101%;ascent-override:97%;descent-override:25%;line-gap-override:0%}`,
  },
  'instrument-sans': {
    stack: '"Instrument Sans","Instrument fallback",system-ui,sans-serif',
    faces: `@font-face{font-family:"Instrument Sans";src:url(${ASSETS.fonts.instrumentSans}) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Instrument Sans";src:url(${ASSETS.fonts.instrumentSansItalic}) format("woff2");font-weight:400 700;font-style:italic;font-display:swap}
@font-face{font-family:"Instrument fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:102%;ascent-override:95%;descent-override:24%;line-gap-override:0%}`,
  },
  inter: {
    stack: '"Inter","Inter fallback",system-ui,sans-serif',
    faces: `@font-face{font-family:"Inter";src:url(${ASSETS.fonts.inter}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%}`,
  },
  'system-sans': { stack: 'system-ui,sans-serif', faces: '' },
  'system-serif': { stack: 'Georgia,"Times New Roman",serif', faces: '' },
};

/** One step of the fluid scale: from the phone's ratio at 390 px to the desktop's at 1440 px, in rem. */
function step(design: Design, n: number): string {
  const { scalePhone, scaleDesktop } = design.tweaks;
  const small = scalePhone ** n;
  const large = scaleDesktop ** n;
  const slope = (large - small) / (90 - 24.375);
  const start = small - slope * 24.375;
  const fixed = (value: number) => Number(value.toFixed(3));
  return `clamp(${fixed(Math.min(small, large))}rem,${fixed(start)}rem + ${fixed(slope * 100)}vw,${fixed(Math.max(small, large))}rem)`;
}

const cache = new WeakMap<Design, string>();

/** The site's design as CSS custom properties and font faces; the same text for the same design object. */
export function designCss(design: Design): string {
  const known = cache.get(design);
  if (known !== undefined) return known;
  const css = compose(design);
  cache.set(design, css);
  return css;
}

function compose(design: Design): string {
  const { fonts, tweaks, palette } = design;
  const colours = palette.map(({ id, value: { values } }) => {
    const { hue, saturation, lightness, alpha } = values;
    return `--${id}:hsl(${hue} ${saturation}% ${lightness}%${alpha < 1 ? ` / ${alpha}` : ''})`;
  });
  const steps = [-1, 0, 1, 2, 3, 4, 5].map((n, index) => `--step-${index}:${step(design, n)}`);
  const root = [
    ...colours,
    ...steps,
    `--heading:${FAMILIES[fonts.heading].stack}`,
    `--body:${FAMILIES[fonts.body].stack}`,
    `--heading-weight:${tweaks.headingWeight}`,
    `--base:${tweaks.baseSizePx / 16}rem`,
    `--page:${tweaks.pageWidthPx}px`,
    `--radius:${tweaks.cornerRadiusPx}px`,
  ];
  const themes = Object.entries(THEMES).map(([name, { ground, ink, accent, onAccent }]) => {
    const selector = name === 'lightest' ? ':root,.theme-lightest' : `.theme-${name}`;
    return `${selector}{--ground:var(--${ground});--ink:var(--${ink});--accent-ink:var(--${accent});--on-accent:var(--${onAccent})}`;
  });
  const faces = [...new Set([FAMILIES[fonts.heading].faces, FAMILIES[fonts.body].faces])].join('');
  return `${faces}:root{${root.join(';')}}${themes.join('')}`;
}
