import { rememberText } from './remember-text.ts';

const EMPTY_HEADING = /<h([1-6])(?: [^<>]*)?>(?:\s|&nbsp;|<br\s*\/?>)*<\/h\1>/g;
/** Elements that are visible without text. */
const SHOWS_WITHOUT_WORDS = /<(?:img|hr|table)\b/;

/** Whether sanitized HTML is visually empty. */
export const isBlankHtml = (html: string): boolean =>
  !SHOWS_WITHOUT_WORDS.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Removes empty headings from sanitized HTML, because screen readers stop at them; blank text becomes ''. */
export const withoutEmptyText = rememberText((html) =>
  isBlankHtml(html) ? '' : html.replaceAll(EMPTY_HEADING, ''),
);
