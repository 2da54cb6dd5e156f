import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { erasableAddressSchema } from '#schema/contracts/orders/stored-order.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { orders } from '#schema/tables/orders.ts';
import { customerAddresses } from '#schema/tables/store.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

interface CustomerContact {
  phone?: string;
  address?: z.infer<typeof erasableAddressSchema>;
}

const customer = sql<string>`lower(${orders.email})`;

/**
 * Selects a value of each customer's newest paid order that has one. SQLite takes the value from the row with
 * the greatest time.
 */
const selectNewest = (value: SQL<string>, isOwn: SQL | undefined) =>
  orm
    .select({
      customer: customer.as('customer'),
      value: value.as('value'),
      at: sql<number>`max(${orders.createdAt})`.as('at'),
    })
    .from(orders)
    .where(and(isOwn, isNotNull(value), ne(value, '')))
    .groupBy(customer);

/**
 * Reads the phone number and the address of each customer, by lower-cased email address. Both come from the
 * customer's newest paid order that has one. A customer without such an order has the address of their account.
 */
export async function findContacts(
  db: Database,
  websiteId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, CustomerContact>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const isOwn = and(eq(orders.websiteId, websiteId), isOneOf(customer, wanted), isNotNull(orders.paidAt));
  const ordered = sql<string>`coalesce(${orders.detail} ->> '$.shippingAddress', ${orders.detail} ->> '$.billingAddress')`;
  const [phones, addresses, books] = await batch(db, [
    selectNewest(sql<string>`${orders.phone}`, isOwn),
    selectNewest(ordered, isOwn),
    orm
      .select({ email: accounts.email, address: customerAddresses.address })
      .from(accounts)
      .innerJoin(customerAddresses, eq(customerAddresses.accountId, accounts.id))
      .where(and(isOneOf(accounts.email, wanted), eq(customerAddresses.websiteId, websiteId)))
      .orderBy(customerAddresses.isDefault, desc(customerAddresses.createdAt), desc(customerAddresses.id)),
  ]);
  const found = new Map<string, CustomerContact>();
  const add = (email: string, part: CustomerContact) => found.set(email, { ...found.get(email), ...part });
  // The default address of the account is last and so replaces the others.
  for (const { email, address } of books) add(email, { address: erasableAddressSchema.parse(address) });
  for (const { customer: email, value } of addresses)
    add(email, { address: readJson(erasableAddressSchema, value) });
  for (const { customer: email, value } of phones) add(email, { phone: value });
  return found;
}
