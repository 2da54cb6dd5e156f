import { rememberText } from './remember-text.ts';

/** Block elements. In text that contains one of them, line breaks have no meaning. */
const BLOCK_ELEMENT =
  /<(?:address|article|aside|blockquote|br|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s/>]/i;

/**
 * Converts blank lines to paragraphs and single line breaks to <br>, unless the text contains block elements.
 *
 * @example toParagraphs('Thrown.\n\nDishwasher safe.') // '<p>Thrown.</p>\n<p>Dishwasher safe.</p>'
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
const SHOWS_WITHOUT_WORDS = /<(?:img|hr|table)\b/;

export const isBlankHtml = (html: string): boolean =>
  !SHOWS_WITHOUT_WORDS.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Removes empty headings, which screen readers announce. Converts blank text to ''. */
export const withoutEmptyText = rememberText((html) =>
  isBlankHtml(html) ? '' : html.replaceAll(EMPTY_HEADING, ''),
);
