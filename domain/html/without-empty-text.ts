import { rememberText } from './remember-text.ts';

const EMPTY_HEADING = /<h([1-6])>(?:\s|&nbsp;|<br\s*\/?>)*<\/h\1>/g;
/** Elements that show something without holding words. */
const SHOWS_WITHOUT_WORDS = /<(?:img|hr|table)\b/;

/** Whether sanitised HTML shows a reader nothing: no words, no picture, no line. */
export const isBlankHtml = (html: string): boolean =>
  !SHOWS_WITHOUT_WORDS.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/**
 * Sanitised HTML as visitors get it: headings that nobody wrote anything into are left out, since a screen reader would still stop
 * at them, and a text that is blank is none.
 */
export const withoutEmptyText = rememberText((html) =>
  isBlankHtml(html) ? '' : html.replaceAll(EMPTY_HEADING, ''),
);
