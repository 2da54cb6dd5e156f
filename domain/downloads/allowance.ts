/** How many complete downloads a download link allows (server-design §4); link-lifetime.ts says for how long. */
export const DOWNLOADS_PER_LINK = 5;

/** Parts of a file are counted in thousandths of it, so that a download that is continued costs no more than one. */
export const WHOLE_DOWNLOAD = 1000;

/** How many new links a buyer may request in a day for one file of one order. More would mean that links are shared. */
export const LINKS_PER_DAY = 10;

/** Whole downloads that a link still has, of DOWNLOADS_PER_LINK; `used` in thousandths of the file. */
export const downloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));
