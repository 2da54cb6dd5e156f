import { type Hsla, type Rgba, toRgba } from '#domain/colours/colour.ts';
import { mix } from '#domain/colours/contrast.ts';
import { getColours } from '#domain/colours/palette.ts';
import { mailFont } from '#domain/design/font-faces.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { Design, SectionTheme } from '#schema/contracts/design/design.ts';

/** Colours are #rrggbb, because email clients support no newer syntax. */
export interface MailColours {
  ground: string;
  ink: string;
  quiet: string;
  line: string;
  accent: string;
  onAccent: string;
}

export interface MailDesign {
  siteTitle: string;
  siteHref: string;
  /** The logo's URL is absolute. Width and height are the displayed size in pixels. */
  logo: { src: string; alt: string; width: number; height: number } | null;
  light: MailColours;
  dark: MailColours;
  headingFont: string;
  headingWeight: number;
  bodyFont: string;
  cornerRadius: string;
}

const LINE_SHARE = 0.16;

const toHex = (colour: Rgba): string =>
  `#${[colour.red, colour.green, colour.blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
const opaque = (colour: Hsla) => toRgba({ ...colour, alpha: 1 });

function coloursIn(design: Design, name: SectionTheme): MailColours {
  const theme = listThemes(getColours(design.palette)).find((candidate) => candidate.name === name);
  if (!theme) throw new Error(`there is no theme ${name}`);
  const [ground, ink, accent, onAccent] = [
    theme.ground,
    theme.ink.shown,
    theme.accent.shown,
    theme.onAccent.shown,
  ].map(opaque) as [Rgba, Rgba, Rgba, Rgba];
  return {
    ground: toHex(ground),
    ink: toHex(ink),
    quiet: toHex(mix(ink, ground, theme.softness)),
    line: toHex(mix(ink, ground, LINE_SHARE)),
    accent: toHex(accent),
    onAccent: toHex(onAccent),
  };
}

const PILL = '99px';

/** Returns the site's colours, adjusted to be readable in light and dark mode. */
export function toMailDesign(
  design: Design,
  letterhead: Pick<MailDesign, 'siteTitle' | 'siteHref' | 'logo'>,
): MailDesign {
  const { fonts, tweaks } = design;
  return {
    ...letterhead,
    light: coloursIn(design, 'lightest'),
    dark: coloursIn(design, 'darkest'),
    headingFont: mailFont(fonts.heading),
    // The local fonts used in emails have only two weights.
    headingWeight: tweaks.headingWeight >= 600 ? 700 : 400,
    bodyFont: mailFont(fonts.body),
    cornerRadius: tweaks.buttonShape === 'pill' ? PILL : `${tweaks.cornerRadiusPx}px`,
  };
}
