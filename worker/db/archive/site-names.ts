import { and, eq, ne } from 'drizzle-orm';
import { websiteDomains, websites } from '#schema/tables/sites.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface SiteNames {
  identifiers: string[];
  domains: string[];
}

export async function findNamesInUse(
  db: Database,
  websiteId: string,
  names: { identifier: string; domains: readonly string[] },
): Promise<SiteNames> {
  const [sites, domains] = await batch(db, [
    orm
      .select({ identifier: websites.identifier })
      .from(websites)
      .where(and(eq(websites.identifier, names.identifier), ne(websites.id, websiteId))),
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(and(ne(websiteDomains.websiteId, websiteId), isOneOf(websiteDomains.host, names.domains))),
  ]);
  return {
    identifiers: sites.map(({ identifier }) => identifier),
    domains: domains.map(({ host }) => host),
  };
}

export async function getSiteNames(db: Database, websiteId: string): Promise<SiteNames> {
  const [sites, domains] = await batch(db, [
    orm.select({ identifier: websites.identifier }).from(websites).where(eq(websites.id, websiteId)),
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(eq(websiteDomains.websiteId, websiteId)),
  ]);
  return {
    identifiers: sites.map(({ identifier }) => identifier),
    domains: domains.map(({ host }) => host),
  };
}
