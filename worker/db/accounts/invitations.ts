import { and, count, eq, exists, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_INVITATIONS_A_DAY } from '#domain/accounts/limits.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { accounts, mailOutbox, singleUseTokens, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { batch, type Database, first, run, type Statement } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { hasStanding, insertRoles } from './accounts.ts';
import { isOwnedBy, ownedSites } from './ownership.ts';
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
/** The offer of a site to a new owner is accepted like an invitation (worker/db/accounts/ownership.ts). */
const isInvitationOrTransfer = inArray(singleUseTokens.purpose, ['invitation', 'site-transfer']);

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
  /** Account that offers the site to a new owner; null for an invitation. */
  giverId: string | null;
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
        purpose: singleUseTokens.purpose,
        accountId: accounts.id,
        isOfSite: sql<number>`${hasStanding(websiteId, accounts.id)}`.as('is_of_site'),
      })
      .from(singleUseTokens)
      .leftJoin(accounts, eq(accounts.email, singleUseTokens.subject))
      .where(
        and(eq(singleUseTokens.jti, id), eq(singleUseTokens.websiteId, websiteId), isInvitationOrTransfer),
      ),
  );
  return (
    row && {
      ...toInvitation(row),
      usedAt: row.usedAt,
      accountId: row.accountId,
      isOfSite: row.isOfSite === 1,
      giverId:
        row.purpose === 'site-transfer' ? (readJson(invitationDetail, row.detail).inviterId ?? null) : null,
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
  /** Maximum number of sites that a person who accepts a transfer may own afterwards. */
  maxOwned: number;
}

/**
 * Grants the roles in one batch. If the site has no owner, its first administrator becomes the owner; whoever
 * accepts a transfer becomes the owner, too. Returns false if the invitation is no longer open, if another
 * account uses the email address, if the site has a different owner since the offer, or if the person owns as
 * many sites as allowed. `also` builds statements that run if this call grants the roles.
 */
export async function acceptInvitation(
  db: Database,
  { id, email, roles, giverId }: Pick<FoundInvitation, 'id' | 'email' | 'roles' | 'giverId'>,
  joining: Joining,
  now: number,
  also: (canJoin: SQL | undefined) => readonly Statement[] = () => [],
): Promise<boolean> {
  const { websiteId, id: accountId, fresh, maxOwned } = joining;
  const isOpen = hasToken(eq(singleUseTokens.jti, id), isTokenOpen(now));
  const isTheirs = exists(
    orm
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.email, email))),
  );
  const isTransfer = giverId !== null;
  const isStillOffered = isTransfer
    ? and(isOwnedBy(websiteId, giverId), lt(sql`${ownedSites(accountId, websiteId)}`, maxOwned))
    : undefined;
  const canJoin = and(isOpen, isTheirs, isStillOffered);
  const isSpentNow = and(isTheirs, hasToken(eq(singleUseTokens.jti, id), eq(singleUseTokens.usedAt, now)));
  const join = [
    insertRoles({ websiteId, accountId }, roles, canJoin),
    ...also(canJoin),
    insertAuditEntry(
      {
        websiteId,
        accountId,
        action: isTransfer ? 'site.transferred' : 'contributor.joined',
        subject: accountId,
        detail: { roles },
      },
      now,
      canJoin,
    ),
    // Spends the token before the owner changes, because the offer is valid only while the giver owns the site.
    orm
      .update(singleUseTokens)
      .set({ usedAt: now })
      .where(and(eq(singleUseTokens.jti, id), isTokenOpen(now), isTheirs, isStillOffered)),
    orm
      .update(websites)
      .set({ ownerAccountId: accountId })
      .where(
        and(
          eq(websites.id, websiteId),
          isTransfer ? undefined : isNull(websites.ownerAccountId),
          roles.includes(ROLE.admin) ? isSpentNow : sql`0`,
        ),
      ),
  ] as const;
  const results = fresh
    ? await batch(db, [
        insertIf(accounts, { id: accountId, email, ...fresh, createdAt: now }, isOpen).onConflictDoNothing({
          target: accounts.email,
        }),
        ...join,
      ])
    : await batch(db, join);
  return results.at(-2) === 1;
}
