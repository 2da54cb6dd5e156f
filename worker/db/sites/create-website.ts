import { and, eq, exists, gt, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import { websiteRoles } from '#schema/tables/accounts.ts';
import { siteDeletions, siteHeaderFooter, websiteDomains, websites } from '#schema/tables/sites.ts';
import { countOwnedSites, ownedSites } from '../accounts/ownership.ts';
import { batch, type Database, first, type Statement } from '../database.ts';
import { ONE_ROW } from '../fragments.ts';
import { isRefusal, refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';

type Website = typeof websites.$inferInsert;

export interface NewWebsite
  extends Pick<
    Website,
    | 'id'
    | 'identifier'
    | 'type'
    | 'status'
    | 'version'
    | 'templateId'
    | 'templateVersion'
    | 'settings'
    | 'design'
  > {
  headerFooter: HeaderFooter;
}

/** Builds the SQL statements that create a site. */
export const insertWebsite = (
  { headerFooter, ...website }: NewWebsite,
  now: number,
  ownerAccountId: string | null = null,
) =>
  [
    // The revision starts at the creation time, so that the site does not match pages that edge locations
    // cached for a deleted site at the same host.
    orm.insert(websites).values({ ...website, ownerAccountId, revision: now, createdAt: now }),
    orm.insert(siteHeaderFooter).values({ websiteId: website.id, content: headerFooter }),
  ] as const;

interface Address {
  identifier: string;
  host: string;
}

/** Matches if a site has the address, or had it and is being deleted. */
const isInUse = ({ identifier, host }: Address): SQL =>
  sql`(${or(
    exists(orm.select({ id: websites.id }).from(websites).where(eq(websites.identifier, identifier))),
    exists(
      orm.select({ host: websiteDomains.host }).from(websiteDomains).where(eq(websiteDomains.host, host)),
    ),
    exists(
      orm
        .select({ id: siteDeletions.websiteId })
        .from(siteDeletions)
        .where(sql`${host} in (select value from json_each(${siteDeletions.hosts}))`),
    ),
  )})`;

export async function isAddressInUse(db: Database, address: Address): Promise<boolean> {
  const row = await first(db, orm.select({ isUsed: isInUse(address).as('is_used') }).from(ONE_ROW));
  return row?.isUsed === 1;
}

/** Returns whether a site that the account owns has the address. */
export async function ownsAddress(
  db: Database,
  { identifier, host }: Address,
  accountId: string,
): Promise<boolean> {
  const row = await first(
    db,
    orm
      .select({ id: websites.id })
      .from(websites)
      .leftJoin(websiteDomains, and(eq(websiteDomains.websiteId, websites.id), eq(websiteDomains.host, host)))
      .where(
        and(
          eq(websites.ownerAccountId, accountId),
          or(eq(websites.identifier, identifier), isNotNull(websiteDomains.host)),
        ),
      )
      .limit(1),
  );
  return row !== null;
}

interface Creation {
  website: NewWebsite;
  host: string;
  accountId: string;
  /** Maximum number of sites that the account may own. */
  maxOwned: number;
}

/**
 * Creates a site for an account that owns another one, and runs `also`, in one batch. The batch itself checks
 * the limit and the address, so that concurrent calls cannot get past them.
 */
export async function createWebsite(
  db: Database,
  { website, host, accountId, maxOwned }: Creation,
  now: number,
  also: readonly Statement[],
): Promise<'created' | 'taken' | 'limit'> {
  const address = { identifier: website.identifier, host };
  const owned = sql`${ownedSites(accountId)}`;
  const isAllowed = and(gt(owned, 0), lt(owned, maxOwned), not(isInUse(address)));
  try {
    await batch(db, [
      refuseUnless(orm.select({ one: sql`1` }).from(ONE_ROW).where(isAllowed)),
      ...insertWebsite(website, now, accountId),
      orm.insert(websiteRoles).values({ websiteId: website.id, accountId, role: ROLE.admin }),
      ...also,
    ]);
    return 'created';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (await isAddressInUse(db, address)) return 'taken';
    const left = await countOwnedSites(db, accountId);
    if (left > 0 && left < maxOwned) throw error;
    return 'limit';
  }
}
