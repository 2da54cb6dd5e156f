import { aliasedTable, and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm';
import { accounts, members } from '#schema/tables/accounts.ts';
import { orders } from '#schema/tables/orders.ts';
import { customerGroupMembers, customerProfiles } from '#schema/tables/store.ts';
import { batch, type Database, first } from '../database.ts';
import { ONE_ROW } from '../fragments.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { eraseSubscriptions } from '../subscriptions/subscription-owners.ts';
import { eraseWaitingRequests } from '../waiting-list/waiting-list.ts';
import { eraseAddress } from './erase-address.ts';

/**
 * Erases a buyer's data. Keeps amounts, line items, country and region, because taxes depend on these. Erases
 * nothing and returns 'open' if a payment is unfinished, because its result would store the email address
 * again.
 */
export async function eraseBuyer(
  db: D1Database,
  customer: { websiteId: string; email: string; accountId: string | null; now: number },
): Promise<'erased' | 'open' | 'unknown'> {
  const { websiteId, accountId, now } = customer;
  const email = customer.email.toLowerCase();
  const isBuyer = (order: Pick<typeof orders, 'websiteId' | 'email'>) =>
    and(eq(order.websiteId, websiteId), eq(sql`lower(${order.email})`, email));
  const open = aliasedTable(orders, 'open_order');
  const openOrder = orm
    .select({ id: open.id })
    .from(open)
    .where(and(isBuyer(open), eq(open.status, 'pending'), eq(open.importedFrom, '')));
  const hasNoneOpen = notExists(openOrder);
  const own = orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(isBuyer(orders), hasNoneOpen));
  const profile = orm
    .select({ email: customerProfiles.email })
    .from(customerProfiles)
    .where(and(eq(customerProfiles.websiteId, websiteId), eq(customerProfiles.email, email)));
  const [[found], ...answers] = await batch(db, [
    orm
      .select({
        isOpen: sql<number>`${exists(openOrder)}`.as('is_open'),
        hasProfile: sql<number>`${exists(profile)}`.as('has_profile'),
      })
      .from(ONE_ROW),
    ...eraseAddress({ websiteId, email }, hasNoneOpen),
    ...eraseWaitingRequests({ websiteId, email }, now),
    eraseMembership({ websiteId, email }, hasNoneOpen),
    insertAuditEntry(
      { websiteId, accountId, action: 'customer.erased', subject: 'by the owner' },
      now,
      exists(own),
    ),
    ...eraseSubscriptions({ websiteId, email, accountId: null }, now, true),
    ...eraseOrders(own, accountId, now),
  ]);
  if (found?.isOpen === 1) return 'open';
  // The last SQL statement updates the orders themselves.
  const erased = answers.at(-1);
  return found?.hasProfile === 1 || (typeof erased === 'number' && erased > 0) ? 'erased' : 'unknown';
}

export async function findMemberAccount(
  db: Database,
  websiteId: string,
  email: string,
): Promise<string | null> {
  const row = await first(
    db,
    orm
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(members, and(eq(members.accountId, accounts.id), eq(members.websiteId, websiteId)))
      .where(eq(accounts.email, email.toLowerCase())),
  );
  return row?.id ?? null;
}

/** Builds the statement that takes a customer out of a group. */
const eraseMembership = ({ websiteId, email }: { websiteId: string; email: string }, condition: SQL) =>
  orm
    .delete(customerGroupMembers)
    .where(
      and(eq(customerGroupMembers.websiteId, websiteId), eq(customerGroupMembers.email, email), condition),
    );
