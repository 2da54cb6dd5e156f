import { safeHref } from '#domain/links/safe-href.ts';
import { decodeLetters } from '#schema/contracts/address.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';

/**
 * Returns the `aria-current` of a link: 'page' for the current page, and 'true' for the collection that
 * contains it.
 */
export function toAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const target = decodeLetters(href);
  if (target === path) return 'page';
  return target !== '' && target !== '/' && path.startsWith(`${target}/`) ? 'true' : undefined;
}

export const NavigationAnchor = ({ link, path }: { link: NavigationLink; path: string }) => (
  <a href={safeHref(link.href)} aria-current={toAriaCurrent(link.href, path)}>
    {link.title}
  </a>
);
