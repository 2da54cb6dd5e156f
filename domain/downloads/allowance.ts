/** A download link opens its file for this many whole downloads (server-design §4), and as long as domain/downloads/link-lifetime.ts says. */
export const DOWNLOADS_PER_LINK = 5;

/** Parts of a file are counted in thousandths of it, so that a download that is continued costs no more than one. */
export const WHOLE_DOWNLOAD = 1000;

/** New links for one file of one order in a day: who needs more has given them away. */
export const LINKS_PER_DAY = 10;

/** Whole downloads that a link still has, of DOWNLOADS_PER_LINK; `used` in thousandths of the file. */
export const downloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));
