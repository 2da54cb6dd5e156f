import { MAX_PASSKEYS, type PasskeySummary } from '#schema/contracts/accounts/passkeys.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';

export const CHALLENGE_MS = 5 * 60_000;

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
  transports: readonly string[];
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: D1Database, accountId: string): Promise<PasskeySummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, host, created_at AS createdAt, last_used_at AS lastUsedAt, backed_up AS isBackedUp
      FROM passkeys WHERE account_id = ? ORDER BY created_at, id`,
    )
    .bind(accountId)
    .all<Omit<PasskeySummary, 'isBackedUp'> & { isBackedUp: number }>();
  return results.map((row) => ({ ...row, isBackedUp: row.isBackedUp === 1 }));
}

/** Credentials of an account at a host: an authenticator that has one of them makes no second one. */
export async function listCredentials(
  db: D1Database,
  accountId: string,
  host: string,
): Promise<{ id: string; transports: string[] }[]> {
  const { results } = await db
    .prepare('SELECT credential_id AS id, transports FROM passkeys WHERE account_id = ? AND host = ?')
    .bind(accountId, host)
    .all<{ id: string; transports: string }>();
  return results.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));
}

/** Statement that adds a passkey; it changes nothing where the account has enough, or the credential is known. */
export const insertPasskeyStatement = (db: D1Database, passkey: EnrolledPasskey): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, host, name, created_at, backed_up)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
      WHERE (SELECT count(*) FROM passkeys WHERE account_id = ?2) < ${MAX_PASSKEYS} ON CONFLICT (credential_id) DO NOTHING`,
    )
    .bind(
      passkey.id,
      passkey.accountId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.host,
      passkey.name,
      passkey.createdAt,
      passkey.isBackedUp ? 1 : 0,
    );

/** Holds while an account has this passkey. */
export const hasPasskey = (accountId: string, id: string): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM passkeys WHERE account_id = ? AND id = ?)',
  params: [accountId, id],
});

export const findPasskey = (
  db: D1Database,
  accountId: string,
  id: string,
): Promise<{ name: string } | null> =>
  db
    .prepare('SELECT name FROM passkeys WHERE account_id = ? AND id = ?')
    .bind(accountId, id)
    .first<{ name: string }>();

/** Renames a passkey of an account; false when it has none of this id. */
export async function renamePasskey(
  db: D1Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE passkeys SET name = ? WHERE account_id = ? AND id = ?')
    .bind(name, accountId, id)
    .run();
  return meta.changes === 1;
}

export const deletePasskeyStatement = (db: D1Database, accountId: string, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM passkeys WHERE account_id = ? AND id = ?').bind(accountId, id);

/** The passkey of a credential with its account, whoever that is. */
export const findByCredential = (db: D1Database, credentialId: string): Promise<StoredPasskey | null> =>
  db
    .prepare(
      `SELECT p.id, p.account_id AS accountId, a.email, p.public_key AS publicKey, p.counter
      FROM passkeys p JOIN accounts a ON a.id = p.account_id WHERE p.credential_id = ?`,
    )
    .bind(credentialId)
    .first<StoredPasskey>();

/** Writes down that a passkey was used; false when its count did not rise meanwhile, or it was removed. */
export async function markPasskeyUsed(
  db: D1Database,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE passkeys SET counter = ?1, backed_up = ?2, last_used_at = ?3 WHERE id = ?4 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))',
    )
    .bind(counter, isBackedUp ? 1 : 0, now, id)
    .run();
  return meta.changes === 1;
}

/** What a challenge is for: enrolling with an account, or signing in on a site as nobody yet (null). */
export interface ChallengeFor {
  websiteId: string;
  accountId: string | null;
}

export async function insertChallenge(
  db: D1Database,
  challenge: string,
  { websiteId, accountId }: ChallengeFor,
  now: number,
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO passkey_challenges (challenge_hash, website_id, account_id, expires_at) VALUES (?, ?, ?, ?)',
    )
    .bind(await sha256Hex(challenge), websiteId, accountId, now + CHALLENGE_MS)
    .run();
}

/** Takes a challenge; false when it is unknown, too old, another's, or was taken. */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  { websiteId, accountId }: ChallengeFor,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'DELETE FROM passkey_challenges WHERE challenge_hash = ? AND website_id = ? AND account_id IS ? AND expires_at > ?',
    )
    .bind(await sha256Hex(challenge), websiteId, accountId, now)
    .run();
  return meta.changes === 1;
}
