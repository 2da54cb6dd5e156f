import { isSitePath } from './site-path.ts';

/** What a link may begin with, besides a path and an anchor. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'] as const;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Sanitizes an owner's address for an href: javascript:, data: and the like become '#'. */
export function safeHref(href: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
  const plain = href.replace(/[\u0000-\u0020\u007f]/g, '');
  if (plain === '') return '#';
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  return !scheme || LINK_SCHEMES.some((known) => known === scheme) ? href.trim() : '#';
}

/** Whether a link leaves the site (absolute http(s) address). */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href.trim());
}

const MAX_LENGTH = 2_000;

/** Guards against open redirects (`next`, `frameUrl`): a path of this site of at most 2,000 characters; anything else is '/'. */
export const safeRelativePath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isSitePath(value) ? value : '/';

/** Decodes a percent-encoded part of a URL or cookie; text with a stray `%` is returned unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
