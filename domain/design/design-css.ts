import type { Design } from '#schema/contracts/design/design.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import { toRgba } from '../colours/colour.ts';
import { isDark } from '../colours/contrast.ts';
import { toCss } from '../colours/format.ts';
import { getColours, safeColours } from '../colours/palette.ts';
import { type FontUse, fontFaces, fontStack } from './font-faces.ts';
import { headerCss } from './header-style.ts';
import { measuresCss } from './measures-css.ts';
import { motionTokens } from './motion.ts';
import { listThemes, type ThemeColour } from './themes.ts';

// Designs stored by older versions lack these properties.
type Styles = Partial<
  Pick<Design['tweaks'], 'headingCase' | 'headingTracking' | 'buttonCase' | 'imageStyle' | 'sectionStyle'>
>;

const HEADINGS = ':root :is(h1,h2,h3,h4,.text-display,.quote blockquote)';
/** Matches images in the content, except those used as backgrounds, at full width or with a mask. */
const FRAMES =
  'main .picture-frame:not(.layout-poster *,.layout-collage *,.layout-overlap *,.width-full *,:has(>.picture-mask))';

const IMAGES: Readonly<Record<Design['tweaks']['imageStyle'], string>> = {
  plain: '',
  line: `${FRAMES}{padding:clamp(.4rem,.8vw,.75rem);border:1px solid color-mix(in srgb,var(--ink) 35%,transparent)}`,
  shadow: `${FRAMES}{box-shadow:0 1.5rem 3rem -1.5rem color-mix(in srgb,var(--ink) 45%,transparent)}`,
  // If the image is too short for a semicircle, browsers flatten the arch.
  arch: `${FRAMES}{border-start-start-radius:50cqi;border-start-end-radius:50cqi}`,
};

/** Margin around panels. The header and footer are no panels, so their content gets it as padding. */
const PANEL_MARGIN = 'clamp(.5rem,1vw,1rem)';
const SECTIONS: Readonly<Record<Design['tweaks']['sectionStyle'], string>> = {
  plain: '',
  lines: 'main>.section+.section{border-block-start:1px solid color-mix(in srgb,var(--ink) 24%,transparent)}',
  panels:
    `main>.section{margin:${PANEL_MARGIN};border-radius:clamp(.5rem,3vw,calc(var(--radius) + .5rem));overflow:clip}` +
    `:is(.site-header,.site-footer)>.width-inset{padding-inline:calc(max(clamp(1.25rem,4vw,3.5rem),(100% - var(--page))/2) + ${PANEL_MARGIN})}`,
};

/** Returns '' for the default styles. */
export function stylesCss(styles: Styles): string {
  const { headingCase, headingTracking, buttonCase, imageStyle = 'plain', sectionStyle = 'plain' } = styles;
  return [
    headingCase === 'uppercase' ? ':root :is(h1,h2,h3,h4,.logo){text-transform:uppercase}' : '',
    typeof headingTracking === 'number' ? `${HEADINGS}{letter-spacing:${headingTracking / 100}em}` : '',
    buttonCase === 'uppercase' ? ':root .button{text-transform:uppercase;letter-spacing:.06em}' : '',
    IMAGES[imageStyle],
    SECTIONS[sectionStyle],
  ].join('');
}

export const listFontUses = ({ fonts, tweaks }: Pick<Design, 'fonts' | 'tweaks'>): [FontUse, FontUse] => [
  { family: fonts.heading, weight: tweaks.headingWeight, own: fonts.own?.heading },
  { family: fonts.body, weight: 400, own: fonts.own?.body },
];

/** Returns one font size of the type scale, in rem. It grows between viewports of 390 and 1440 px. */
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

/** Uses the adjusted colour if the palette's own colour is unreadable. */
const themeColour = ({ from, shown, isMended }: ThemeColour) => (isMended ? toCss(shown) : `var(--${from})`);

const BUTTONS = '.button:not(.button-outline,.button-underline)';
/** Buttons without their own style use the site's style. */
const BUTTON_STYLES: Readonly<Record<Design['tweaks']['buttonStyle'], string>> = {
  solid: '',
  outline: `${BUTTONS}{background:none;color:var(--accent-ink)}${BUTTONS}:hover{background:color-mix(in srgb,var(--accent-ink) 10%,transparent)}`,
  underline: `${BUTTONS}{padding-inline:0;border-color:transparent;border-radius:0;background:none;color:var(--ink);text-decoration:underline;text-underline-offset:.35em}${BUTTONS}:hover{text-decoration-thickness:2px}`,
};

/** Overlay strengths suit dark text on a light overlay. Light text needs a stronger overlay. */
const DARK_SCRIM = '.section .ground::after{opacity:min(.9,var(--scrim)*1.8)}';
/** The first image of a product or entry moves out of its card (client/page/view-transitions.ts). */
const PAGE_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}' +
  'main :is(.product [data-pictures]>:first-child,.article-picture) img{view-transition-name:hero}' +
  '::view-transition-group(*){animation-duration:var(--motion-time)}';

/**
 * Returns the design's CSS, with the font faces for Latin only; fontFacesForScripts() returns those for
 * other scripts.
 */
export function designCss(design: Design, table: FontTable): string {
  const { tweaks, palette, header } = design;
  const [heading, body] = listFontUses(design);
  const root = [
    ...palette.map(({ id, value }) => `--${id}:${toCss(value.values)}`),
    ...Object.entries(safeColours(getColours(palette))).map(([id, colour]) => `--${id}:${toCss(colour)}`),
    ...[-1, 0, 1, 2, 3, 4, 5].map((n, index) => `--step-${index}:${step(tweaks, n)}`),
    `--heading:${fontStack(heading)}`,
    `--body:${fontStack(body)}`,
    `--heading-weight:${tweaks.headingWeight}`,
    `--base:${tweaks.baseSizePx / 16}rem`,
    `--page:${tweaks.pageWidthPx}px`,
    `--radius:${tweaks.cornerRadiusPx}px`,
    `--spacing:${tweaks.spacing}`,
    `--button-radius:${tweaks.buttonShape === 'pill' ? '99px' : 'var(--radius)'}`,
    ...motionTokens(tweaks.motion),
  ];
  const themes = listThemes(getColours(palette)).map(
    ({ name, ground, groundFrom, ink, accent, onAccent, softness, scrimShare }) => {
      const selector = name === 'lightest' ? ':root,.theme-lightest' : `.theme-${name}`;
      return `${selector}{--ground:var(--${groundFrom});--ink:${themeColour(ink)};--accent-ink:${themeColour(accent)};--on-accent:${themeColour(onAccent)};--soft:${Math.round(softness * 100)}%;--header-scrim:${Math.round(scrimShare * 100)}%;${isDark(toRgba(ground)) ? '--shade:#0b0b0b;color-scheme:dark' : 'color-scheme:light'}}`;
    },
  );
  const faces = fontFaces([heading, body], table);
  const scrim = isDark(toRgba(getColours(palette).white)) ? DARK_SCRIM : '';
  const transition = tweaks.pageTransition === 'fade' && tweaks.motion !== 'none' ? PAGE_TRANSITION : '';
  return `${faces}:root{${root.join(';')}}${themes.join('')}${BUTTON_STYLES[tweaks.buttonStyle]}${measuresCss(tweaks)}${stylesCss(tweaks)}${scrim}${transition}${headerCss(header, getColours(palette))}`;
}
