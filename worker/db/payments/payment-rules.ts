import { type PaymentRules, paymentRulesSchema } from '#schema/contracts/payments/payment.ts';

/** How a site takes payments. */
export interface StoredPaymentRules {
  rules: PaymentRules;
  /** Of the shop's rules; 0 while it has none. */
  version: number;
  siteStatus: number;
}

type Row = Record<string, unknown>;

/** One row for toPaymentRules(); put it into a batch that is read anyway. */
export const paymentRulesStatement = (db: D1Database, websiteId: string): D1PreparedStatement =>
  db
    .prepare(
      'SELECT w.status AS siteStatus, r.payments, r.version FROM websites w LEFT JOIN store_rules r ON r.website_id = w.id WHERE w.id = ?',
    )
    .bind(websiteId);

export function toPaymentRules(websiteId: string, row: Row | null | undefined): StoredPaymentRules {
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return {
    rules: paymentRulesSchema.parse(JSON.parse(String(row.payments ?? '{}'))),
    version: Number(row.version ?? 0),
    siteStatus: Number(row.siteStatus),
  };
}

export const readPaymentRules = async (db: D1Database, websiteId: string): Promise<StoredPaymentRules> =>
  toPaymentRules(websiteId, await paymentRulesStatement(db, websiteId).first<Row>());

/** Saves if `version` still holds; false when somebody else saved the shop's rules. */
export async function savePaymentRules(
  db: D1Database,
  websiteId: string,
  version: number,
  rules: PaymentRules,
  now: number,
): Promise<boolean> {
  const statement =
    version === 0
      ? db.prepare(
          'INSERT INTO store_rules (website_id, payments, updated_at, version) SELECT ?1, ?2, ?3, ?4 + 1 WHERE true ON CONFLICT (website_id) DO NOTHING',
        )
      : db.prepare(
          'UPDATE store_rules SET payments = ?2, updated_at = ?3, version = version + 1 WHERE website_id = ?1 AND version = ?4',
        );
  const saved = await statement.bind(websiteId, JSON.stringify(rules), now, version).run();
  return saved.meta.changes === 1;
}
