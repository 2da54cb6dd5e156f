import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';

/** An invitation holds this long (server-design §2). */
export const INVITATION_MS = 7 * 86_400_000;
/** The row decides; its token is genuine for longer, so that whoever comes too late is told so. */
export const INVITATION_TOKEN_SECONDS = 37 * 86_400;
/** Mails of invitations, so that nobody uses a site to flood others: of a site, and to one address, in 24 hours. */
export const MAX_INVITATIONS_A_DAY = { ofSite: 50, toAddress: 5 } as const;

export type Row = Record<string, unknown>;

export function toInvitation(row: Row): Invitation {
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

/** Holds once `invitationStatements` has written the invitation. */
export const isWritten = (id: string): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?)',
  params: [id],
});

/**
 * Statements that write an invitation, the first of which changes a row when it may be sent: the day's limits leave room, and
 * the invitation that it `replaces` is still open. Earlier ones to the same address stop working.
 */
export function invitationStatements(
  db: D1Database,
  websiteId: string,
  invitation: Invitation & { inviterId: string | null; replaces: string | null },
): D1PreparedStatement[] {
  const { id, email, roles, invitedBy, inviterId, replaces, createdAt, expiresAt } = invitation;
  const today = "website_id = ?2 AND kind = 'invitation' AND created_at > ?6 - 86400000";
  return [
    db
      .prepare(
        `INSERT INTO single_use_tokens (jti, purpose, website_id, subject, detail, expires_at, created_at)
        SELECT ?1, 'invitation', ?2, ?3, ?4, ?5, ?6
        WHERE (SELECT count(*) FROM mail_outbox WHERE ${today}) < ${MAX_INVITATIONS_A_DAY.ofSite}
          AND (SELECT count(*) FROM mail_outbox WHERE ${today} AND recipient = ?3) < ${MAX_INVITATIONS_A_DAY.toAddress}
          AND (?7 IS NULL OR EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?7 AND used_at IS NULL))`,
      )
      .bind(
        id,
        websiteId,
        email,
        JSON.stringify({ roles, invitedBy, inviterId }),
        expiresAt,
        createdAt,
        replaces,
      ),
    db
      .prepare(
        "DELETE FROM single_use_tokens WHERE website_id = ?1 AND purpose = 'invitation' AND subject = ?2 AND used_at IS NULL AND jti <> ?3 AND EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?3)",
      )
      .bind(websiteId, email, id),
  ];
}

/** Whether an address works on the site already. */
export async function isContributor(db: D1Database, websiteId: string, email: string): Promise<boolean> {
  const row = await db
    .prepare(
      'SELECT 1 FROM website_roles r JOIN accounts a ON a.id = r.account_id WHERE r.website_id = ? AND a.email = ?',
    )
    .bind(websiteId, email)
    .first();
  return row !== null;
}

export type FoundInvitation = Invitation & { usedAt: number | null; accountId: string | null };

/** An invitation of the site, with the account that has its address already. */
export async function findInvitation(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<FoundInvitation | null> {
  const row = await db
    .prepare(
      `SELECT t.*, (SELECT a.id FROM accounts a WHERE a.email = t.subject) AS account_id FROM single_use_tokens t
      WHERE t.jti = ? AND t.website_id = ? AND t.purpose = 'invitation'`,
    )
    .bind(id, websiteId)
    .first<Row>();
  if (!row) return null;
  return {
    ...toInvitation(row),
    usedAt: row.used_at === null ? null : Number(row.used_at),
    accountId: row.account_id === null ? null : String(row.account_id),
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

interface Joining {
  websiteId: string;
  id: string;
  /** Null for an account that exists and has proved that it is the person's. */
  fresh: { name: string; passwordHash: string } | null;
}

/**
 * Accepts an invitation, once: the account is made unless there is one, the roles are given and the token is spent, in one batch.
 * False when somebody was first, when it ran out or was withdrawn meanwhile, or when the address got another account.
 */
export async function acceptInvitation(
  db: D1Database,
  { id, email, roles }: Invitation,
  joining: Joining,
  now: number,
): Promise<boolean> {
  const isOpen =
    'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?1 AND used_at IS NULL AND expires_at > ?2)';
  const isTheirs = 'EXISTS (SELECT 1 FROM accounts WHERE id = ?3 AND email = ?4)';
  const fresh = joining.fresh && [
    db
      .prepare(
        `INSERT INTO accounts (id, email, name, password_hash, created_at) SELECT ?3, ?4, ?5, ?6, ?2 WHERE ${isOpen} ON CONFLICT (email) DO NOTHING`,
      )
      .bind(id, now, joining.id, email, joining.fresh.name, joining.fresh.passwordHash),
  ];
  const results = await db.batch([
    ...(fresh ?? []),
    db
      .prepare(
        `INSERT INTO website_roles (website_id, account_id, role) SELECT ?5, ?3, j.value FROM json_each(?6) j
        WHERE ${isOpen} AND ${isTheirs} ON CONFLICT DO NOTHING`,
      )
      .bind(id, now, joining.id, email, joining.websiteId, JSON.stringify(roles)),
    db
      .prepare(
        `INSERT INTO audit_log (id, website_id, account_id, action, subject, detail, created_at)
        SELECT ?1, ?5, ?3, 'contributor.joined', ?3, ?6, ?2 WHERE ${isOpen} AND ${isTheirs}`,
      )
      .bind(id, now, joining.id, email, joining.websiteId, JSON.stringify({ roles })),
    db
      .prepare(
        `UPDATE single_use_tokens SET used_at = ?2 WHERE jti = ?1 AND used_at IS NULL AND expires_at > ?2 AND ${isTheirs}`,
      )
      .bind(id, now, joining.id, email),
  ]);
  return results.at(-1)?.meta.changes === 1;
}
