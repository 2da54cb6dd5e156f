import type { TextHighlight } from '#schema/contracts/blocks/text-highlight.ts';
import { parseHighlight } from './highlight.ts';
import { highlightPath, strokeWidth } from './paths.ts';

/** Average letter width and line height in em. Browsers stretch the image to the actual text. */
const LETTER_EM = 0.48;
const LINE_EM = 1.25;
/** SVG units per em. With fewer units, rounding would distort the shape. */
const EM = 20;

/** Returns CSS for an image that browsers stretch behind each line of text, even in print. */
export function toHighlightCss(highlight: TextHighlight, letters: number): string {
  const { shape, color, thickness, linecap } = highlight;
  const [width, height] = [Math.max(2, letters) * LETTER_EM * EM, LINE_EM * EM];
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${Math.round(width)} ${height}' preserveAspectRatio='none'>` +
    `<path d='${highlightPath(shape, Math.round(width), height)}' fill='none' stroke='${color}' ` +
    `stroke-width='${strokeWidth(shape, thickness) * EM}' stroke-linecap='${linecap}' stroke-linejoin='round'/></svg>`;
  return `--still:url("data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, '%27')}")`;
}

const decode = (attribute: string) => attribute.replace(/&quot;/g, '"').replace(/&amp;/g, '&');
const countLetters = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&\w+;/g, 'x')
    .trim().length;

/** Renders highlights from the data stored in spans, because sanitizeOwnerHtml removes inline styles. */
export const drawHighlights = (html: string): string =>
  html.replace(
    /<span((?: (?:lang|dir|id)="[^"]*")*) data-highlight="([^"]*)"([^>]*)>(?=([\s\S]*?)<\/span>)/g,
    (tag, before: string, record: string, after: string, words: string) => {
      const highlight = parseHighlight(decode(record));
      if (!highlight) return tag;
      const style = toHighlightCss(highlight, countLetters(words)).replace(/"/g, '&quot;');
      return `<span${before} class="highlight" data-highlight="${record}" style="${style}"${after}>`;
    },
  );
