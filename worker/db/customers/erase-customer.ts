import { and, count, eq, exists, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { ERASURE_WAIT_MS } from '#domain/customers.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { accounts, members, sessions, singleUseTokens, websiteRoles } from '#schema/tables/accounts.ts';
import { carts } from '#schema/tables/carts.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { websites } from '#schema/tables/sites.ts';
import { customerAddresses } from '#schema/tables/store.ts';
import type { CustomerKey } from '../accounts/customer-addresses.ts';
import { batch, first, type Statement } from '../database.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { eraseSubscriptions } from '../subscriptions/subscription-owners.ts';
import { eraseWaitingRequests } from '../waiting-list/waiting-list.ts';
import { eraseAddress } from './erase-address.ts';

const ORDERS_A_RUN = 500;

const shippedLine = orm
  .select({ id: orderLines.id })
  .from(orderLines)
  .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productType, PRODUCT_TYPE.physical)));
const isOpen = or(
  eq(orders.status, 'pending'),
  and(orderMayBecome(orders, 'fulfilled'), ne(orders.fulfilment, 'complete'), exists(shippedLine)),
);

/**
 * Selects orders of customers who requested deletion, if the order no longer needs their data or the maximum
 * time has passed.
 */
const dueOrders = (now: number) =>
  orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.eraseRequestedAt, now),
        or(lt(orders.eraseRequestedAt, now - ERASURE_WAIT_MS), sql`not ${isOpen}`),
      ),
    )
    .limit(ORDERS_A_RUN);

export const eraseDueOrders = (now: number) => eraseOrders(dueOrders(now), null, now);

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
 * Erases each order's customer data as soon as possible, and everything else immediately. Keeps accounts that
 * other sites use.
 */
export async function eraseCustomer(
  db: D1Database,
  customer: CustomerKey & { email: string },
  now: number,
  mail: Statement,
): Promise<void> {
  const { websiteId, accountId, email } = customer;
  await batch(db, [
    orm
      .update(orders)
      .set({ eraseRequestedAt: now, accountId: null })
      .where(and(eq(orders.websiteId, websiteId), eq(orders.accountId, accountId))),
    orm
      .update(orders)
      .set({ eraseRequestedAt: now })
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(sql`lower(${orders.email})`, email),
          isNull(orders.accountId),
        ),
      ),
    ...eraseSubscriptions({ websiteId, accountId, email }, now),
    ...eraseDueOrders(now),
    orm
      .delete(customerAddresses)
      .where(and(eq(customerAddresses.websiteId, websiteId), eq(customerAddresses.accountId, accountId))),
    orm
      .delete(carts)
      .where(and(eq(carts.websiteId, websiteId), eq(carts.accountId, accountId), isNull(carts.orderId))),
    orm
      .update(carts)
      .set({ accountId: null })
      .where(and(eq(carts.websiteId, websiteId), eq(carts.accountId, accountId))),
    ...eraseAddress({ websiteId, email }),
    ...eraseWaitingRequests({ websiteId, email }, now),
    orm
      .delete(lessonProgress)
      .where(and(eq(lessonProgress.websiteId, websiteId), eq(lessonProgress.accountId, accountId))),
    // Keep records of removals, so that a customer removed from a member area stays removed if the email
    // address is used again.
    orm
      .delete(memberEntitlements)
      .where(
        and(
          inArray(
            memberEntitlements.areaId,
            orm.select({ id: memberAreas.id }).from(memberAreas).where(eq(memberAreas.websiteId, websiteId)),
          ),
          eq(memberEntitlements.email, email),
          eq(memberEntitlements.isBarred, false),
        ),
      ),
    ...[email, accountId].map((subject) =>
      orm
        .delete(singleUseTokens)
        .where(and(eq(singleUseTokens.websiteId, websiteId), eq(singleUseTokens.subject, subject))),
    ),
    orm.delete(members).where(and(eq(members.websiteId, websiteId), eq(members.accountId, accountId))),
    // Keep the account of a contributor who was also a customer, but end the account's sessions.
    orm.delete(sessions).where(and(eq(sessions.websiteId, websiteId), eq(sessions.accountId, accountId))),
    deleteUnusedAccount(accountId),
    insertAuditEntry({ websiteId, accountId: null, action: 'customer.erased', subject: accountId }, now),
    mail,
  ]);
}

const deleteUnusedAccount = (accountId: string) =>
  orm
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        notExists(
          orm.select({ id: members.accountId }).from(members).where(eq(members.accountId, accountId)),
        ),
        notExists(
          orm
            .select({ id: websiteRoles.accountId })
            .from(websiteRoles)
            .where(eq(websiteRoles.accountId, accountId)),
        ),
        notExists(
          orm.select({ id: websites.id }).from(websites).where(eq(websites.ownerAccountId, accountId)),
        ),
      ),
    );
