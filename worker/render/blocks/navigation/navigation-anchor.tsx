import { safeHref } from '#domain/links/safe-href.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';

/** Marks the link of this page, and of the collection that this item belongs to. */
export function toAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '' && href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

export const NavigationAnchor = ({ link, path }: { link: NavigationLink; path: string }) => (
  <a href={safeHref(link.href)} aria-current={toAriaCurrent(link.href, path)}>
    {link.title}
  </a>
);
