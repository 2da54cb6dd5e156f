import { aliasedTable, and, eq, notExists, sql } from 'drizzle-orm';
import { orders } from '#schema/tables/orders.ts';
import { auditStatement } from '../accounts/audit.ts';
import { statement } from '../database.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { orm } from '../orm.ts';
import { eraseSubscriptions } from '../subscriptions/subscription-owners.ts';
import { eraseWaitingRequests } from '../waiting-list/waiting-list.ts';

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
  const isBuyer = (order: Pick<typeof orders, 'websiteId' | 'email'>) =>
    and(eq(order.websiteId, websiteId), eq(sql`lower(${order.email})`, email));
  const open = aliasedTable(orders, 'open_order');
  const own = orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isBuyer(orders),
        notExists(
          orm
            .select({ id: open.id })
            .from(open)
            .where(and(isBuyer(open), eq(open.status, 'pending'))),
        ),
      ),
    );
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(websiteId, email, ...values);
  const results = await db.batch<{ open: number }>([
    bind(`SELECT ${hasOpen} AS open`),
    bind(
      `DELETE FROM discount_uses WHERE customer = ?2 AND discount_id IN (SELECT id FROM discounts WHERE website_id = ?1) AND NOT ${hasOpen}`,
    ),
    bind(
      `UPDATE carts SET email = '', reminder_consent = '' WHERE website_id = ?1 AND lower(email) = ?2 AND reminder_consent <> '' AND NOT ${hasOpen}`,
    ),
    ...eraseWaitingRequests(db, { websiteId, email }, now),
    bind(`DELETE FROM restock_requests WHERE website_id = ?1 AND lower(email) = ?2 AND NOT ${hasOpen}`),
    bind(
      `DELETE FROM mail_outbox WHERE website_id = ?1 AND lower(recipient) = ?2 AND status <> 'sending' AND NOT ${hasOpen}`,
    ),
    auditStatement(db, { websiteId, accountId, action: 'customer.erased', subject: 'by the owner' }, now, {
      sql: `EXISTS (SELECT 1 FROM orders WHERE website_id = ? AND lower(email) = ?) AND NOT EXISTS (SELECT 1 FROM orders WHERE website_id = ? AND lower(email) = ? AND status = 'pending')`,
      params: [websiteId, email, websiteId, email],
    }),
    ...eraseSubscriptions(db, { websiteId, email, accountId: null }, now, true),
    ...eraseOrders(own, accountId, now).map((one) => statement(db, one)),
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
