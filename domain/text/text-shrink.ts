/** Minimum font size in pixels (B9.2.10). */
export const LEAST_FONT_PX = 11;
export const RESIZE_DEBOUNCE_MS = 100;

/** Returns the font size at which the longest word fits. Lengths are in pixels. */
export const shrinkFont = (fontPx: number, wordsPx: number, spacePx: number): number =>
  wordsPx <= spacePx ? fontPx : Math.max(LEAST_FONT_PX, Math.floor((fontPx * spacePx * 10) / wordsPx) / 10);

const TAG = /(<[^<>]*>)/;
const HEADING = /^<(\/?)h[1-4]\b/;

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

/** Returns the length of the longest word in headings, or 0 if there are no headings. */
export const getLongestWordLength = (html: string): number =>
  readHeadings(html)
    .replace(/&\w+;/g, 'x')
    .split(/[\s\u00ad-]+/)
    .reduce((most, word) => Math.max(most, [...word].length), 0);
