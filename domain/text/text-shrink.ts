/** Least size of text that is shrunk, and time without a change of size before it is measured again (B9.2.10). */
export const LEAST_FONT_PX = 11;
export const RESIZE_DEBOUNCE_MS = 100;

/** Font size at which words of this width fit their space; all lengths in pixels. */
export const shrinkFont = (fontPx: number, wordsPx: number, spacePx: number): number =>
  wordsPx <= spacePx ? fontPx : Math.max(LEAST_FONT_PX, Math.floor((fontPx * spacePx * 10) / wordsPx) / 10);

const TAG = /(<[^<>]*>)/;
const HEADING = /^<(\/?)h[1-4]\b/;

/** The words of headings in clean HTML, separated by spaces. */
function readHeadings(html: string): string {
  let words = '';
  let isHeading = false;
  for (const part of html.split(TAG)) {
    const heading = HEADING.exec(part);
    if (heading) isHeading = heading[1] === '';
    else if (isHeading && !part.startsWith('<')) words += part;
    if (heading || part.startsWith('<br')) words += ' ';
  }
  return words;
}

/** Letters of the longest word in headings of clean HTML; 0 without headings. */
export const longestWord = (html: string): number =>
  readHeadings(html)
    .replace(/&\w+;/g, 'x')
    .split(/[\s\u00ad-]+/)
    .reduce((most, word) => Math.max(most, [...word].length), 0);
