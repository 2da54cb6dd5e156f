import { and, asc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { MAX_LISTED_WEBSITES } from '#schema/contracts/sites/account-websites.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { websiteRoles } from '#schema/tables/accounts.ts';
import { websiteDomains, websites } from '#schema/tables/sites.ts';
import { readRoleCodes, selectRoleCodes } from '../accounts/accounts.ts';
import { isOwnerOfSite } from '../accounts/ownership.ts';
import { all, type Database } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

const primaryDomain = sql<string | null>`${orm
  .select({ host: websiteDomains.host })
  .from(websiteDomains)
  .where(eq(websiteDomains.websiteId, websites.id))
  .orderBy(asc(websiteDomains.position), asc(websiteDomains.host))
  .limit(1)}`;

const title = jsonField<string>(websites.settings, '$.title');

/** Lists the sites on which an account has a role, by title. Leaves out sites that are being deleted. */
export async function listAccountWebsites(db: Database, accountId: string) {
  const rows = await all(
    db,
    orm
      .select({
        id: websites.id,
        identifier: websites.identifier,
        title: title.as('site_title'),
        domain: primaryDomain.as('domain'),
        roles: selectRoleCodes(websites.id, accountId).as('roles'),
        isOwner: sql<number>`${isOwnerOfSite(accountId)}`.as('is_owner'),
        pausedAt: websites.pausedAt,
        deletesAt: websites.deletesAt,
      })
      .from(websites)
      .where(
        and(
          ne(websites.status, SITE_STATUS.removed),
          or(
            eq(websites.ownerAccountId, accountId),
            exists(
              orm
                .select({ one: sql`1` })
                .from(websiteRoles)
                .where(and(eq(websiteRoles.websiteId, websites.id), eq(websiteRoles.accountId, accountId))),
            ),
          ),
        ),
      )
      .orderBy(sql`site_title collate nocase`, asc(websites.id))
      .limit(MAX_LISTED_WEBSITES),
  );
  return rows.map(({ roles, isOwner, title, ...row }) => ({
    ...row,
    title: title ?? '',
    roles: readRoleCodes(roles),
    isOwner: isOwner === 1,
  }));
}
