/** Schemes that links may have. Paths and anchors are also allowed. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'] as const;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Returns the URL, or '#' if its scheme is not allowed, such as javascript: or data:. */
export function safeHref(href: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
  const plain = href.replace(/[\u0000-\u0020\u007f]/g, '');
  if (plain === '') return '#';
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  return !scheme || LINK_SCHEMES.some((known) => known === scheme) ? href.trim() : '#';
}

export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href.trim());
}
