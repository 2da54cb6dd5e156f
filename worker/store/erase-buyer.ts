import { auditStatement } from './audit.ts';

/**
 * Takes a person out of a site's orders: mail, name, phone, addresses, messages and what was written about them. Amounts, lines,
 * and country and region, which taxes are owed by, stay. Orders whose payment is open would bring the address back and refuse the whole;
 * 'open' tells so.
 */
export async function eraseBuyer(
  db: D1Database,
  customer: { websiteId: string; email: string; accountId: string | null; now: number },
): Promise<'erased' | 'open' | 'unknown'> {
  const { websiteId, accountId, now } = customer;
  const email = customer.email.toLowerCase();
  const hasOpen = `EXISTS (SELECT 1 FROM orders WHERE website_id = ?1 AND lower(email) = ?2 AND status = 'pending')`;
  const own = `SELECT id FROM orders WHERE website_id = ?1 AND lower(email) = ?2 AND NOT ${hasOpen}`;
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(websiteId, email, ...values);
  const without = (name: string) =>
    `'$.${name}', CASE WHEN detail ->> '$.${name}' IS NULL THEN NULL ELSE json_object('name', '', 'company', '', 'line1', '', 'line2', '', 'city', '',
      'region', coalesce(detail ->> '$.${name}.region', ''), 'postalCode', '', 'country', detail ->> '$.${name}.country') END`;
  const results = await db.batch<{ open: number }>([
    bind(`SELECT ${hasOpen} AS open`),
    bind(`UPDATE order_lines SET detail = json_remove(detail, '$.answers') WHERE order_id IN (${own})`),
    bind(
      `UPDATE order_events SET detail = json_remove(detail, '$.text') WHERE kind = 'note' AND order_id IN (${own})`,
    ),
    bind(`UPDATE refunds SET reason = '' WHERE order_id IN (${own})`),
    bind(
      `INSERT INTO order_events (id, order_id, kind, at, account_id) SELECT lower(hex(randomblob(12))), id, 'erased', ?3, ?4 FROM orders WHERE id IN (${own})`,
      now,
      accountId,
    ),
    bind(
      `DELETE FROM discount_uses WHERE customer = ?2 AND discount_id IN (SELECT id FROM discounts WHERE website_id = ?1) AND NOT ${hasOpen}`,
    ),
    bind(`DELETE FROM restock_requests WHERE website_id = ?1 AND lower(email) = ?2 AND NOT ${hasOpen}`),
    bind(
      `DELETE FROM mail_outbox WHERE website_id = ?1 AND lower(recipient) = ?2 AND status <> 'sending' AND NOT ${hasOpen}`,
    ),
    auditStatement(db, { websiteId, accountId, action: 'customer.erased', subject: 'by the owner' }, now, {
      sql: `EXISTS (SELECT 1 FROM orders WHERE website_id = ? AND lower(email) = ?) AND NOT EXISTS (SELECT 1 FROM orders WHERE website_id = ? AND lower(email) = ? AND status = 'pending')`,
      params: [websiteId, email, websiteId, email],
    }),
    bind(
      `UPDATE orders SET email = '', name = '', phone = '', note = '', submission_hash = '', account_id = NULL, erase_requested_at = NULL, updated_at = ?3,
        detail = json_set(detail, ${without('shippingAddress')}, ${without('billingAddress')}) WHERE id IN (${own})`,
      now,
    ),
  ]);
  if (results[0]?.results[0]?.open === 1) return 'open';
  return (results.at(-1)?.meta.changes ?? 0) > 0 ? 'erased' : 'unknown';
}

/** The account that this address has as a customer of the site; null when it has none. */
export const memberWithEmail = (db: D1Database, websiteId: string, email: string): Promise<string | null> =>
  db
    .prepare(
      'SELECT a.id FROM accounts a JOIN members m ON m.account_id = a.id AND m.website_id = ?1 WHERE a.email = ?2',
    )
    .bind(websiteId, email.toLowerCase())
    .first<string>('id');
