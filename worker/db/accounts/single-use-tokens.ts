import { and, count, eq, exists, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time/units.ts';
import type { SingleUsePurpose } from '#schema/contracts/accounts/token-purposes.ts';
import { singleUseTokens } from '#schema/tables/accounts.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

/** Condition: there is a token for which these hold. */
export const hasToken = (...conditions: readonly (SQL | undefined)[]): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(singleUseTokens)
      .where(and(...conditions)),
  );

/** Condition: an earlier statement of the batch wrote the token. */
export const isTokenWritten = (jti: string): SQL => hasToken(eq(singleUseTokens.jti, jti));

/** Whether a token has not been used and is young enough. */
export const isTokenOpen = (now: number): SQL | undefined =>
  and(isNull(singleUseTokens.usedAt), gt(singleUseTokens.expiresAt, now));

export interface NewToken {
  jti: string;
  purpose: SingleUsePurpose;
  websiteId: string;
  /** Whom it concerns: an account, or an address that has none yet. */
  subject: string;
  detail?: object;
}

interface TokenLimits {
  lifetimeMs: number;
  /** Tokens per purpose, site, subject and hour, from any network: visitors of one site use up nothing of another's. */
  maxAnHour: number;
}

/** Writes a token, unless its subject has had enough of them on this site in the last hour. */
export function insertToken(
  { jti, purpose, websiteId, subject, detail = {} }: NewToken,
  { lifetimeMs, maxAnHour }: TokenLimits,
  now: number,
) {
  const recent = orm
    .select({ tokens: count() })
    .from(singleUseTokens)
    .where(
      and(
        eq(singleUseTokens.purpose, purpose),
        eq(singleUseTokens.subject, subject),
        eq(singleUseTokens.websiteId, websiteId),
        gt(singleUseTokens.createdAt, now - HOUR_MS),
      ),
    );
  return insertIf(
    singleUseTokens,
    {
      jti,
      purpose,
      websiteId,
      subject,
      detail: JSON.stringify(detail),
      expiresAt: now + lifetimeMs,
      createdAt: now,
    },
    lt(sql`${recent}`, maxAnHour),
  );
}

/**
 * Uses an open token. Returns a condition for later statements of the same batch: the mark distinguishes this call's
 * use from any other's.
 */
export function spendToken(jti: string, purpose: SingleUsePurpose, now: number, onlyIf?: SQL) {
  const mark = JSON.stringify({ use: createId() });
  return {
    spend: orm
      .update(singleUseTokens)
      .set({ usedAt: now, detail: mark })
      .where(
        and(eq(singleUseTokens.jti, jti), eq(singleUseTokens.purpose, purpose), isTokenOpen(now), onlyIf),
      ),
    isMine: hasToken(eq(singleUseTokens.jti, jti), eq(singleUseTokens.detail, mark)),
  };
}

/** Ends the unused tokens of a subject. */
export const spendTokens = (purpose: SingleUsePurpose, subject: string, now: number, onlyIf?: SQL) =>
  orm
    .update(singleUseTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(singleUseTokens.purpose, purpose),
        eq(singleUseTokens.subject, subject),
        isNull(singleUseTokens.usedAt),
        onlyIf,
      ),
    );
