import type { MailSettings } from '#schema/contracts/mail/mail.ts';
import { type ShippingSettings, shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { type TaxSettings, taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { auditStatement } from '../accounts/audit.ts';

export interface StoreRules {
  shipping: ShippingSettings;
  taxes: TaxSettings;
  /** Of all rules of the shop together; 0 while it has none. */
  version: number;
}

/** What the shop asks for shipping and taxes. */
export async function readStoreRules(db: D1Database, websiteId: string): Promise<StoreRules> {
  const row = await db
    .prepare('SELECT shipping, taxes, version FROM store_rules WHERE website_id = ?')
    .bind(websiteId)
    .first<{ shipping: string; taxes: string; version: number }>();
  return {
    shipping: shippingSettingsSchema.parse(JSON.parse(row?.shipping ?? '{}')),
    taxes: taxSettingsSchema.parse(JSON.parse(row?.taxes ?? '{}')),
    version: row?.version ?? 0,
  };
}

interface RuleChange {
  websiteId: string;
  accountId: string | null;
  now: number;
  version: number;
}

/** Saves one part of the rules, if `version` still holds, with its line in the audit; the other parts stay as they are. */
export async function saveStoreRules(
  db: D1Database,
  { websiteId, accountId, now, version }: RuleChange,
  part: 'shipping' | 'taxes' | 'mails',
  rules: ShippingSettings | TaxSettings | MailSettings,
): Promise<boolean> {
  const entry = { websiteId, accountId, action: `store.${part}.saved`, subject: websiteId };
  // Asked before the write, in its transaction: both see the same version.
  const isStill = {
    sql: '(SELECT coalesce(max(version), 0) FROM store_rules WHERE website_id = ?) = ?',
    params: [websiteId, version],
  };
  const write =
    version === 0
      ? `INSERT INTO store_rules (website_id, ${part}, updated_at, version) SELECT ?1, ?2, ?3, ?4 + 1 WHERE true ON CONFLICT (website_id) DO NOTHING`
      : `UPDATE store_rules SET ${part} = ?2, updated_at = ?3, version = version + 1 WHERE website_id = ?1 AND version = ?4`;
  const [, saved] = await db.batch([
    auditStatement(db, entry, now, isStill),
    db.prepare(write).bind(websiteId, JSON.stringify(rules), now, version),
  ]);
  return saved?.meta.changes === 1;
}
