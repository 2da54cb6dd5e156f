import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';

/** How many complete downloads a download link allows (server-design §4); link-lifetime.ts says for how long. */
export const DOWNLOADS_PER_LINK = 5;

/** Parts of a file are counted in thousandths of it, so that a download that is continued costs no more than one. */
export const WHOLE_DOWNLOAD = 1000;

/** How many new links a buyer may request in a day for one file of one order. More would mean that links are shared. */
export const LINKS_PER_DAY = 10;

/** Whole downloads that a link still has, of DOWNLOADS_PER_LINK; `used` in thousandths of the file. */
export const downloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));

/** How often a file was downloaded, for its owner: 'downloaded 2.5 times, 3 links made'. `used` is in thousandths. */
export function downloadsText({ links, used }: { links: number; used: number }): string {
  if (links === 0) return 'not opened yet';
  // A resumed download counts by its share of the file.
  const times = Math.round((used * 10) / WHOLE_DOWNLOAD) / 10;
  const many = used === 0 ? 'not downloaded yet' : `downloaded ${times} ${times === 1 ? 'time' : 'times'}`;
  return links === 1 ? many : `${many}, ${links} links made`;
}

/** A download link opens its file for a day (server-design §4). */
export const DOWNLOAD_LINK_MS = DAY_MS;
/** An expired link is recognised for much longer, so that its holder gets an explanation. */
export const KNOWN_LINK_SECONDS = 90 * DAY_SECONDS;

/** Remaining downloads of a link: none after its day. `used` is in thousandths of the file. */
export const downloadsNow = (
  { used, expiresAt }: { used: number; expiresAt: number },
  now: number,
): number => (expiresAt <= now ? 0 : downloadsLeft(used));
