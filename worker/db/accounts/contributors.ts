import {
  aliasedTable,
  and,
  desc,
  eq,
  exists,
  isNull,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { REMOVAL_UNDO_MS } from '#domain/accounts/limits.ts';
import type { Contributor, Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, sessions, singleUseTokens, websiteRoles } from '#schema/tables/accounts.ts';
import { auditLog, websites } from '#schema/tables/sites.ts';
import { createId, randomHex } from '#worker/crypto/random.ts';
import { batch, type Database } from '../database.ts';
import { jsonField, ONE_ROW, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { insertRoles, readRoleCodes } from './accounts.ts';
import { deleteApiKeys } from './api-keys.ts';
import { INVITATION, toInvitation } from './invitations.ts';
import { deleteSiteSessions } from './sessions.ts';
import { hasToken, isTokenOpen } from './single-use-tokens.ts';

export async function listContributors(
  db: Database,
  websiteId: string,
  now: number,
): Promise<{ contributors: Contributor[]; invitations: Invitation[] }> {
  const lastSeen = orm
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.accountId, accounts.id), eq(sessions.websiteId, websiteId)));
  const isOwner = sql<number | null>`${accounts.id} = ${websites.ownerAccountId}`.as('is_owner');
  const [people, open] = await batch(db, [
    orm
      .select({
        accountId: accounts.id,
        email: accounts.email,
        name: accounts.name,
        roles: sql<string>`json_group_array(${websiteRoles.role})`.as('roles'),
        isOwner,
        lastSeenAt: sql<number | null>`${lastSeen}`.as('last_seen'),
      })
      .from(websiteRoles)
      .innerJoin(accounts, eq(accounts.id, websiteRoles.accountId))
      .innerJoin(websites, eq(websites.id, websiteRoles.websiteId))
      .where(eq(websiteRoles.websiteId, websiteId))
      .groupBy(accounts.id)
      .orderBy(desc(isOwner), accounts.name, accounts.email),
    orm
      .select(INVITATION)
      .from(singleUseTokens)
      .where(
        and(
          eq(singleUseTokens.websiteId, websiteId),
          eq(singleUseTokens.purpose, 'invitation'),
          isTokenOpen(now),
        ),
      )
      .orderBy(desc(singleUseTokens.createdAt)),
  ]);
  return {
    contributors: people.map((person) => ({
      ...person,
      roles: readRoleCodes(person.roles).sort((a, b) => a - b),
      isOwner: person.isOwner === 1,
    })),
    invitations: open.map(toInvitation),
  };
}

export interface RoleChange {
  websiteId: string;
  accountId: string;
  by: string | null;
  /** New roles. An empty list removes the contributor. */
  roles: readonly number[];
}

/** Matches if the site still has its owner and an administrator after the change. */
function hasAdministratorAfter({ websiteId, accountId, roles }: RoleChange): SQL | undefined {
  const owner = orm.select({ id: websites.ownerAccountId }).from(websites).where(eq(websites.id, websiteId));
  const other = aliasedTable(websiteRoles, 'other');
  const otherAdministrator = orm
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.websiteId, websiteId), eq(other.role, ROLE.admin), ne(other.accountId, accountId)));
  return and(
    ne(sql`${accountId}`, sql`coalesce(${owner}, '')`),
    or(roles.includes(ROLE.admin) ? sql`true` : undefined, exists(otherAdministrator)),
  );
}

/**
 * Changes a contributor's roles; concurrent calls cannot remove the last administrator. Ends the contributor's sessions
 * on this site, revokes the API keys of a removed contributor and, unless they remain an administrator, revokes the invitations they sent.
 */
