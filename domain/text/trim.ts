/**
 * Text without these characters at its end. A pattern such as `/-+$/` looks from every one of them to the end, which a long run in the
 * middle of a text makes quadratic.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

/** Text without these characters at either end. */
export function trimOf(text: string, characters: string): string {
  const cut = trimEndOf(text, characters);
  let start = 0;
  while (start < cut.length && characters.includes(cut[start] ?? ' ')) start += 1;
  return cut.slice(start);
}

/** The lines of a text as one, with a space where each began; empty ones are none. */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
