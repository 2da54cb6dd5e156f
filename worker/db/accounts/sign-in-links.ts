import type { OnlyIf } from '../mail/mail-outbox.ts';

export const SIGN_IN_LINK_MS = 15 * 60_000;
/** Mails with a link that an account gets in an hour, whoever asks and from wherever. */
const MAX_LINKS_AN_HOUR = 5;
const HOUR_MS = 60 * 60_000;

export interface OpenSignInLink {
  /** SHA-256 of the token: the database holds nothing that opens an account. */
  tokenHash: string;
  accountId: string;
  email: string;
  /** Path to go on to. */
  next: string;
}

/** Holds once `signInLinkStatement` has written the link. */
export const isLinkWritten = (tokenHash: string): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?)',
  params: [tokenHash],
});

/** Statement that writes a link, unless the account has had enough of them in the last hour. */
export const signInLinkStatement = (
  db: D1Database,
  link: { tokenHash: string; websiteId: string; accountId: string; next: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO single_use_tokens (jti, purpose, website_id, subject, detail, expires_at, created_at)
      SELECT ?1, 'sign-in-link', ?2, ?3, ?4, ?5, ?6
      WHERE (SELECT count(*) FROM single_use_tokens WHERE purpose = 'sign-in-link' AND subject = ?3 AND created_at > ?6 - ${HOUR_MS}) < ${MAX_LINKS_AN_HOUR}`,
    )
    .bind(
      link.tokenHash,
      link.websiteId,
      link.accountId,
      JSON.stringify({ next: link.next }),
      now + SIGN_IN_LINK_MS,
      now,
    );

/** The link of a token on this site: unused and young enough. */
export const findSignInLink = (
  db: D1Database,
  link: { tokenHash: string; websiteId: string },
  now: number,
): Promise<OpenSignInLink | null> =>
  db
    .prepare(
      `SELECT t.jti AS tokenHash, a.id AS accountId, a.email, coalesce(t.detail ->> 'next', '/') AS next
      FROM single_use_tokens t JOIN accounts a ON a.id = t.subject
      WHERE t.jti = ? AND t.purpose = 'sign-in-link' AND t.website_id = ? AND t.used_at IS NULL AND t.expires_at > ?`,
    )
    .bind(link.tokenHash, link.websiteId, now)
    .first<OpenSignInLink>();

/** Uses a link, and with it every other one of the account; false when it was used or ran out meanwhile. */
export async function spendSignInLink(
  db: D1Database,
  { tokenHash, accountId }: OpenSignInLink,
  now: number,
): Promise<boolean> {
  const [spent] = await db.batch([
    db
      .prepare(
        "UPDATE single_use_tokens SET used_at = ?2 WHERE jti = ?1 AND purpose = 'sign-in-link' AND used_at IS NULL AND expires_at > ?2",
      )
      .bind(tokenHash, now),
    db
      .prepare(
        "UPDATE single_use_tokens SET used_at = ?3 WHERE purpose = 'sign-in-link' AND subject = ?2 AND used_at IS NULL AND EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?1 AND used_at = ?3)",
      )
      .bind(tokenHash, accountId, now),
  ]);
  return spent?.meta.changes === 1;
}
