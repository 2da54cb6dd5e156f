import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  lt,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import {
  type Customer,
  type CustomerDetail,
  customerProfileSchema,
} from '#schema/contracts/customers/customer.ts';
import { orders } from '#schema/tables/orders.ts';
import { customerProfiles } from '#schema/tables/store.ts';
import { type Answer, all, batch, type Database } from '../database.ts';
import { fromSource, indexedBy, isBefore, jsonEntries } from '../fragments.ts';
import { ORDER_SUMMARY, toOrderSummary } from '../orders/order-list.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';

export const CUSTOMERS_PER_PAGE = 50;
const ORDERS_OF_CUSTOMER = 50;

/**
 * Lower-cased email address of an order, which identifies the customer. The index on this expression finds
 * the orders.
 */
const normalizedEmail = (order: Pick<typeof orders, 'email'>) => sql<string>`lower(${order.email})`;

const NEWEST = {
  id: orders.id,
  customer: normalizedEmail(orders).as('customer'),
  email: orders.email,
  name: orders.name,
  createdAt: orders.createdAt,
  hasOrder: sql<number>`1`.as('has_order'),
};
type NewestOrder = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'name' | 'createdAt'> & {
  customer: string;
  /** 0 for an imported customer without a paid order. */
  hasOrder: number;
};

/** Matches each customer's newest paid order, which represents the customer in lists. Skips erased buyers. */
function isNewest(): SQL | undefined {
  const newer = aliasedTable(orders, 'newer');
  const newerOrder = orm
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.websiteId, orders.websiteId),
        eq(normalizedEmail(newer), normalizedEmail(orders)),
        sql`(${newer.createdAt}, ${newer.id}) > (${orders.createdAt}, ${orders.id})`,
        isNotNull(newer.paidAt),
      ),
    );
  return and(ne(orders.email, ''), isNotNull(orders.paidAt), notExists(newerOrder));
}

/** Selects customers' totals by currency. `customers` contains lower-cased email addresses. */
function selectCustomerTotals(websiteId: string, customers: readonly string[]) {
  const wanted = jsonEntries<string>(sql`${JSON.stringify(customers)}`, 'wanted');
  return (
    orm
      .select({
        customer: normalizedEmail(orders).as('customer'),
        currency: orders.currency,
        orders: count().as('orders'),
        spentCents: sql<number>`sum(${orders.grandTotalCents} - ${orders.refundedCents})`.as('spent_cents'),
      })
      .from(wanted.table)
      // SQLite keeps the order of a cross join and so reads only the orders of the given customers.
      .crossJoin(orders)
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(normalizedEmail(orders), wanted.value),
          isNotNull(orders.paidAt),
        ),
      )
      .groupBy(normalizedEmail(orders), orders.currency)
  );
}
type Sum = Answer<ReturnType<typeof selectCustomerTotals>>[number];

function toCustomer(
  { customer, email, name, createdAt, hasOrder }: NewestOrder,
  sums: readonly Sum[],
): Customer {
  const own = sums.filter((sum) => sum.customer === customer);
  return {
    email,
    name,
    orderCount: own.reduce((total, sum) => total + sum.orders, 0),
    spent: own.map(({ currency, spentCents }) => ({ currency, cents: spentCents })),
    lastOrderAt: hasOrder ? createdAt : null,
  };
}

const hasPaidOrder = exists(
  orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.websiteId, customerProfiles.websiteId),
        eq(normalizedEmail(orders), customerProfiles.email),
        isNotNull(orders.paidAt),
      ),
    ),
);

/** An imported customer without a paid order, in the shape of a newest order. The id is the email address. */
const PROFILE = {
  id: sql<string>`${customerProfiles.email}`.as('profile_id'),
  customer: sql<string>`${customerProfiles.email}`.as('customer'),
  email: customerProfiles.email,
  name: customerProfiles.name,
  createdAt: customerProfiles.createdAt,
  hasOrder: sql<number>`0`.as('has_order'),
};

const profilesFirst = (websiteId: string, after: RowPlace | null, limit: number) =>
  orm
    .select(PROFILE)
    .from(customerProfiles)
    .where(
      and(
        eq(customerProfiles.websiteId, websiteId),
        after
          ? isBefore([customerProfiles.createdAt, customerProfiles.email], [after.at, after.id])
          : undefined,
        not(hasPaidOrder),
      ),
    )
    .orderBy(desc(customerProfiles.createdAt), desc(customerProfiles.email))
    .limit(limit);

