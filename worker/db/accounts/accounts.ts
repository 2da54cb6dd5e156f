import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, members, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { type Database, first, run } from '../database.ts';
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
 * Searches the accounts of all sites. Callers must have verified the email address; otherwise use
 * `findAccountOfSite`.
 */
export const findAccountByEmail = (db: Database, email: string): Promise<AccountRow | null> =>
  first(db, orm.select(ACCOUNT).from(accounts).where(eq(accounts.email, email)));

/**
 * Replaces an account's password hash with a new hash of the same password, for example after an increase in
 * hashing cost. Does nothing if the password has changed.
 */
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
export const readRoleCodes = (json: string): number[] => readJson(roleCodes, json);

type Id = string | SQLiteColumn;
export const selectRoleCodes = (websiteId: Id, accountId: Id) =>
  sql<string>`${orm
    .select({ codes: sql`json_group_array(${websiteRoles.role})` })
    .from(websiteRoles)
    .where(and(eq(websiteRoles.websiteId, websiteId), eq(websiteRoles.accountId, accountId)))}`;
export const isMemberOfSite = (websiteId: Id, accountId: Id) =>
  sql<number>`${exists(
    orm
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.websiteId, websiteId), eq(members.accountId, accountId))),
  )}`;

/** Matches accounts with a role or membership on the site. */
export const hasStanding = (websiteId: Id, accountId: Id): SQL | undefined =>
  or(
    exists(
      orm
        .select({ one: sql`1` })
        .from(websiteRoles)
        .where(and(eq(websiteRoles.websiteId, websiteId), eq(websiteRoles.accountId, accountId))),
    ),
    isMemberOfSite(websiteId, accountId),
  );

export interface Standing {
  roles: number[];
  isMember: boolean;
}

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
        isMember: isMemberOfSite(websiteId, accounts.id).as('is_member'),
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), hasStanding(websiteId, accounts.id))),
  );
  return row && { ...row, roles: readRoleCodes(row.roles), isMember: row.isMember === 1 };
}

export async function findStanding(db: Database, accountId: string, websiteId: string): Promise<Standing> {
  const row = await first(
    db,
    orm
      .select({
        roles: selectRoleCodes(websiteId, accountId).as('roles'),
        isMember: isMemberOfSite(websiteId, accountId).as('is_member'),
      })
      .from(ONE_ROW),
  );
  return { roles: row ? readRoleCodes(row.roles) : [], isMember: row?.isMember === 1 };
}

interface NewOwner {
  websiteId: string;
  email: string;
  name: string;
  /** Ignored if the email address has an account, which keeps its password. */
  passwordHash: string;
}

/** Builds SQL statements that create the owner's account, an administrator who cannot be removed. */
export function insertOwner(owner: NewOwner, now: number) {
  const ownAccount = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, owner.email));
  return [
    orm
      .insert(accounts)
      .values({
        id: createId(),
        email: owner.email,
        name: owner.name,
        passwordHash: owner.passwordHash,
        createdAt: now,
      })
      .onConflictDoNothing({ target: accounts.email }),
    orm
      .insert(websiteRoles)
      .values({ websiteId: owner.websiteId, accountId: sql`${ownAccount}`, role: ROLE.admin })
      .onConflictDoNothing(),
    orm
      .update(websites)
      .set({ ownerAccountId: sql`${ownAccount}` })
      .where(eq(websites.id, owner.websiteId)),
  ] as const;
}

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
