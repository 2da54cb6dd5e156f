import type { Contributor, Invitation } from '#schema/contracts/contributors.ts';
import { ROLE } from '#schema/contracts/enumerations/roles.ts';

/** An invitation holds this long (server-design §2). */
export const INVITATION_MS = 7 * 86_400_000;
export const MAX_OPEN_INVITATIONS = 50;

type Row = Record<string, unknown>;
const roles = (json: unknown) => (JSON.parse(String(json)) as number[]).sort((a, b) => a - b);

/** Everybody with a role on the site, and who is invited. */
export async function readPeople(
  db: D1Database,
  websiteId: string,
  now: number,
): Promise<{ contributors: Contributor[]; invitations: Invitation[] }> {
  const [people, open] = await db.batch<Row>([
    db
      .prepare(
        `SELECT a.id, a.email, a.name, json_group_array(r.role) AS roles, a.id = w.owner_account_id AS is_owner,
          (SELECT max(last_seen_at) FROM sessions s WHERE s.account_id = a.id AND s.website_id = ?1) AS last_seen
        FROM website_roles r JOIN accounts a ON a.id = r.account_id JOIN websites w ON w.id = r.website_id
        WHERE r.website_id = ?1 GROUP BY a.id ORDER BY is_owner DESC, a.name, a.email`,
      )
      .bind(websiteId),
    db
      .prepare(
        `SELECT jti, subject, detail, created_at, expires_at FROM single_use_tokens
        WHERE website_id = ? AND purpose = 'invitation' AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC`,
      )
      .bind(websiteId, now),
  ]);
  return {
    contributors: (people?.results ?? []).map((row) => ({
      accountId: String(row.id),
      email: String(row.email),
      name: String(row.name),
      roles: roles(row.roles),
      isOwner: row.is_owner === 1,
      lastSeenAt: row.last_seen === null ? null : Number(row.last_seen),
    })),
    invitations: (open?.results ?? []).map(toInvitation),
  };
}

function toInvitation(row: Row): Invitation {
  const detail = JSON.parse(String(row.detail)) as { roles: number[]; invitedBy: string };
  return {
    id: String(row.jti),
    email: String(row.subject),
    roles: detail.roles,
    invitedBy: detail.invitedBy,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  };
}

/** Statements that write an invitation and withdraw an earlier one to the same address. */
export function invitationStatements(
  db: D1Database,
  websiteId: string,
  invitation: Invitation,
): D1PreparedStatement[] {
  const { id, email, roles: given, invitedBy, createdAt, expiresAt } = invitation;
  return [
    db
      .prepare(
        "DELETE FROM single_use_tokens WHERE website_id = ? AND purpose = 'invitation' AND subject = ? AND used_at IS NULL",
      )
      .bind(websiteId, email),
    db
      .prepare(
        "INSERT INTO single_use_tokens (jti, purpose, website_id, subject, detail, expires_at, created_at) VALUES (?, 'invitation', ?, ?, ?, ?, ?)",
      )
      .bind(id, websiteId, email, JSON.stringify({ roles: given, invitedBy }), expiresAt, createdAt),
  ];
}

