import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';
import { downloadsLeft } from './allowance.ts';

/** A download link opens its file for a day (server-design §4). */
export const DOWNLOAD_LINK_MS = DAY_MS;
/** An expired link is recognised for much longer, so that its holder gets an explanation. */
export const KNOWN_LINK_SECONDS = 90 * DAY_SECONDS;

/** Remaining downloads of a link: none after its day. `used` is in thousandths of the file. */
export const downloadsNow = (
  { used, expiresAt }: { used: number; expiresAt: number },
  now: number,
): number => (expiresAt <= now ? 0 : downloadsLeft(used));
