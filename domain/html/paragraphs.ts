/** Block-level elements: if there is one, line breaks of the source are ignored. */
const BLOCK_ELEMENT =
  /<(?:address|article|aside|blockquote|br|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s/>]/i;

/**
 * Text as its writer sees it in a field of many lines: paragraphs where a line is left empty, line breaks between. Text with elements of
 * blocks in it is HTML already and is returned as it is. What is inside (links, emphasis, entities) stays.
 *
 * @example paragraphsOf('Thrown in porcelain.\n\nDishwasher safe.') // '<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>'
 */
export function paragraphsOf(text: string): string {
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
