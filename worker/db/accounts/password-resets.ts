import { and, eq, type SQL } from 'drizzle-orm';
import { RESET_MS } from '#domain/accounts/limits.ts';
import { accounts, sessions, singleUseTokens } from '#schema/tables/accounts.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { batch, type Database, first, run, type Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { hasStanding } from './accounts.ts';
import { clearGuesses } from './attempt-room.ts';
import { insertToken, isTokenOpen, spendToken, spendTokens } from './single-use-tokens.ts';

/** Maximum reset emails per account, site and hour, across all IP networks. */
export const MAX_RESETS_AN_HOUR = 5;

/**
 * Stores a reset token. Earlier tokens stay valid, because an attacker could otherwise invalidate a link by
 * requesting new ones.
 */
export const insertReset = (
  { jti, websiteId, accountId }: { jti: string; websiteId: string; accountId: string },
  now: number,
) =>
  insertToken(
    { jti, purpose: 'password-reset', websiteId, subject: accountId },
    { lifetimeMs: RESET_MS, maxAnHour: MAX_RESETS_AN_HOUR },
    now,
  );

export const spendResets = (accountId: string, now: number, onlyIf?: SQL) =>
  spendTokens('password-reset', accountId, now, onlyIf);

export interface OpenReset {
  jti: string;
  accountId: string;
  email: string;
}

/** Finds an unused, unexpired token whose account has a role or membership on this site. */
export const findReset = (
  db: Database,
  token: { jti: string; websiteId: string; accountId: string },
  now: number,
): Promise<OpenReset | null> =>
  first(
    db,
    orm
      .select({ jti: singleUseTokens.jti, accountId: accounts.id, email: accounts.email })
      .from(singleUseTokens)
      .innerJoin(accounts, eq(accounts.id, singleUseTokens.subject))
      .where(
        and(
          eq(singleUseTokens.jti, token.jti),
          eq(singleUseTokens.purpose, 'password-reset'),
          eq(singleUseTokens.websiteId, token.websiteId),
          eq(singleUseTokens.subject, token.accountId),
          isTokenOpen(now),
          hasStanding(token.websiteId, accounts.id),
        ),
      ),
  );

/**
 * Sets the new password, ends all of the account's sessions and invalidates its other tokens. Returns false
 * if the token was used or the account lost its access.
 */
export async function resetPassword(
  db: Database,
  reset: OpenReset & { websiteId: string; passwordHash: string },
  now: number,
  mail: (onlyIf: SQL) => Statement,
): Promise<boolean> {
  const { websiteId, accountId } = reset;
  const { spend, isMine } = spendToken(reset.jti, 'password-reset', now, hasStanding(websiteId, accountId));
  const [used] = await batch(db, [
    spend,
    orm
      .update(accounts)
      .set({ passwordHash: reset.passwordHash })
      .where(and(eq(accounts.id, accountId), isMine)),
    orm.delete(sessions).where(and(eq(sessions.accountId, accountId), isMine)),
    spendResets(accountId, now, isMine),
    mail(isMine),
    insertAuditEntry(
      { websiteId, accountId, action: 'account.password-reset', subject: accountId },
      now,
      isMine,
    ),
  ]);
  if (used !== 1) return false;
  await run(db, clearGuesses(await sha256Hex(reset.email)));
  return true;
}
