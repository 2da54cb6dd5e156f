import { eq, sql } from 'drizzle-orm';
import { storeRules } from '#schema/tables/shop.ts';
import { websiteDomains, websites } from '#schema/tables/sites.ts';
import { prepared, type Values } from '../database.ts';
import { orm } from '../orm.ts';

/** The columns of a site that its emails need. */
export interface MailSiteRow {
  identifier: string;
  domain: string | null;
  settings: string;
  design: string;
  mails: string | null;
}

const firstDomain = orm
  .select({ host: websiteDomains.host })
  .from(websiteDomains)
  .where(eq(websiteDomains.websiteId, websites.id))
  .orderBy(websiteDomains.position)
  .limit(1);

export const mailSite = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select({
      identifier: websites.identifier,
      domain: sql<string | null>`${firstDomain}`.as('domain'),
      settings: websites.settings,
      design: websites.design,
      mails: storeRules.mails,
    })
    .from(websites)
    .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
    .where(eq(websites.id, value.websiteId)),
);
