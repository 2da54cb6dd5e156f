const SAFE_PROTOCOL = /^(?:https?|mailto|tel|sms|ftp):/i;

/** Sanitizes an owner's address for an href: javascript:, data: and the like become '#'. */
export function safeHref(href: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
  const plain = href.replace(/[\u0000-\u0020\u007f]/g, '');
  if (plain === '') return '#';
  const hasProtocol = /^[a-z][a-z0-9+.-]*:/i.test(plain);
  return !hasProtocol || SAFE_PROTOCOL.test(plain) ? href.trim() : '#';
}

/** Whether a link leaves the site (absolute http(s) address). */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href.trim());
}
