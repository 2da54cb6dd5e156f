/** Truncates text without splitting a grapheme. `maxLength` is in UTF-16 units. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = new Intl.Segmenter('und').segment(text);
  return text.slice(0, characters.containing(maxLength)?.index);
}

/** Control characters that XML 1.0 forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Removes control characters other than tabs and line breaks, and invalid Unicode. */
export const toFileText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/**
 * Removes characters from the end. Takes linear time, whereas a pattern such as `/-+$/` takes quadratic
 * time for long runs within the text.
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

export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
