import { safeHref } from '#domain/links/safe-href.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';

export const NO_TEXT = 'Enter a text, or turn it off.';
export const UNSAFE_LINK = 'Enter an address that a visitor can go to, such as /shop or https://example.com.';
export const notAPath = (path: string): string => `“${path}” is not a page address such as /shop.`;

/** What keeps a bar from being saved, by its fields. */
export function announcementProblems({
  isEnabled,
  text,
  href,
  paths,
}: AnnouncementBar): Record<string, string> {
  const lost = paths.find((path) => !pathSchema.safeParse(path).success);
  return {
    ...(isEnabled && text.trim() === '' && { text: NO_TEXT }),
    ...(href !== null && safeHref(href) === '#' && { href: UNSAFE_LINK }),
    ...(lost !== undefined && { paths: notAPath(lost) }),
  };
}