/** What an address already is on a site, in one query. */
export async function standingOfEmail(
  db: D1Database,
  websiteId: string,
  email: string,
  now: number,
): Promise<{ isContributor: boolean; openInvitations: number }> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM website_roles r JOIN accounts a ON a.id = r.account_id WHERE r.website_id = ?1 AND a.email = ?2) AS known,
        (SELECT count(*) FROM single_use_tokens WHERE website_id = ?1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > ?3) AS open`,
    )
    .bind(websiteId, email, now)
    .first<{ known: number; open: number }>();
  return { isContributor: row?.known === 1, openInvitations: row?.open ?? 0 };
}

export async function findInvitation(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<(Invitation & { usedAt: number | null; hasAccount: boolean }) | null> {
  const row = await db
    .prepare(
      `SELECT t.*, EXISTS (SELECT 1 FROM accounts a WHERE a.email = t.subject) AS has_account FROM single_use_tokens t
      WHERE t.jti = ? AND t.website_id = ? AND t.purpose = 'invitation'`,
    )
    .bind(id, websiteId)
    .first<Row>();
  if (!row) return null;
  return {
    ...toInvitation(row),
    usedAt: row.used_at === null ? null : Number(row.used_at),
    hasAccount: row.has_account === 1,
  };
}

export async function withdrawInvitation(db: D1Database, websiteId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "DELETE FROM single_use_tokens WHERE jti = ? AND website_id = ? AND purpose = 'invitation' AND used_at IS NULL",
    )
    .bind(id, websiteId)
    .run();
  return meta.changes === 1;
}

/**
 * Accepts an invitation, once: the token is spent, the account made unless there is one, and the roles given, in one batch.
 * False when somebody was first, or it expired meanwhile. `passwordHash` is null for an account that proved its password.
 */
export async function acceptInvitation(
  db: D1Database,
  invitation: Invitation,
  account: { websiteId: string; id: string; name: string; passwordHash: string | null },
  now: number,
): Promise<boolean> {
  const isOpen =
    'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?1 AND used_at IS NULL AND expires_at > ?2)';
  const results = await db.batch([
    ...(account.passwordHash === null
      ? []
      : [
          db
            .prepare(
              `INSERT INTO accounts (id, email, name, password_hash, created_at) SELECT ?3, ?4, ?5, ?6, ?2 WHERE ${isOpen} ON CONFLICT (email) DO NOTHING`,
            )
            .bind(invitation.id, now, account.id, invitation.email, account.name, account.passwordHash),
        ]),
    db
      .prepare(
        `INSERT INTO website_roles (website_id, account_id, role) SELECT ?3, a.id, j.value FROM accounts a, json_each(?5) j
        WHERE a.email = ?4 AND ${isOpen} ON CONFLICT DO NOTHING`,
      )
      .bind(invitation.id, now, account.websiteId, invitation.email, JSON.stringify(invitation.roles)),
    db
      .prepare(
        'UPDATE single_use_tokens SET used_at = ?2 WHERE jti = ?1 AND used_at IS NULL AND expires_at > ?2',
      )
      .bind(invitation.id, now),
  ]);
  return results.at(-1)?.meta.changes === 1;
}

const IS_NOT_OWNER =
  "account_id <> coalesce((SELECT owner_account_id FROM websites WHERE id = website_roles.website_id), '')";

/**
 * Gives a contributor other roles, none to remove them. The site's owner is left alone by the statement itself, so that no
 * race takes the last administrator away. The contributor's sessions here end: rights and crumb are new with the next sign-in.
 */
export async function setRoles(
  db: D1Database,
  websiteId: string,
  accountId: string,
  next: readonly number[],
): Promise<boolean> {
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO website_roles (website_id, account_id, role) SELECT ?1, ?2, j.value FROM json_each(?3) j
        WHERE EXISTS (SELECT 1 FROM website_roles WHERE website_id = ?1 AND account_id = ?2)
          AND ?2 <> coalesce((SELECT owner_account_id FROM websites WHERE id = ?1), '') ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, accountId, JSON.stringify(next)),
    db
      .prepare(
        `DELETE FROM website_roles WHERE website_id = ?1 AND account_id = ?2 AND ${IS_NOT_OWNER} AND role NOT IN (SELECT value FROM json_each(?3))`,
      )
      .bind(websiteId, accountId, JSON.stringify(next)),
    db
      .prepare(
        "DELETE FROM sessions WHERE website_id = ?1 AND account_id = ?2 AND ?2 <> coalesce((SELECT owner_account_id FROM websites WHERE id = ?1), '')",
      )
      .bind(websiteId, accountId),
  ]);
  return results.slice(0, 2).some((result) => result.meta.changes > 0);
}

/** Roles of an account on a site, and whether it owns it; null for somebody without any. */
export async function findContributor(
  db: D1Database,
  websiteId: string,
  accountId: string,
): Promise<{ roles: number[]; isOwner: boolean } | null> {
  const row = await db
    .prepare(
      `SELECT json_group_array(role) AS roles, account_id = (SELECT owner_account_id FROM websites WHERE id = ?1) AS is_owner
      FROM website_roles WHERE website_id = ?1 AND account_id = ?2 GROUP BY account_id`,
    )
    .bind(websiteId, accountId)
    .first<Row>();
  return row ? { roles: roles(row.roles), isOwner: row.is_owner === 1 } : null;
}

export const isAdmin = (given: readonly number[]): boolean => given.includes(ROLE.admin);
