import { and, count, eq, exists, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time/units.ts';
import type { SingleUsePurpose } from '#schema/contracts/accounts/token-purposes.ts';
import { singleUseTokens } from '#schema/tables/accounts.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

export const hasToken = (...conditions: readonly (SQL | undefined)[]): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(singleUseTokens)
      .where(and(...conditions)),
  );

/** Matches if an earlier SQL statement in the batch inserted the token. */
export const isTokenWritten = (jti: string): SQL => hasToken(eq(singleUseTokens.jti, jti));

export const isTokenOpen = (now: number): SQL | undefined =>
  and(isNull(singleUseTokens.usedAt), gt(singleUseTokens.expiresAt, now));

export interface NewToken {
  jti: string;
  purpose: SingleUsePurpose;
  websiteId: string;
  /** Account id, or email address if the person has no account yet. */
  subject: string;
  detail?: object;
}

interface TokenLimits {
  lifetimeMs: number;
  /** Maximum tokens per purpose, site, subject and hour, across all IP networks. */
  maxAnHour: number;
}

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
 * Marks a token as used. Returns the SQL statement, and a condition for later statements in the same batch. A
 * random mark distinguishes this call from others.
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
