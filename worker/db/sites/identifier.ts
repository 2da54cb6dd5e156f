import { eq } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/** Returns the site's subdomain of APP_DOMAIN, or undefined for an unknown site. */
export async function findSiteIdentifier(db: Database, websiteId: string): Promise<string | undefined> {
  const row = await first(
    db,
    orm.select({ identifier: websites.identifier }).from(websites).where(eq(websites.id, websiteId)),
  );
  return row?.identifier;
}
