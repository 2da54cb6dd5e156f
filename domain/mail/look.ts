import { type Hsla, type Rgba, rgbaOf } from '#domain/colours/colour.ts';
import { mix } from '#domain/colours/contrast.ts';
import { coloursOf } from '#domain/colours/palette.ts';
import { themesOf } from '#domain/design/themes.ts';
import type { Design, FontFamily, SectionTheme } from '#schema/contracts/design/design.ts';

/** Colours of a mail as #rrggbb: mail programs know nothing newer. */
export interface MailColours {
  ground: string;
  ink: string;
  quiet: string;
  line: string;
  accent: string;
  onAccent: string;
}

export interface MailLook {
  siteTitle: string;
  siteHref: string;
  /** Whole address, and its size when shown. */
  logo: { src: string; alt: string; width: number; height: number } | null;
  light: MailColours;
  dark: MailColours;
  headingFont: string;
  headingWeight: number;
  bodyFont: string;
  cornerRadius: string;
}

const LINE_SHARE = 0.16;

const hexOf = (colour: Rgba): string =>
  `#${[colour.red, colour.green, colour.blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
/** A translucent colour of the palette counts as its opaque self. */
const opaque = (colour: Hsla) => rgbaOf({ ...colour, alpha: 1 });

function coloursIn(design: Design, name: SectionTheme): MailColours {
  const theme = themesOf(coloursOf(design.palette)).find((candidate) => candidate.name === name);
  if (!theme) throw new Error(`there is no theme ${name}`);
  const [ground, ink, accent, onAccent] = [
    theme.ground,
    theme.ink.shown,
    theme.accent.shown,
    theme.onAccent.shown,
  ].map(opaque) as [Rgba, Rgba, Rgba, Rgba];
  return {
    ground: hexOf(ground),
    ink: hexOf(ink),
    quiet: hexOf(mix(ink, ground, theme.softness)),
    line: hexOf(mix(ink, ground, LINE_SHARE)),
    accent: hexOf(accent),
    onAccent: hexOf(onAccent),
  };
}

/** Fonts of the site do not reach mail programs: what stands in for them there. */
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const FONTS: Readonly<Record<FontFamily, string>> = {
  fraunces: SERIF,
  'system-serif': SERIF,
  'instrument-sans': SANS,
  inter: SANS,
  'system-sans': SANS,
};

const PILL = '99px';

/** How a site's mails look: its own colours, readable in light and in dark. */
export function mailLook(
  design: Design,
  letterhead: Pick<MailLook, 'siteTitle' | 'siteHref' | 'logo'>,
): MailLook {
  const { fonts, tweaks } = design;
  return {
    ...letterhead,
    light: coloursIn(design, 'lightest'),
    dark: coloursIn(design, 'darkest'),
    headingFont: FONTS[fonts.heading],
    // The stand-ins have two weights.
    headingWeight: tweaks.headingWeight >= 600 ? 700 : 400,
    bodyFont: FONTS[fonts.body],
    cornerRadius: tweaks.buttonShape === 'pill' ? PILL : `${tweaks.cornerRadiusPx}px`,
  };
}