const profilesByAddress = (websiteId: string, prefix: string, limit: number) =>
  orm
    .select(PROFILE)
    .from(customerProfiles)
    .where(
      and(
        eq(customerProfiles.websiteId, websiteId),
        gte(customerProfiles.email, prefix),
        lt(customerProfiles.email, `${prefix}\u{10ffff}`),
        not(hasPaidOrder),
      ),
    )
    .orderBy(customerProfiles.email)
    .limit(limit);

/** Sorts like the queries, whose text comparison is by bytes. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byTime = (a: NewestOrder, b: NewestOrder) => b.createdAt - a.createdAt || compare(b.id, a.id);
const byAddress = (a: NewestOrder, b: NewestOrder) => compare(a.customer, b.customer);

const newestFirst = (websiteId: string, after: RowPlace | null, limit: number) =>
  orm
    .select(fromSource(NEWEST))
    .from(indexedBy(orders, 'orders_list'))
    .where(
      and(
        eq(orders.websiteId, websiteId),
        after ? isBefore([orders.createdAt, orders.id], [after.at, after.id]) : undefined,
        isNewest(),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/**
 * Selects each customer's newest order, sorted by email address, for email addresses that start with
 * `prefix`.
 */
const newestByAddress = (websiteId: string, prefix: string, limit: number) =>
  orm
    .select(fromSource(NEWEST))
    .from(indexedBy(orders, 'orders_customer'))
    .where(
      and(
        eq(orders.websiteId, websiteId),
        gte(normalizedEmail(orders), prefix),
        lt(normalizedEmail(orders), `${prefix}\u{10ffff}`),
        isNewest(),
      ),
    )
    .orderBy(normalizedEmail(orders))
    .limit(limit);

/**
 * Lists customers by their newest order, and imported customers by the time of the import. `search` is the beginning of an email
 * address, and sorts the list by email address.
 */
export async function listCustomers(
  db: Database,
  websiteId: string,
  query: { search: string; after: RowPlace | null; limit?: number },
): Promise<{ customers: Customer[]; next: RowPlace | null }> {
  const { search, after, limit = CUSTOMERS_PER_PAGE } = query;
  const prefix = search.toLowerCase();
  const [buyers, others] = await batch(
    db,
    search === ''
      ? [newestFirst(websiteId, after, limit + 1), profilesFirst(websiteId, after, limit + 1)]
      : [newestByAddress(websiteId, prefix, limit), profilesByAddress(websiteId, prefix, limit)],
  );
  const found = [...buyers, ...others].sort(search === '' ? byTime : byAddress);
  const shown = found.slice(0, limit);
  const addresses = shown.map(({ customer }) => customer);
  const sums = addresses.length === 0 ? [] : await all(db, selectCustomerTotals(websiteId, addresses));
  const last = shown.at(-1);
  return {
    customers: shown.map((row) => toCustomer(row, sums)),
    next: found.length > limit && last ? { at: last.createdAt, id: last.id } : null,
  };
}

/**
 * Finds a customer, with one page of orders, paid or not. Returns null if neither a paid order nor an imported
 * profile has the email address.
 */
export async function findCustomer(
  db: Database,
  websiteId: string,
  email: string,
  after: RowPlace | null,
): Promise<(Omit<CustomerDetail, 'nextCursor'> & { next: RowPlace | null }) | null> {
  const customer = email.toLowerCase();
  const isOwn = and(eq(orders.websiteId, websiteId), eq(normalizedEmail(orders), customer));
  const [[buyer], sums, found, [open], [profile = null]] = await batch(db, [
    orm
      .select(NEWEST)
      .from(orders)
      .where(and(isOwn, isNotNull(orders.paidAt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1),
    selectCustomerTotals(websiteId, [customer]),
    orm
      .select(ORDER_SUMMARY)
      .from(orders)
      .where(and(isOwn, after ? isBefore([orders.createdAt, orders.id], [after.at, after.id]) : undefined))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ORDERS_OF_CUSTOMER + 1),
    orm
      .select({ total: count().as('total') })
      .from(orders)
      .where(and(isOwn, orderMayBecome(orders, 'fulfilled'), ne(orders.fulfilment, 'complete'))),
    orm
      .select()
      .from(customerProfiles)
      .where(and(eq(customerProfiles.websiteId, websiteId), eq(customerProfiles.email, customer))),
  ]);
  const newest = buyer ?? (profile && { ...profile, id: customer, customer, hasOrder: 0 });
  if (!newest) return null;
  const shown = found.slice(0, ORDERS_OF_CUSTOMER);
  const last = shown.at(-1);
  return {
    customer: toCustomer(newest, sums),
    profile: profile && customerProfileSchema.parse(profile),
    orders: shown.map(toOrderSummary),
    next: found.length > shown.length && last ? { at: last.createdAt, id: last.id } : null,
    toFulfil: open?.total ?? 0,
  };
}
