import { rememberText } from './remember-text.ts';

/** Block-level elements. If there is one, line breaks of the source are ignored. */
const BLOCK_ELEMENT =
  /<(?:address|article|aside|blockquote|br|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s/>]/i;

/**
 * Converts the text of a multi-line field: empty lines separate paragraphs, single ones become line breaks. Returns
 * text with block elements unchanged, since it is HTML already. Keeps inline elements and entities.
 *
 * @example toParagraphs('Thrown in porcelain.\n\nDishwasher safe.') // '<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>'
 */
export function toParagraphs(text: string): string {
  if (BLOCK_ELEMENT.test(text) || !/[\r\n]/.test(text.trim())) return text;
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/).map((part) => part.trim()))
    if (line !== '') paragraphs.at(-1)?.push(line);
    else if (paragraphs.at(-1)?.length) paragraphs.push([]);
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('\n');
}

const EMPTY_HEADING = /<h([1-6])(?: [^<>]*)?>(?:\s|&nbsp;|<br\s*\/?>)*<\/h\1>/g;
/** Elements that are visible without text. */
const SHOWS_WITHOUT_WORDS = /<(?:img|hr|table)\b/;

/** Whether sanitised HTML is visually empty. */
export const isBlankHtml = (html: string): boolean =>
  !SHOWS_WITHOUT_WORDS.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Removes empty headings from sanitised HTML, because screen readers stop at them. Blank text becomes ''. */
export const withoutEmptyText = rememberText((html) =>
  isBlankHtml(html) ? '' : html.replaceAll(EMPTY_HEADING, ''),
);
