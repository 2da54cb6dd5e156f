import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { type Hsla, toHsla, toRgba } from '../../colours/colour.ts';
import { blendOver, formatContrast, getContrastOn, TEXT_CONTRAST } from '../../colours/contrast.ts';
import { type Colours, getColours } from '../../colours/palette.ts';
import { resolveColour } from '../../design/css-colour.ts';
import { listThemes, type Theme } from '../../design/themes.ts';
import { blocksToPlainText } from '../search-text.ts';
import { type CheckedPage, type Finding, toLocation } from './finding.ts';

/** Overlay opacity below which the colours of a background image remain visible behind text. */
const LEAST_SCRIM = 0.25;

/**
 * Reports low text contrast. Checks only custom backgrounds, because the built-in themes are always
 * readable.
 */
export function findLowContrast({ content, facts }: CheckedPage): Finding[] {
  if (!facts) return [];
  const colours = getColours(facts.palette);
  const themes = new Map(listThemes(colours).map((theme) => [theme.name, theme]));
  return content.sections.flatMap((section): Finding[] => {
    const theme = themes.get(section.theme);
    if (!theme || section.isHidden || !section.background || !hasWords(section)) return [];
    const found = judge(section.background, theme, colours);
    return found ? [{ kind: 'contrast', ...found, ...toLocation(section) }] : [];
  });
}

const hasWords = ({ blocks }: Section): boolean =>
  blocksToPlainText(blocks.filter(({ sample }) => !sample)) !== '';

function judge(
  { color, gradient, image, video, scrim }: Background,
  theme: Theme,
  colours: Colours,
): Pick<Finding, 'level' | 'text'> | null {
  if (image || video)
    return scrim < LEAST_SCRIM
      ? {
          level: 'hint',
          text: `This text is on ${video ? 'a video' : 'an image'} with almost no overlay. Check that it is easy to read everywhere, or increase the overlay.`,
        }
      : null;
  const grounds = gradient ? [gradient.from, gradient.to] : color ? [color] : [];
  const contrasts = grounds.map((ground) => getContrastOn(theme.ink.shown, toGround(ground, theme, colours)));
  const lowest = Math.min(TEXT_CONTRAST, ...contrasts);
  return lowest < TEXT_CONTRAST
    ? {
        level: 'error',
        text: `This text is hard to read: its contrast with the background is ${formatContrast(lowest)}, but should be at least ${formatContrast(TEXT_CONTRAST)}. Choose another background or other section colors.`,
      }
    : null;
}

function toGround(reference: ColourReference, theme: Theme, colours: Colours): Hsla {
  const colour = resolveColour(reference, colours);
  return colour ? toHsla(blendOver(toRgba(colour), toRgba(theme.ground))) : theme.ground;
}
