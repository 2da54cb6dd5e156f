import type { Contributor, Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { createId, randomHex } from '#worker/crypto/random.ts';
import { type Row, toInvitation } from './invitations.ts';

/** A removal can be taken back this long. */
export const UNDO_MS = 10 * 60_000;

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

/** Whether the change leaves the site with its owner and an administrator: ?1 website, ?2 account, ?3 roles to come. */
const IS_ALLOWED = `(?2 <> coalesce((SELECT owner_account_id FROM websites WHERE id = ?1), '')
  AND (EXISTS (SELECT 1 FROM json_each(?3) WHERE value = ${ROLE.admin})
    OR EXISTS (SELECT 1 FROM website_roles o WHERE o.website_id = ?1 AND o.role = ${ROLE.admin} AND o.account_id <> ?2)))`;

export interface RoleChange {
  websiteId: string;
  /** Whose roles change, and who changes them. */
  accountId: string;
  by: string | null;
  /** None removes the contributor. */
  roles: readonly number[];
}

/**
 * Gives a contributor other roles, or removes them. Every statement asks the database itself whether the site keeps its owner
 * and an administrator, so that no race takes the last one away. The contributor's sessions here end (rights and crumb are new
 * with the next sign-in), and so do the invitations that they sent, unless they stay an administrator.
 */
export async function setRoles(
  db: D1Database,
  change: RoleChange,
  now: number,
): Promise<'done' | 'unknown' | 'refused'> {
  const { websiteId, accountId, by } = change;
  const next = JSON.stringify(change.roles);
  const where = 'website_id = ?1 AND account_id = ?2';
  const statement = (sql: string, ...more: (string | number | null)[]) =>
    db.prepare(sql).bind(websiteId, accountId, next, ...more);
  const [asked] = await db.batch<Row>([
    statement(
      `SELECT EXISTS (SELECT 1 FROM website_roles WHERE ${where}) AS found, ${IS_ALLOWED} AS allowed`,
    ),
    statement(
      `INSERT INTO audit_log (id, website_id, account_id, action, subject, detail, created_at)
      SELECT ?4, ?1, ?5, ?6, ?2, json_object('before', json_group_array(role), 'after', json(?3)), ?7
      FROM website_roles WHERE ${where} AND ${IS_ALLOWED} HAVING count(*) > 0`,
      createId(),
      by,
      change.roles.length === 0 ? 'contributor.removed' : 'contributor.roles',
      now,
    ),
    ...(change.roles.length === 0 && by !== accountId
      ? [
          statement(
            `INSERT INTO single_use_tokens (jti, purpose, website_id, subject, detail, expires_at, created_at)
            SELECT ?4, 'contributor-removal', ?1, ?2, json_group_array(role), ?5, ?6
            FROM website_roles WHERE ${where} AND ${IS_ALLOWED} HAVING count(*) > 0`,
            randomHex(16),
            now + UNDO_MS,
            now,
          ),
        ]
      : []),
    statement(
      `INSERT INTO website_roles (website_id, account_id, role) SELECT ?1, ?2, j.value FROM json_each(?3) j
      WHERE EXISTS (SELECT 1 FROM website_roles WHERE ${where}) AND ${IS_ALLOWED} ON CONFLICT DO NOTHING`,
    ),
    statement(
      `DELETE FROM website_roles WHERE ${where} AND ${IS_ALLOWED} AND role NOT IN (SELECT value FROM json_each(?3))`,
    ),
    statement(`DELETE FROM sessions WHERE ${where} AND ${IS_ALLOWED}`),
    statement(
      `DELETE FROM single_use_tokens WHERE website_id = ?1 AND purpose = 'invitation' AND used_at IS NULL
        AND json_extract(detail, '$.inviterId') = ?2 AND ${IS_ALLOWED} AND NOT EXISTS (SELECT 1 FROM json_each(?3) WHERE value = ${ROLE.admin})`,
    ),
  ]);
  const row = asked?.results[0];
  if (row?.found !== 1) return 'unknown';
  return row.allowed === 1 ? 'done' : 'refused';
}

/** Takes a removal back, once and while it is fresh: the contributor has the roles of before and signs in anew. */
export async function restoreContributor(
  db: D1Database,
  { websiteId, accountId, by }: Omit<RoleChange, 'roles'>,
  now: number,
): Promise<boolean> {
  const open = `FROM single_use_tokens t WHERE t.purpose = 'contributor-removal' AND t.website_id = ?1 AND t.subject = ?2
    AND t.used_at IS NULL AND t.expires_at > ?3`;
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO website_roles (website_id, account_id, role)
        SELECT ?1, ?2, j.value FROM single_use_tokens t, json_each(t.detail) j WHERE t.jti IN (SELECT t.jti ${open}) ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, accountId, now),
    db
      .prepare(
        `INSERT INTO audit_log (id, website_id, account_id, action, subject, created_at)
        SELECT ?4, ?1, ?5, 'contributor.restored', ?2, ?3 WHERE EXISTS (SELECT 1 ${open})`,
      )
      .bind(websiteId, accountId, now, createId(), by),
    db
      .prepare(`UPDATE single_use_tokens SET used_at = ?3 WHERE jti IN (SELECT t.jti ${open})`)
      .bind(websiteId, accountId, now),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}
