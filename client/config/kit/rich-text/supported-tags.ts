/**
 * HTML elements that the text editor supports. The panel edits text with other elements as HTML source, so
 * nothing is lost.
 */
const SUPPORTED_TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
]);

export function unsupportedTags(root: Element): string[] {
  const elements = root.querySelectorAll('*:not(span:is([data-highlight], [data-size], [data-color]))');
  return [...new Set([...elements].map((element) => element.localName))].filter(
    (tag) => !SUPPORTED_TAGS.has(tag),
  );
}
