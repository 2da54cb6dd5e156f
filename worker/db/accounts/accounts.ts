import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, members, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, first, run } from '../database.ts';
import { ONE_ROW } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
}

const ACCOUNT = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  passwordHash: accounts.passwordHash,
};

/**
 * Finds an account of any site by its lower-cased address. Only for callers who have proved that the address is theirs; others use
 * `findAccountOfSite`.
 */
export const findAccountByEmail = (db: Database, email: string): Promise<AccountRow | null> =>
  first(db, orm.select(ACCOUNT).from(accounts).where(eq(accounts.email, email)));

/** Replaces the hash of an unchanged password, for instance by one of today's cost; not when the password changed meanwhile. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  await run(
    db,
    orm
      .update(accounts)
      .set({ passwordHash: renewed })
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash))),
  );
}

export const setPasswordHash = (accountId: string, passwordHash: string) =>
  orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));

export async function renameAccount(db: Database, accountId: string, name: string): Promise<void> {
  await run(db, orm.update(accounts).set({ name }).where(eq(accounts.id, accountId)));
}

const roleCodes = z.array(z.int());
/** Reads the codes of `selectRoleCodes`. */
export const readRoleCodes = (json: string): number[] => readJson(roleCodes, json);

/** An id, or a column of ids. */
type Id = string | SQLiteColumn;
/** JSON list of an account's roles on a site, by the columns or values that name the two. */
export const selectRoleCodes = (websiteId: Id, accountId: Id) =>
  sql<string>`${orm
    .select({ codes: sql`json_group_array(${websiteRoles.role})` })
    .from(websiteRoles)
    .where(and(eq(websiteRoles.websiteId, websiteId), eq(websiteRoles.accountId, accountId)))}`;
/** Whether an account is a customer or member of a site: 1 or 0. */
export const isMemberOf = (websiteId: Id, accountId: Id) =>
  sql<number>`${exists(
    orm
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.websiteId, websiteId), eq(members.accountId, accountId))),
  )}`;

/** Condition: the account has a role or membership on the site. Accounts of other sites only are none there. */
export const hasStanding = (websiteId: Id, accountId: Id): SQL | undefined =>
  or(
    exists(
      orm
        .select({ one: sql`1` })
        .from(websiteRoles)
        .where(and(eq(websiteRoles.websiteId, websiteId), eq(websiteRoles.accountId, accountId))),
    ),
    isMemberOf(websiteId, accountId),
  );

export interface Standing {
  roles: number[];
  isMember: boolean;
}

/** The account of a lower-cased address that has a role or membership on the site; null for an account of other sites. */
export async function findAccountOfSite(
  db: Database,
  websiteId: string,
  email: string,
): Promise<(AccountRow & Standing) | null> {
  const row = await first(
    db,
    orm
      .select({
        ...ACCOUNT,
        roles: selectRoleCodes(websiteId, accounts.id).as('roles'),
        isMember: isMemberOf(websiteId, accounts.id).as('is_member'),
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), hasStanding(websiteId, accounts.id))),
  );
  return row && { ...row, roles: readRoleCodes(row.roles), isMember: row.isMember === 1 };
}

/** Roles and membership of an account on one site. */
export async function findStanding(db: Database, accountId: string, websiteId: string): Promise<Standing> {
  const row = await first(
    db,
    orm
      .select({
        roles: selectRoleCodes(websiteId, accountId).as('roles'),
        isMember: isMemberOf(websiteId, accountId).as('is_member'),
      })
      .from(ONE_ROW),
  );
  return { roles: row ? readRoleCodes(row.roles) : [], isMember: row?.isMember === 1 };
}

/** Makes an account the owner of a site: an administrator who cannot be removed (server-design §2). */
export async function createOwner(
  db: Database,
  owner: { websiteId: string; email: string; name: string; passwordHash: string },
  now: number,
): Promise<string> {
  const id = createId();
  const ownAccount = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, owner.email));
  await batch(db, [
    orm
      .insert(accounts)
      .values({ id, email: owner.email, name: owner.name, passwordHash: owner.passwordHash, createdAt: now })
      .onConflictDoNothing({ target: accounts.email }),
    orm
      .insert(websiteRoles)
      .values({ websiteId: owner.websiteId, accountId: sql`${ownAccount}`, role: ROLE.admin })
      .onConflictDoNothing(),
    orm
      .update(websites)
      .set({ ownerAccountId: sql`${ownAccount}` })
      .where(eq(websites.id, owner.websiteId)),
  ]);
  return id;
}

/** Grants an account roles on a site if a condition holds; it keeps those that it has. */
export const insertRoles = (
  { websiteId, accountId }: { websiteId: string; accountId: string },
  roles: readonly number[],
  onlyIf: SQL | undefined,
) =>
  orm
    .insert(websiteRoles)
    .select(
      orm
        .select({
          websiteId: sql<string>`${websiteId}`.as('website_id'),
          accountId: sql<string>`${accountId}`.as('account_id'),
          role: sql<number>`value`.as('role'),
        })
        .from(sql`json_each(${JSON.stringify(roles)})`)
        .where(onlyIf),
    )
    .onConflictDoNothing();
