/** Lists the texts between HTML tags, and the names in attributes. */
export function textsIn(html: string): string[] {
  // Removes country names, which come from Intl and are often the same in two languages.
  const plain = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<option value="[^"]+"[^>]*>.*?<\/option>/gs, '');
  return [
    ...plain.matchAll(/>([^<>]*[a-z]{2,}[^<>]*)</gi),
    ...plain.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g),
  ].map(([, text = '']) => text.trim());
}

export const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
