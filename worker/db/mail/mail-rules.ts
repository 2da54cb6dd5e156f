import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { MailSettings } from '#schema/contracts/mail/mail.ts';
import { readMailSettings } from './mail-facts.ts';

export interface StoredMailRules {
  settings: MailSettings;
  /** Of the shop's rules; 0 while it has none. */
  version: number;
  /** Who is told of new orders when no address is entered. */
  ownersAddress: string | null;
}

export async function readMailRules(db: D1Database, websiteId: string): Promise<StoredMailRules> {
  const row = await db
    .prepare(
      `SELECT r.mails, r.version, coalesce(nullif(w.settings ->> '$.business.email', ''),
        (SELECT a.email FROM website_roles o JOIN accounts a ON a.id = o.account_id
          WHERE o.website_id = w.id AND o.role = ${ROLE.admin} ORDER BY a.created_at, a.id LIMIT 1)) AS ownersAddress
      FROM websites w LEFT JOIN store_rules r ON r.website_id = w.id WHERE w.id = ?`,
    )
    .bind(websiteId)
    .first<{ mails: string | null; version: number | null; ownersAddress: string | null }>();
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return {
    settings: readMailSettings(row.mails),
    version: row.version ?? 0,
    ownersAddress: row.ownersAddress,
  };
}
