import { and, count, eq, exists, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_INVITATIONS_A_DAY } from '#domain/accounts/limits.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, mailOutbox, singleUseTokens, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { batch, type Database, first, run } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { hasStanding, insertRoles } from './accounts.ts';
import { hasToken, isTokenOpen, isTokenWritten } from './single-use-tokens.ts';

/**
 * Details stored with an invitation. `inviterId` identifies the sender: the invitation is invalid once the
 * sender is no longer an administrator.
 */
const invitationDetail = z.object({
  roles: z.array(z.int()),
  invitedBy: z.string(),
  inviterId: z.string().nullable().optional(),
});

export const INVITATION = {
  id: singleUseTokens.jti,
  email: singleUseTokens.subject,
  detail: singleUseTokens.detail,
  createdAt: singleUseTokens.createdAt,
  expiresAt: singleUseTokens.expiresAt,
};

export function toInvitation(
  row: Pick<typeof singleUseTokens.$inferSelect, 'detail' | 'createdAt' | 'expiresAt'> & {
    id: string;
    email: string;
  },
): Invitation {
  const { id, email, createdAt, expiresAt } = row;
  const { roles, invitedBy } = readJson(invitationDetail, row.detail);
  return { id, email, roles, invitedBy, createdAt, expiresAt };
}

const isInvitation = eq(singleUseTokens.purpose, 'invitation');

/**
 * Builds SQL statements that insert an invitation and revoke earlier ones to the same email address. The
 * first statement changes a row only if the daily limits allow it and the invitation in `replaces` is still
 * open.
 */
export function insertInvitation(
  websiteId: string,
  invitation: Invitation & { inviterId: string | null; replaces: string | null },
) {
  const { id, email, roles, invitedBy, inviterId, replaces, createdAt, expiresAt } = invitation;
  const sentToday = (recipient?: string) =>
    sql`${orm
      .select({ mails: count() })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.websiteId, websiteId),
          eq(mailOutbox.kind, 'invitation'),
          gt(mailOutbox.createdAt, createdAt - DAY_MS),
          recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient),
        ),
      )}`;
  return [
    insertIf(
      singleUseTokens,
      {
        jti: id,
        purpose: 'invitation',
        websiteId,
        subject: email,
        detail: JSON.stringify({ roles, invitedBy, inviterId }),
        expiresAt,
        createdAt,
      },
      and(
        lt(sentToday(), MAX_INVITATIONS_A_DAY.ofSite),
        lt(sentToday(email), MAX_INVITATIONS_A_DAY.toAddress),
        replaces === null
          ? undefined
          : hasToken(eq(singleUseTokens.jti, replaces), isNull(singleUseTokens.usedAt)),
      ),
    ),
    orm
      .delete(singleUseTokens)
      .where(
        and(
          eq(singleUseTokens.websiteId, websiteId),
          isInvitation,
          eq(singleUseTokens.subject, email),
          isNull(singleUseTokens.usedAt),
          ne(singleUseTokens.jti, id),
          isTokenWritten(id),
        ),
      ),
  ] as const;
}

export const isContributor = async (db: Database, websiteId: string, email: string): Promise<boolean> =>
  (await first(
    db,
    orm
      .select({ role: websiteRoles.role })
      .from(websiteRoles)
      .innerJoin(accounts, eq(accounts.id, websiteRoles.accountId))
      .where(and(eq(websiteRoles.websiteId, websiteId), eq(accounts.email, email)))
      .limit(1),
  )) !== null;

export type FoundInvitation = Invitation & {
  usedAt: number | null;
  accountId: string | null;
  isOfSite: boolean;
};

/**
 * Finds an invitation and the account that already uses its email address. `isOfSite` means that the account
 * is a customer of this site.
 */
export async function findInvitation(
  db: Database,
  websiteId: string,
  id: string,
): Promise<FoundInvitation | null> {
  const row = await first(
    db,
    orm
      .select({
        ...INVITATION,
        usedAt: singleUseTokens.usedAt,
        accountId: accounts.id,
        isOfSite: sql<number>`${hasStanding(websiteId, accounts.id)}`.as('is_of_site'),
      })
      .from(singleUseTokens)
      .leftJoin(accounts, eq(accounts.email, singleUseTokens.subject))
      .where(and(eq(singleUseTokens.jti, id), eq(singleUseTokens.websiteId, websiteId), isInvitation)),
  );
  return (
    row && {
      ...toInvitation(row),
      usedAt: row.usedAt,
      accountId: row.accountId,
      isOfSite: row.isOfSite === 1,
    }
  );
}

export const withdrawInvitation = async (db: Database, websiteId: string, id: string): Promise<boolean> =>
  (await run(
    db,
    orm
      .delete(singleUseTokens)
      .where(
        and(
          eq(singleUseTokens.jti, id),
          eq(singleUseTokens.websiteId, websiteId),
          isInvitation,
          isNull(singleUseTokens.usedAt),
        ),
      ),
  )) === 1;

interface Joining {
  websiteId: string;
  id: string;
  /** Name and password hash of a new account; null if the person has proved to own an existing account. */
  fresh: { name: string; passwordHash: string } | null;
}

/**
 * Grants the roles in one batch. If the site has no owner, its first administrator becomes the owner. Returns false if
 * the invitation is no longer open, or if another account uses the email address.
 */
export async function acceptInvitation(
  db: Database,
  { id, email, roles }: Invitation,
  joining: Joining,
  now: number,
): Promise<boolean> {
  const { websiteId, id: accountId, fresh } = joining;
  const isOpen = hasToken(eq(singleUseTokens.jti, id), isTokenOpen(now));
  const isTheirs = exists(
    orm
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.email, email))),
  );
  const canJoin = and(isOpen, isTheirs);
  const join = [
    insertRoles({ websiteId, accountId }, roles, canJoin),
    orm
      .update(websites)
      .set({ ownerAccountId: accountId })
      .where(
        and(
          eq(websites.id, websiteId),
          isNull(websites.ownerAccountId),
          roles.includes(ROLE.admin) ? canJoin : sql`0`,
        ),
      ),
    insertAuditEntry(
      { websiteId, accountId, action: 'contributor.joined', subject: accountId, detail: { roles } },
      now,
      canJoin,
    ),
    orm
      .update(singleUseTokens)
      .set({ usedAt: now })
      .where(and(eq(singleUseTokens.jti, id), isTokenOpen(now), isTheirs)),
  ] as const;
  const results = fresh
    ? await batch(db, [
        insertIf(accounts, { id: accountId, email, ...fresh, createdAt: now }, isOpen).onConflictDoNothing({
          target: accounts.email,
        }),
        ...join,
      ])
    : await batch(db, join);
  return results.at(-1) === 1;
}
