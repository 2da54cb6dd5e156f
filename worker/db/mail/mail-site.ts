import { aliasedTable, and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, websiteRoles } from '#schema/tables/accounts.ts';
import { websiteDomains, websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { type Answer, type Database, first, prepared, type Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

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
export type MailSiteRow = Answer<ReturnType<typeof mailSite>>[number];

/** Selects the business email address or, without one, that of the administrator with the oldest account. */
export function selectBusinessAddress(websiteId: SQLWrapper): SQL<string | null> {
  const site = aliasedTable(websites, 'business');
  const entered = orm
    .select({ email: jsonField(site.settings, '$.business.email') })
    .from(site)
    .where(sql`${site.id} = ${websiteId}`);
  const administrator = orm
    .select({ email: accounts.email })
    .from(websiteRoles)
    .innerJoin(accounts, eq(accounts.id, websiteRoles.accountId))
    .where(and(sql`${websiteRoles.websiteId} = ${websiteId}`, eq(websiteRoles.role, ROLE.admin)))
    .orderBy(accounts.createdAt, accounts.id)
    .limit(1);
  return sql<string | null>`coalesce(nullif(${entered}, ''), ${administrator})`;
}

/**
 * Selects the recipient of notifications or, without one, the business email address. Expects a query that
 * left-joins the store's rules.
 */
export const selectNoticeRecipient = (websiteId: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`coalesce(nullif(${jsonField(storeRules.mails, '$.newOrder.recipient')}, ''), ${selectBusinessAddress(websiteId)})`;

export async function findBusinessAddress(db: Database, websiteId: string): Promise<string | null> {
  const row = await first(
    db,
    orm
      .select({ email: selectBusinessAddress(websites.id).as('email') })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );
  return row?.email ?? null;
}