export async function setRoles(
  db: Database,
  change: RoleChange,
  now: number,
): Promise<'done' | 'unknown' | 'refused'> {
  const { websiteId, accountId, by, roles } = change;
  const isTheirs = and(eq(websiteRoles.websiteId, websiteId), eq(websiteRoles.accountId, accountId));
  const isAllowed = hasAdministratorAfter(change);
  const isContributor = exists(orm.select({ one: sql`1` }).from(websiteRoles).where(isTheirs));
  const hasRole = sql`count(*) > 0`;
  const before = sql`json_group_array(${websiteRoles.role})`;
  const undo = orm.insert(singleUseTokens).select(
    orm
      .select(
        rowFor(singleUseTokens, {
          jti: randomHex(16),
          purpose: 'contributor-removal',
          websiteId,
          subject: accountId,
          detail: before,
          expiresAt: now + REMOVAL_UNDO_MS,
          createdAt: now,
        }),
      )
      .from(websiteRoles)
      .where(and(isTheirs, isAllowed))
      .having(hasRole),
  );
  const audit = orm.insert(auditLog).select(
    orm
      .select(
        rowFor(auditLog, {
          id: createId(),
          websiteId,
          accountId: by,
          action: roles.length === 0 ? 'contributor.removed' : 'contributor.roles',
          subject: accountId,
          detail: sql`json_object('before', ${before}, 'after', json(${JSON.stringify(roles)}))`,
          createdAt: now,
        }),
      )
      .from(websiteRoles)
      .where(and(isTheirs, isAllowed))
      .having(hasRole),
  );
  const [found] = await batch(db, [
    orm
      .select({
        isContributor: sql<number>`${isContributor}`.as('is_contributor'),
        isAllowed: sql<number>`${isAllowed}`.as('is_allowed'),
      })
      .from(ONE_ROW),
    audit,
    ...(roles.length === 0 && by !== accountId ? [undo] : []),
    insertRoles({ websiteId, accountId }, roles, and(isContributor, isAllowed)),
    orm.delete(websiteRoles).where(and(isTheirs, isAllowed, notInArray(websiteRoles.role, [...roles]))),
    deleteSiteSessions({ accountId, websiteId }, isAllowed),
    ...(roles.length === 0 ? [deleteApiKeys({ accountId, websiteId }, isAllowed)] : []),
    orm
      .delete(singleUseTokens)
      .where(
        and(
          eq(singleUseTokens.websiteId, websiteId),
          eq(singleUseTokens.purpose, 'invitation'),
          isNull(singleUseTokens.usedAt),
          eq(jsonField(singleUseTokens.detail, '$.inviterId'), accountId),
          isAllowed,
          roles.includes(ROLE.admin) ? sql`false` : undefined,
        ),
      ),
  ]);
  const state = found[0];
  if (state?.isContributor !== 1) return 'unknown';
  return state.isAllowed === 1 ? 'done' : 'refused';
}

/** Restores a contributor's previous roles, once. The contributor has to sign in again. */
export async function restoreContributor(
  db: Database,
  { websiteId, accountId, by }: Omit<RoleChange, 'roles'>,
  now: number,
): Promise<boolean> {
  const isRemoval = and(
    eq(singleUseTokens.purpose, 'contributor-removal'),
    eq(singleUseTokens.websiteId, websiteId),
    eq(singleUseTokens.subject, accountId),
    isTokenOpen(now),
  );
  const results = await batch(db, [
    orm
      .insert(websiteRoles)
      .select(
        orm
          .select({
            websiteId: sql<string>`${websiteId}`.as('website_id'),
            accountId: sql<string>`${accountId}`.as('account_id'),
            role: sql<number>`roles.value`.as('role'),
          })
          .from(singleUseTokens)
          .innerJoin(sql`json_each(${singleUseTokens.detail}) roles`, sql`true`)
          .where(isRemoval),
      )
      .onConflictDoNothing(),
    insertAuditEntry(
      { websiteId, accountId: by, action: 'contributor.restored', subject: accountId },
      now,
      hasToken(isRemoval),
    ),
    orm.update(singleUseTokens).set({ usedAt: now }).where(isRemoval),
  ]);
  return results[2] > 0;
}
