import { and, count, eq, exists, lt, lte, ne, or, sql } from 'drizzle-orm';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { auditStatement } from '../accounts/audit.ts';
import { first, statement } from '../database.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { eraseSubscriptions } from '../subscriptions/subscription-owners.ts';
import { eraseWaitingRequests } from '../waiting-list/waiting-list.ts';
import type { CustomerKey } from './customer-addresses.ts';

const DAY_MS = 86_400_000;
/** An order that was never finished gives its buyer's data up after this long. */
const LONGEST_WAIT_MS = 90 * DAY_MS;
const ORDERS_A_RUN = 500;

/** An order that still needs to know who gets it and where: unpaid, or paid and with something left to send. */
const shippedLine = orm
  .select({ id: orderLines.id })
  .from(orderLines)
  .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productType, PRODUCT_TYPE.physical)));
const isOpen = or(
  eq(orders.status, 'pending'),
  and(orderMayBecome(orders, 'fulfilled'), ne(orders.fulfilment, 'complete'), exists(shippedLine)),
);

/** Orders whose buyer asked for deletion and that no longer need their data, or have waited too long. */
const dueOrders = (now: number) =>
  orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.eraseRequestedAt, now),
        or(lt(orders.eraseRequestedAt, now - LONGEST_WAIT_MS), sql`not ${isOpen}`),
      ),
    )
    .limit(ORDERS_A_RUN);

/** Statements that take the buyer out of orders that are due. */
export const eraseDueOrders = (db: D1Database, now: number): D1PreparedStatement[] =>
  eraseOrders(dueOrders(now), null, now).map((one) => statement(db, one));

/** How many orders of a customer still need their data. */
export async function countOpenOrders(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
): Promise<number> {
  const row = await first(
    db,
    orm
      .select({ total: count() })
      .from(orders)
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(orders.accountId, accountId),
          ne(orders.status, 'pending'),
          isOpen,
        ),
      ),
  );
  return row?.total ?? 0;
}

/**
 * Deletes a customer of a site in one D1 batch: membership, sessions, addresses, carts and mails go at once, the data in orders
 * as soon as each order can do without. The account itself goes with its last site; roles and other sites keep it.
 */
export async function eraseCustomer(
  db: D1Database,
  customer: CustomerKey & { email: string },
  now: number,
  mail: D1PreparedStatement,
): Promise<void> {
  const { websiteId, accountId, email } = customer;
  const ofAccount = (sql: string) => db.prepare(sql).bind(websiteId, accountId);
  const ofAddress = (sql: string) => db.prepare(sql).bind(websiteId, email);
  await db.batch([
    db
      .prepare(
        'UPDATE orders SET erase_requested_at = ?3, account_id = NULL WHERE website_id = ?1 AND account_id = ?2',
      )
      .bind(websiteId, accountId, now),
    db
      .prepare(
        'UPDATE orders SET erase_requested_at = ?3 WHERE website_id = ?1 AND lower(email) = ?2 AND account_id IS NULL',
      )
      .bind(websiteId, email, now),
    ...eraseSubscriptions(db, { websiteId, accountId, email }, now),
    ...eraseDueOrders(db, now),
    ofAccount('DELETE FROM customer_addresses WHERE website_id = ? AND account_id = ?'),
    ofAccount('DELETE FROM carts WHERE website_id = ? AND account_id = ? AND order_id IS NULL'),
    ofAccount('UPDATE carts SET account_id = NULL WHERE website_id = ? AND account_id = ?'),
    ofAddress(
      'DELETE FROM discount_uses WHERE discount_id IN (SELECT id FROM discounts WHERE website_id = ?) AND customer = ?',
    ),
    ofAddress(
      "UPDATE carts SET email = '', reminder_consent = '' WHERE website_id = ? AND lower(email) = ? AND reminder_consent <> ''",
    ),
    ...eraseWaitingRequests(db, { websiteId, email }, now),
    ofAddress('DELETE FROM restock_requests WHERE website_id = ? AND lower(email) = ?'),
    ofAddress(
      "DELETE FROM mail_outbox WHERE website_id = ? AND lower(recipient) = ? AND status <> 'sending'",
    ),
    ofAccount('DELETE FROM lesson_progress WHERE website_id = ? AND account_id = ?'),
    // Who was taken out stays out, should the address come back.
    ofAddress(
      'DELETE FROM member_entitlements WHERE area_id IN (SELECT id FROM member_areas WHERE website_id = ?) AND email = ? AND is_barred = 0',
    ),
    ofAddress('DELETE FROM single_use_tokens WHERE website_id = ? AND subject = ?'),
    ofAccount('DELETE FROM single_use_tokens WHERE website_id = ? AND subject = ?'),
    ofAccount('DELETE FROM members WHERE website_id = ? AND account_id = ?'),
    // An owner of the site who was also a customer goes on as an owner, after signing in again.
    ofAccount('DELETE FROM sessions WHERE website_id = ? AND account_id = ?'),
    db
      .prepare(
        `DELETE FROM accounts WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM members WHERE account_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM website_roles WHERE account_id = ?1) AND NOT EXISTS (SELECT 1 FROM websites WHERE owner_account_id = ?1)`,
      )
      .bind(accountId),
    auditStatement(db, { websiteId, accountId: null, action: 'customer.erased', subject: accountId }, now),
    mail,
  ]);
}
