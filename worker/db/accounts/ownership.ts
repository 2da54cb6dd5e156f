import { and, count, desc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, singleUseTokens, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { isTokenOpen, isTokenWritten } from './single-use-tokens.ts';

export const findSiteOwner = (db: Database, websiteId: string) =>
  first(
    db,
    orm
      .select({ accountId: accounts.id, email: accounts.email, name: accounts.name })
      .from(websites)
      .innerJoin(accounts, eq(accounts.id, websites.ownerAccountId))
      .where(eq(websites.id, websiteId)),
  );

const isTransferOf = (websiteId: string) =>
  and(eq(singleUseTokens.websiteId, websiteId), eq(singleUseTokens.purpose, 'site-transfer'));

export const findOpenTransfer = (db: Database, websiteId: string, now: number) =>
  first(
    db,
    orm
      .select({ email: singleUseTokens.subject, expiresAt: singleUseTokens.expiresAt })
      .from(singleUseTokens)
      .where(and(isTransferOf(websiteId), isTokenOpen(now)))
      .orderBy(desc(singleUseTokens.createdAt))
      .limit(1),
  );

export interface NewTransfer {
  id: string;
  websiteId: string;
  email: string;
  giver: { accountId: string; name: string };
  createdAt: number;
  expiresAt: number;
}

/** Builds SQL statements that offer a site to a new owner and withdraw earlier offers. */
export const insertTransfer = ({ id, websiteId, email, giver, createdAt, expiresAt }: NewTransfer) =>
  [
    insertIf(
      singleUseTokens,
      {
        jti: id,
        purpose: 'site-transfer',
        websiteId,
        subject: email,
        detail: JSON.stringify({ roles: [ROLE.admin], invitedBy: giver.name, inviterId: giver.accountId }),
        expiresAt,
        createdAt,
      },
      and(
        isOwnedBy(websiteId, giver.accountId),
        exists(
          orm
            .select({ id: websites.id })
            .from(websites)
            .where(and(eq(websites.id, websiteId), isNull(websites.deletesAt))),
        ),
      ),
    ),
    orm
      .delete(singleUseTokens)
      .where(
        and(
          isTransferOf(websiteId),
          isNull(singleUseTokens.usedAt),
          ne(singleUseTokens.jti, id),
          isTokenWritten(id),
        ),
      ),
  ] as const;

export const deleteTransfers = (websiteId: string, onlyIf?: SQL) =>
  orm.delete(singleUseTokens).where(and(isTransferOf(websiteId), isNull(singleUseTokens.usedAt), onlyIf));

/** Matches if the account owns the site, or if the site has no owner. */
export const isOwnedBy = (websiteId: string, accountId: string): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(websites)
      .where(
        and(
          eq(websites.id, websiteId),
          or(isNull(websites.ownerAccountId), eq(websites.ownerAccountId, accountId)),
        ),
      ),
  );

/** Matches the sites of an owner. While a site has no owner, each administrator counts as its owner. */
export const isOwnerOfSite = (accountId: string): SQL | undefined =>
  or(
    eq(websites.ownerAccountId, accountId),
    and(
      isNull(websites.ownerAccountId),
      exists(
        orm
          .select({ one: sql`1` })
          .from(websiteRoles)
          .where(
            and(
              eq(websiteRoles.websiteId, websites.id),
              eq(websiteRoles.accountId, accountId),
              eq(websiteRoles.role, ROLE.admin),
            ),
          ),
      ),
    ),
  );

/** Selects the number of sites that an account owns, not counting `besides`. */
export const ownedSites = (accountId: string, besides?: string) =>
  orm
    .select({ sites: count() })
    .from(websites)
    .where(and(isOwnerOfSite(accountId), besides === undefined ? undefined : ne(websites.id, besides)));

/** Counts the sites that an account owns, including those that will be deleted. */
export const countOwnedSites = async (db: Database, accountId: string, besides?: string): Promise<number> =>
  (await first(db, ownedSites(accountId, besides)))?.sites ?? 0;
