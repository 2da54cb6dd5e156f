import { and, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm';
import { accounts, members, singleUseTokens } from '#schema/tables/accounts.ts';
import { hasStanding, isMemberOfSite } from '../accounts/accounts.ts';
import {
  insertToken,
  isTokenOpen,
  type NewToken,
  spendToken,
  spendTokens,
} from '../accounts/single-use-tokens.ts';
import { batch, type Database, first } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { adoptOrders, type Delivery, saveAddress } from './adopt-orders.ts';

/** Maximum registration emails per email address, site and hour, across all IP networks. */
export const MAX_REGISTRATIONS_AN_HOUR = 5;

/**
 * Inserts a token, unless the email address, or the account that changes its address, has reached its hourly
 * limit on this site.
 */
export const insertCustomerToken = (
  token: NewToken & { purpose: 'registration' | 'email-change' },
  lifetimeMs: number,
  now: number,
) => insertToken(token, { lifetimeMs, maxAnHour: MAX_REGISTRATIONS_AN_HOUR }, now);

export async function findMembership(
  db: Database,
  websiteId: string,
  email: string,
): Promise<{ accountId: string; isMember: boolean } | null> {
  const row = await first(
    db,
    orm
      .select({ accountId: accounts.id, isMember: isMemberOfSite(websiteId, accounts.id).as('is_member') })
      .from(accounts)
      .where(eq(accounts.email, email)),
  );
  return row && { ...row, isMember: row.isMember === 1 };
}

export interface OpenRegistration {
  jti: string;
  email: string;
  /**
   * Id of an existing account with this email address, of a contributor to this site or a customer of
   * another; null if a new account is needed.
   */
  accountId: string | null;
  /**
   * Whether the account belongs to a contributor to this site, whose password this registration may therefore
   * reset.
   */
  isOfSite: boolean;
  name: string;
}

/**
 * Finds a registration by its unused, unexpired token. The email address must not belong to a customer of
 * this site yet.
 */
export async function findRegistration(
  db: Database,
  token: { jti: string; websiteId: string; email: string },
  now: number,
): Promise<OpenRegistration | null> {
  const row = await first(
    db,
    orm
      .select({
        jti: singleUseTokens.jti,
        email: singleUseTokens.subject,
        accountId: accounts.id,
        isOfSite: sql<number>`${hasStanding(token.websiteId, accounts.id)}`.as('is_of_site'),
        name: sql<string>`coalesce(${accounts.name}, '')`.as('name'),
      })
      .from(singleUseTokens)
      .leftJoin(accounts, eq(accounts.email, singleUseTokens.subject))
      .where(
        and(
          eq(singleUseTokens.jti, token.jti),
          eq(singleUseTokens.purpose, 'registration'),
          eq(singleUseTokens.websiteId, token.websiteId),
          eq(singleUseTokens.subject, token.email),
          isTokenOpen(now),
          notExists(
            orm
              .select({ one: sql`1` })
              .from(members)
              .where(and(eq(members.websiteId, token.websiteId), eq(members.accountId, accounts.id))),
          ),
        ),
      ),
  );
  return row && { ...row, isOfSite: row.isOfSite === 1 };
}

/**
 * Creates the customer account. Returns false if the token was used, or if another registration of the email
 * address was confirmed first.
 */
export async function confirmRegistration(
  db: Database,
  registration: OpenRegistration & { websiteId: string },
  fresh: { id: string; name: string; passwordHash: string } | null,
  delivery: Delivery | null,
  now: number,
): Promise<boolean> {
  const { jti, email, websiteId } = registration;
  const accountId = registration.accountId ?? fresh?.id ?? '';
  const account = (condition: SQL | undefined) => orm.select({ one: sql`1` }).from(accounts).where(condition);
  const isAsFound = registration.accountId
    ? exists(account(and(eq(accounts.id, accountId), eq(accounts.email, email))))
    : notExists(account(or(eq(accounts.id, accountId), eq(accounts.email, email))));
  const { spend, isMine } = spendToken(jti, 'registration', now, isAsFound);
  const [used] = await batch(db, [
    spend,
    ...(fresh ? [insertIf(accounts, { ...fresh, email, createdAt: now }, isMine)] : []),
    insertIf(members, { websiteId, accountId, createdAt: now }, isMine).onConflictDoNothing(),
    ...(delivery ? [saveAddress({ websiteId, accountId, email }, delivery, now, isMine)] : []),
    ...adoptOrders({ websiteId, accountId, email }, isMine),
    spendTokens('registration', email, now, and(eq(singleUseTokens.websiteId, websiteId), isMine)),
  ]);
  return used === 1;
}
