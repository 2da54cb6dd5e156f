import { and, eq, sql } from 'drizzle-orm';
import { SIGN_IN_LINK_MS } from '#domain/accounts/limits.ts';
import { accounts, singleUseTokens } from '#schema/tables/accounts.ts';
import { batch, type Database, first } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { hasStanding } from './accounts.ts';
import { hasToken, insertToken, isTokenOpen, spendTokens } from './single-use-tokens.ts';

/** Maximum sign-in emails per account, site and hour, across all IP networks. */
const MAX_LINKS_AN_HOUR = 5;

export interface OpenSignInLink {
  /** The token's SHA-256 hash, so that nothing in the database grants access. */
  tokenHash: string;
  accountId: string;
  email: string;
  next: string;
  /** Whether the account had proved its second factor when it got the link, which then does not ask for it. */
  isCodeProved: boolean;
}

export const insertSignInLink = (
  {
    tokenHash,
    websiteId,
    accountId,
    ...detail
  }: Pick<OpenSignInLink, 'tokenHash' | 'accountId' | 'next'> & {
    websiteId: string;
    isCodeProved?: boolean;
  },
  now: number,
) =>
  insertToken(
    { jti: tokenHash, purpose: 'sign-in-link', websiteId, subject: accountId, detail },
    { lifetimeMs: SIGN_IN_LINK_MS, maxAnHour: MAX_LINKS_AN_HOUR },
    now,
  );

/** Finds an unused, unexpired link whose account has a role or membership on this site. */
export async function findSignInLink(
  db: Database,
  link: { tokenHash: string; websiteId: string },
  now: number,
): Promise<OpenSignInLink | null> {
  const row = await first(
    db,
    orm
      .select({
        tokenHash: singleUseTokens.jti,
        accountId: accounts.id,
        email: accounts.email,
        next: sql<string>`coalesce(${jsonField(singleUseTokens.detail, '$.next')}, '/')`.as('next'),
        isCodeProved: jsonField<number | null>(singleUseTokens.detail, '$.isCodeProved').as('is_code_proved'),
      })
      .from(singleUseTokens)
      .innerJoin(accounts, eq(accounts.id, singleUseTokens.subject))
      .where(
        and(
          eq(singleUseTokens.jti, link.tokenHash),
          eq(singleUseTokens.purpose, 'sign-in-link'),
          eq(singleUseTokens.websiteId, link.websiteId),
          isTokenOpen(now),
          hasStanding(link.websiteId, accounts.id),
        ),
      ),
  );
  return row && { ...row, isCodeProved: row.isCodeProved === 1 };
}

/**
 * Marks a sign-in link as used, and invalidates the account's other links. Returns false if the link was used
 * or has expired.
 */
export async function spendSignInLink(
  db: Database,
  { tokenHash, accountId }: OpenSignInLink,
  now: number,
): Promise<boolean> {
  const isUsedNow = hasToken(eq(singleUseTokens.jti, tokenHash), eq(singleUseTokens.usedAt, now));
  const [used] = await batch(db, [
    orm
      .update(singleUseTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(singleUseTokens.jti, tokenHash),
          eq(singleUseTokens.purpose, 'sign-in-link'),
          isTokenOpen(now),
        ),
      ),
    spendTokens('sign-in-link', accountId, now, isUsedNow),
  ]);
  return used === 1;
}
