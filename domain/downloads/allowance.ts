import { DOWNLOADS_PER_LINK, WHOLE_DOWNLOAD } from '#schema/contracts/downloads/download.ts';

/** Whole downloads that a link still has, of DOWNLOADS_PER_LINK; `used` in thousandths of the file. */
export const downloadsLeft = (used: number): number =>
  Math.max(0, Math.floor((DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD - used) / WHOLE_DOWNLOAD));
