/** Truncates a text to at most `maxLength` UTF-16 units, at a grapheme boundary. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = new Intl.Segmenter('und').segment(text);
  return text.slice(0, characters.containing(maxLength)?.index);
}

/** Characters forbidden in XML 1.0, which feeds, calendars and tables do not need either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Cleans text for generated files: valid Unicode, without control characters except tabs and line breaks. */
export const toFileText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/**
 * Trims characters at the end in linear time. A pattern such as `/-+$/` is quadratic for a long run in the middle
 * of a text.
 */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

export function trimCharacters(text: string, characters: string): string {
  const cut = trimEndCharacters(text, characters);
  let start = 0;
  while (start < cut.length && characters.includes(cut[start] ?? ' ')) start += 1;
  return cut.slice(start);
}

/** Joins the lines of a text with spaces, without empty ones. */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
