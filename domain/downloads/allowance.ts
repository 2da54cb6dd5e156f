import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';

export const DOWNLOADS_PER_LINK = 5;

/**
 * Value of a complete download. Downloads are counted in thousandths of the file, so that a resumed
 * download counts once.
 */
export const WHOLE_DOWNLOAD = 1000;

/**
 * Maximum number of download links created per day for each file in an order. A customer who needs more
 * probably shares the links.
 */
export const LINKS_PER_DAY = 10;

/** Returns the number of complete downloads left. `used` is in thousandths of the file. */
export const countDownloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));

/** Returns text such as 'downloaded 2.5 times, 3 links made'. `used` is in thousandths of the file. */
export function downloadsText({ links, used }: { links: number; used: number }): string {
  if (links === 0) return 'not opened yet';
  const times = Math.round((used * 10) / WHOLE_DOWNLOAD) / 10;
  const many = used === 0 ? 'not downloaded yet' : `downloaded ${times} ${times === 1 ? 'time' : 'times'}`;
  return links === 1 ? many : `${many}, ${links} links created`;
}

export const DOWNLOAD_LINK_MS = DAY_MS;
/** Period after expiry during which an expired link leads to an explanation. */
export const EXPIRED_LINK_SECONDS = 90 * DAY_SECONDS;

/** `used` is in thousandths of the file. */
export const countDownloadsNow = (
  { used, expiresAt }: { used: number; expiresAt: number },
  now: number,
): number => (expiresAt <= now ? 0 : countDownloadsLeft(used));
