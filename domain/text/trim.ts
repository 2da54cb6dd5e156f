/**
 * Trims characters at the end in linear time: a pattern such as `/-+$/` is quadratic for a long run in the middle of
 * a text.
 */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

/** Trims characters at both ends. */
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
