import { and, count, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { CHALLENGE_MS } from '#domain/accounts/limits.ts';
import { MAX_PASSKEYS, type PasskeySummary } from '#schema/contracts/accounts/passkeys.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { passkeyChallenges, passkeys } from '#schema/tables/passkeys.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { all, type Database, first, run } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { hasStanding } from './accounts.ts';

export interface StoredPasskey {
  id: string;
  accountId: string;
  email: string;
  publicKey: string;
  counter: number;
}
export interface EnrolledPasskey extends PasskeySummary {
  accountId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export async function listPasskeys(db: Database, accountId: string): Promise<PasskeySummary[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: passkeys.id,
        name: passkeys.name,
        host: passkeys.host,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        isBackedUp: passkeys.isBackedUp,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(passkeys.createdAt, passkeys.id),
  );
  return rows;
}

export async function listCredentials(
  db: Database,
  accountId: string,
  host: string,
): Promise<{ id: string; transports: string[] }[]> {
  return all(
    db,
    orm
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(and(eq(passkeys.accountId, accountId), eq(passkeys.host, host))),
  );
}

/** Inserts a passkey, unless the account has the maximum number or the credential is already registered. */
export function insertPasskey({ isBackedUp, ...passkey }: EnrolledPasskey) {
  const enrolled = orm
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.accountId, passkey.accountId));
  return insertIf(
    passkeys,
    { ...passkey, isBackedUp },
    lt(sql`${enrolled}`, MAX_PASSKEYS),
  ).onConflictDoNothing({ target: passkeys.credentialId });
}

const isPasskey = (accountId: string, id: string) =>
  and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

export const hasPasskey = (accountId: string, id: string) =>
  exists(orm.select({ one: sql`1` }).from(passkeys).where(isPasskey(accountId, id)));

export const findPasskey = (db: Database, accountId: string, id: string): Promise<{ name: string } | null> =>
  first(db, orm.select({ name: passkeys.name }).from(passkeys).where(isPasskey(accountId, id)));

export const renamePasskey = async (
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> =>
  (await run(db, orm.update(passkeys).set({ name }).where(isPasskey(accountId, id)))) === 1;

export const deletePasskey = (accountId: string, id: string) =>
  orm.delete(passkeys).where(isPasskey(accountId, id));

/**
 * Finds a passkey by its credential id. Ignores passkeys of accounts without a role or membership on the
 * site.
 */
export const findByCredential = (
  db: Database,
  websiteId: string,
  credentialId: string,
): Promise<StoredPasskey | null> =>
  first(
    db,
    orm
      .select({
        id: passkeys.id,
        accountId: passkeys.accountId,
        email: accounts.email,
        publicKey: passkeys.publicKey,
        counter: passkeys.counter,
      })
      .from(passkeys)
      .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
      .where(and(eq(passkeys.credentialId, credentialId), hasStanding(websiteId, accounts.id))),
  );

/**
 * Records a sign-in. Returns false if the signature counter has not increased, or if the passkey was removed.
 */
export async function markPasskeyUsed(
  db: Database,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: number,
): Promise<boolean> {
  const hasRisen = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined);
  const changed = await run(
    db,
    orm
      .update(passkeys)
      .set({ counter, isBackedUp, lastUsedAt: now })
      .where(and(eq(passkeys.id, id), hasRisen)),
  );
  return changed === 1;
}

export interface ChallengeFor {
  websiteId: string;
  accountId: string | null;
}

export async function insertChallenge(
  db: Database,
  challenge: string,
  { websiteId, accountId }: ChallengeFor,
  now: number,
): Promise<void> {
  await run(
    db,
    orm.insert(passkeyChallenges).values({
      challengeHash: await sha256Hex(challenge),
      websiteId,
      accountId,
      expiresAt: now + CHALLENGE_MS,
    }),
  );
}

/**
 * Deletes a challenge. Returns false if it is unknown, expired, already used, or issued for another purpose.
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  { websiteId, accountId }: ChallengeFor,
  now: number,
): Promise<boolean> {
  const taken = await run(
    db,
    orm
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, await sha256Hex(challenge)),
          eq(passkeyChallenges.websiteId, websiteId),
          accountId === null
            ? isNull(passkeyChallenges.accountId)
            : eq(passkeyChallenges.accountId, accountId),
          gt(passkeyChallenges.expiresAt, now),
        ),
      ),
  );
  return taken === 1;
}
