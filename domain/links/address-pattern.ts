import { toSlug } from '#domain/collections/slug.ts';

/**
 * Normalises an address pattern while it is typed (B5.35 to B5.38). The result may be empty or end in a slash or in
 * the % of an unfinished token; addressPatternSchema refuses those.
 */
export const cleanAddressPattern = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/^\/+/, '')
    .replace(/%+/g, '%')
    .replace(/\/+/g, '/')
    .replace(/%(?![ymdt]|$)/g, '')
    .replace(/[^a-z0-9\-/%]/g, '');

/** Returns an item's address from a pattern; `day` is YYYY-MM-DD. Drops empty parts. */
export function fillAddressPattern(pattern: string, { title, day }: { title: string; day: string }): string {
  const [y = '', m = '', d = ''] = day.split('-');
  const values: Record<string, string> = { y, m, d, t: title };
  return pattern
    .split('/')
    .map((part) => toSlug(part.replace(/%([ymdt])/g, (_, token: string) => values[token] ?? '')))
    .filter((part) => part !== '')
    .join('/');
}
