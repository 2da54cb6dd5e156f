import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';

/** Whether a page shows the bar: a bar without words is none. */
export const isAnnouncedOn = ({ isEnabled, text, paths }: AnnouncementBar, path: string): boolean =>
  isEnabled && text.trim() !== '' && (paths.length === 0 || paths.includes(path));

/** Where it is shown, in words: 'On every page', 'On /shop and /events'. */
export function announcedText({ paths }: Pick<AnnouncementBar, 'paths'>): string {
  if (paths.length === 0) return 'On every page';
  const last = paths.at(-1) ?? '';
  return `On ${paths.length === 1 ? last : `${paths.slice(0, -1).join(', ')} and ${last}`}`;
}

/** The page's address of what somebody typed or pasted: `shop`, `/shop/` and `https://site.test/shop?x=1` are `/shop`. */
export function announcedPath(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/*|\/+$/g, '');
  return `/${path.toLowerCase()}`;
}
