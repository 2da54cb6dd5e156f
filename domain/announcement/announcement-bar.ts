import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { trimCharacters } from '../text/trim.ts';
import { isShownOnPath } from './shown-on-path.ts';

/** Whether a page shows the bar; a bar without text is not shown. */
export const isAnnouncedOn = ({ isEnabled, text, paths }: AnnouncementBar, path: string): boolean =>
  isEnabled && text.trim() !== '' && isShownOnPath(paths, path);

/** Key in the browser's storage under which a visitor has closed this announcement. */
export const dismissalKey = (id: string): string => `announcement-dismissed.${id}`;

/** A script at the end of the bar: one that the visitor has closed goes before the page is painted, so that nothing moves. */
export const HIDE_DISMISSED =
  "{const bar=document.currentScript.parentElement;try{if(localStorage.getItem(bar.dataset.key)==='1')bar.remove()}catch{}}";

/** Where the bar is shown, as text: 'On every page', 'On /shop and /events'. */
export function announcedText({ paths }: Pick<AnnouncementBar, 'paths'>): string {
  if (paths.length === 0) return 'On every page';
  const last = paths.at(-1) ?? '';
  return `On ${paths.length === 1 ? last : `${paths.slice(0, -1).join(', ')} and ${last}`}`;
}

/** Normalizes a typed or pasted page address: `shop`, `/shop/` and `https://site.test/shop?x=1` are `/shop`. */
export function announcedPath(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/, 1)
    .join();
  return `/${trimCharacters(path, '/').toLowerCase()}`;
}
