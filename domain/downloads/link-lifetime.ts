import { downloadsLeft } from './allowance.ts';

/** A download link opens its file for a day (server-design §4). */
export const DOWNLOAD_LINK_MS = 24 * 3_600_000;
/** A genuine link is known as one for long after its day, so that its holder is told what became of it. */
export const KNOWN_LINK_SECONDS = 90 * 86_400;

/** Whole downloads that a link gives now: none once its day is over. `used` is in thousandths of the file. */
export const downloadsNow = (
  { used, expiresAt }: { used: number; expiresAt: number },
  now: number,
): number => (expiresAt <= now ? 0 : downloadsLeft(used));
