import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { accounts, members, singleUseTokens } from '#schema/tables/accounts.ts';
import { spendResets } from '../accounts/password-resets.ts';
import { isTokenOpen, spendToken, spendTokens } from '../accounts/single-use-tokens.ts';
import { batch, type Database, first, type Statement } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { adoptOrders } from './adopt-orders.ts';

export interface OpenEmailChange {
  jti: string;
  accountId: string;
  oldEmail: string;
  email: string;
}

/**
 * Finds an unused, unexpired token for changing an email address, whose customer still has the old address.
 */
export const findEmailChange = (
  db: Database,
  token: { jti: string; websiteId: string; accountId: string },
  now: number,
): Promise<OpenEmailChange | null> =>
  first(
    db,
    orm
      .select({
        jti: singleUseTokens.jti,
        accountId: accounts.id,
        oldEmail: accounts.email,
        email: sql<string>`${jsonField(singleUseTokens.detail, '$.email')}`.as('new_email'),
      })
      .from(singleUseTokens)
      .innerJoin(accounts, eq(accounts.id, singleUseTokens.subject))
      .innerJoin(
        members,
        and(eq(members.accountId, accounts.id), eq(members.websiteId, singleUseTokens.websiteId)),
      )
      .where(
        and(
          eq(singleUseTokens.jti, token.jti),
          eq(singleUseTokens.purpose, 'email-change'),
          eq(singleUseTokens.websiteId, token.websiteId),
          eq(singleUseTokens.subject, token.accountId),
          isTokenOpen(now),
          eq(jsonField(singleUseTokens.detail, '$.from'), accounts.email),
        ),
      ),
  );

export async function changeEmail(
  db: Database,
  change: OpenEmailChange & { websiteId: string },
  now: number,
  mail: (onlyIf: SQL) => Statement,
): Promise<boolean> {
  const { jti, accountId, email, websiteId } = change;
  const isFree = notExists(orm.select({ one: sql`1` }).from(accounts).where(eq(accounts.email, email)));
  const { spend, isMine } = spendToken(jti, 'email-change', now, isFree);
  const [used] = await batch(db, [
    spend,
    orm
      .update(accounts)
      .set({ email })
      .where(and(eq(accounts.id, accountId), isMine)),
    ...adoptOrders({ websiteId, accountId, email }, isMine),
    spendTokens('email-change', accountId, now, isMine),
    // Revoke password reset links sent to the old email address, which must no longer grant access.
    spendResets(accountId, now, isMine),
    mail(isMine),
  ]);
  return used === 1;
}
