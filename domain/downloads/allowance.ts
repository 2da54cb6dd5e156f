import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';

/** Complete downloads per link. link-lifetime.ts has its validity. */
export const DOWNLOADS_PER_LINK = 5;

/** Parts of a file count in thousandths, so that a resumed download counts once. */
export const WHOLE_DOWNLOAD = 1000;

/** New links that a buyer may request per day for one file of an order. More requests suggest shared links. */
export const LINKS_PER_DAY = 10;

/** Returns the remaining complete downloads of a link. `used` is in thousandths of the file. */
export const countDownloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));

/** Describes downloads for the owner: 'downloaded 2.5 times, 3 links made'. `used` is in thousandths. */
export function downloadsText({ links, used }: { links: number; used: number }): string {
  if (links === 0) return 'not opened yet';
  // A resumed download counts by its share of the file.
  const times = Math.round((used * 10) / WHOLE_DOWNLOAD) / 10;
  const many = used === 0 ? 'not downloaded yet' : `downloaded ${times} ${times === 1 ? 'time' : 'times'}`;
  return links === 1 ? many : `${many}, ${links} links created`;
}

/** Validity of a download link. */
export const DOWNLOAD_LINK_MS = DAY_MS;
/** Time for which an expired link is recognised, so that its holder gets an explanation. */
export const EXPIRED_LINK_SECONDS = 90 * DAY_SECONDS;

/** Returns the remaining downloads of a link; none after it expired. `used` is in thousandths of the file. */
export const countDownloadsNow = (
  { used, expiresAt }: { used: number; expiresAt: number },
  now: number,
): number => (expiresAt <= now ? 0 : countDownloadsLeft(used));
