import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';

/** A verified session with what the account may do on the session's site. */
export interface Session {
  accountId: string;
  email: string;
  name: string;
  websiteId: string;
  roles: number[];
  isMember: boolean;
  crumb: string;
  expiresAt: number;
}

const HOUR_MS = 3_600_000;
/** 12 hours sliding, or 30 days when the account asked to be remembered. */
export const SESSION_MS = { ordinary: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const;
/** However busy a session is, it ends this long after the sign-in. */
export const SESSION_END_MS = 30 * 24 * HOUR_MS;
/** A session in use is written to at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

interface SessionRow {
  account_id: string;
  email: string;
  name: string;
  crumb: string;
  is_remembered: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  roles: string;
  is_member: number;
}

/** Starts a session with a fresh id, whatever the request carried (no fixation). The database holds only the id's hash. */
export async function startSession(
  db: D1Database,
  who: { accountId: string; websiteId: string; isRemembered: boolean; device?: string },
  now: number,
) {
  const id = randomHex(32);
  const crumb = randomHex(16);
  const lifetimeMs = who.isRemembered ? SESSION_MS.remembered : SESSION_MS.ordinary;
  await db
    .prepare(
      'INSERT INTO sessions (id_hash, account_id, website_id, crumb, is_remembered, device, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(
      await sha256Hex(id),
      who.accountId,
      who.websiteId,
      crumb,
      who.isRemembered ? 1 : 0,
      who.device ?? '',
      now,
      now,
      now + lifetimeMs,
    )
    .run();
  return { id, crumb, maxAgeSeconds: lifetimeMs / 1000, isRemembered: who.isRemembered };
}

/** The session of an id on this site, with roles and membership, in one query; null when unknown, expired or another site's. */
export async function findSession(
  db: D1Database,
  id: string,
  websiteId: string,
  now: number,
): Promise<{ session: Session; touch: (() => Promise<unknown>) | null } | null> {
  const idHash = await sha256Hex(id);
  const row = await db
    .prepare(
      `SELECT s.account_id, a.email, a.name, s.crumb, s.is_remembered, s.created_at, s.last_seen_at, s.expires_at,
        (SELECT json_group_array(role) FROM website_roles r WHERE r.website_id = s.website_id AND r.account_id = s.account_id) AS roles,
        EXISTS (SELECT 1 FROM members m WHERE m.website_id = s.website_id AND m.account_id = s.account_id) AS is_member
      FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id_hash = ? AND s.website_id = ? AND s.expires_at > ? AND s.created_at > ?`,
    )
    .bind(idHash, websiteId, now, now - SESSION_END_MS)
    .first<SessionRow>();
  if (!row) return null;
  const session: Session = {
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    websiteId,
    roles: JSON.parse(row.roles) as number[],
    isMember: row.is_member === 1,
    crumb: row.crumb,
    expiresAt: row.expires_at,
  };
  if (now - row.last_seen_at < TOUCH_EVERY_MS) return { session, touch: null };
  const lifetimeMs = row.is_remembered === 1 ? SESSION_MS.remembered : SESSION_MS.ordinary;
  const expiresAt = Math.min(now + lifetimeMs, row.created_at + SESSION_END_MS);
  const touch = () =>
    db
      .prepare('UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE id_hash = ?')
      .bind(now, expiresAt, idHash)
      .run();
  return { session, touch };
}

export async function endSession(db: D1Database, id: string): Promise<void> {
  await db
    .prepare('DELETE FROM sessions WHERE id_hash = ?')
    .bind(await sha256Hex(id))
    .run();
}

/** Statement that signs an account out on every device but one, on all sites of this deployment. */
export function endOtherSessions(db: D1Database, accountId: string, idHash: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE account_id = ? AND id_hash <> ?').bind(accountId, idHash);
}

/** A part of the stored hash names a session: it opens nothing. */
const SESSION_NAME = 'substr(id_hash, 1, 24)';

/** Sessions of an account on a site, the one of `idHash` first; 100 at most. */
export async function listSessions(
  db: D1Database,
  { accountId, websiteId }: Pick<Session, 'accountId' | 'websiteId'>,
  idHash: string,
  now: number,
): Promise<SessionSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT ${SESSION_NAME} AS id, device, created_at AS createdAt, last_seen_at AS lastSeenAt, is_remembered, id_hash = ?3 AS this FROM sessions
      WHERE account_id = ?1 AND website_id = ?2 AND expires_at > ?4 AND created_at > ?5 ORDER BY this DESC, last_seen_at DESC LIMIT 100`,
    )
    .bind(accountId, websiteId, idHash, now, now - SESSION_END_MS)
    .all<
      Omit<SessionSummary, 'isThis' | 'isRemembered' | 'endsAt'> & { is_remembered: number; this: number }
    >();
  return results.map(({ is_remembered, this: isThis, ...session }) => ({
    ...session,
    endsAt: session.createdAt + SESSION_END_MS,
    isRemembered: is_remembered === 1,
    isThis: isThis === 1,
  }));
}

/** Ends a session by its name; false when the account has none of it on this site. */
export async function endSessionByName(
  db: D1Database,
  { accountId, websiteId }: Pick<Session, 'accountId' | 'websiteId'>,
  name: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(`DELETE FROM sessions WHERE account_id = ? AND website_id = ? AND ${SESSION_NAME} = ?`)
    .bind(accountId, websiteId, name)
    .run();
  return meta.changes > 0;
}
