import { safeHref } from '#domain/links/safe-href.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { trimCharacters } from '../text/cut-text.ts';
import { periodProblems } from './display-period.ts';
import { isVisibleOnPath } from './visible-on-path.ts';

/** Returns whether a page shows the bar, which requires a text. */
export const isAnnouncedOn = ({ isEnabled, text, paths }: AnnouncementBar, path: string): boolean =>
  isEnabled && text.trim() !== '' && isVisibleOnPath(paths, path);

export const dismissalKey = (id: string): string => `announcement-dismissed.${id}`;

/**
 * Inline script that removes a dismissed announcement bar before the first paint, to prevent a layout
 * shift.
 */
export const HIDE_DISMISSED =
  "{const bar=document.currentScript.parentElement;try{if(localStorage.getItem(bar.dataset.key)==='1')bar.remove()}catch{}}";

export function formatPaths({ paths }: Pick<AnnouncementBar, 'paths'>): string {
  if (paths.length === 0) return 'On every page';
  const last = paths.at(-1) ?? '';
  return `On ${paths.length === 1 ? last : `${paths.slice(0, -1).join(', ')} and ${last}`}`;
}

/** Converts `shop`, `/shop/` and `https://site.test/shop?x=1` to `/shop`. */
export function toPath(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/, 1)
    .join();
  return `/${trimCharacters(path, '/').toLowerCase()}`;
}

export const NO_TEXT = 'Enter a text, or turn the bar off.';
export const UNSAFE_LINK = 'Enter a link such as /shop or https://example.com.';
export const invalidPathText = (path: string): string => `“${path}” is not a page address such as /shop.`;

export function announcementProblems({
  isEnabled,
  text,
  href,
  paths,
  ...period
}: AnnouncementBar): Record<string, string> {
  const lost = paths.find((path) => !pathSchema.safeParse(path).success);
  return {
    ...(isEnabled && text.trim() === '' && { text: NO_TEXT }),
    ...(href !== null && safeHref(href) === '#' && { href: UNSAFE_LINK }),
    ...(lost !== undefined && { paths: invalidPathText(lost) }),
    ...periodProblems(period),
  };
}
