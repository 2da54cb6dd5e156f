/** The beginning of a text in at most `maxLength` UTF-16 units, which ends after a whole character as people read it. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = new Intl.Segmenter('und').segment(text);
  return text.slice(0, characters.containing(maxLength)?.index);
}
