/** What a reader or a screen reader comes upon in a page: text between tags, and names in attributes. */
export function textsIn(html: string): string[] {
  // Names of countries come from Intl, and many are the same in two languages.
  const plain = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<option value="[^"]+"[^>]*>.*?<\/option>/gs, '');
  return [
    ...plain.matchAll(/>([^<>]*[a-z]{2,}[^<>]*)</gi),
    ...plain.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g),
  ].map(([, text = '']) => text.trim());
}

/** Strings of an object, however deep. */
export const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
