import { toSlug } from '#domain/collections/slug.ts';

/**
 * Normalises a URL pattern while the owner types it (B5.35 to B5.38). addressPatternSchema rejects
 * incomplete patterns.
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

/** Fills in a URL pattern. `day` is YYYY-MM-DD. Omits empty parts. */
export function fillAddressPattern(pattern: string, { title, day }: { title: string; day: string }): string {
  const [y = '', m = '', d = ''] = day.split('-');
  const values: Record<string, string> = { y, m, d, t: title };
  return pattern
    .split('/')
    .map((part) => toSlug(part.replace(/%([ymdt])/g, (_, token: string) => values[token] ?? '')))
    .filter((part) => part !== '')
    .join('/');
}
