import type { ListPlace } from '#worker/db/collections/listing.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

export const siteClock = ({ id, settings }: SiteSnapshot): Omit<ListPlace, 'path'> => ({
  websiteId: id,
  now: Date.now(),
  timeZone: settings.timeZone,
});
