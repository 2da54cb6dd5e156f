import { dirname, join, relative } from 'node:path/posix';
import { ROOT_PAGES, toSitePath } from './pages.ts';

const LINK = /(!?\[[^\]]*\])\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)/g;

const isInSite = (target: string) =>
  target in ROOT_PAGES || (target.startsWith('docs/') && /\.(?:md|jpg|png|svg)$/.test(target));

/**
 * Converts links to files outside the documentation to plain text, because the repository's URL is unknown.
 */
export function moveLinks(markdown: string, file: string): string {
  const place = dirname(toSitePath(file));
  return markdown.replace(LINK, (_, label: string, href: string, hash = '') => {
    const target = join(dirname(file), href);
    if (!isInSite(target)) return label.replace(/^\[|\]$/g, '');
    const path = relative(place, toSitePath(target));
    return `${label}(${path.startsWith('.') ? path : `./${path}`}${hash})`;
  });
}
