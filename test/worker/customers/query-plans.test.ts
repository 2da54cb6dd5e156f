import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addAddress, listAddresses, removeAddress } from '#worker/db/accounts/customer-addresses.ts';
import { mergeCarts } from '#worker/db/carts/cart-merge.ts';
import { adoptOrders, findGuestBuyer, saveAddress } from '#worker/db/customers/adopt-orders.ts';
import { findCustomerOrder, listCustomerOrders } from '#worker/db/customers/customer-orders.ts';
import { countOpenOrders, eraseCustomer, eraseDueOrders } from '#worker/db/customers/erase-customer.ts';
import { findMembership, findRegistration } from '#worker/db/customers/registrations.ts';
import { batch, rawQuery } from '#worker/db/database.ts';
import { type Plan, watched } from '../../support/worker/query-plans.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const customer = { websiteId: SITE_ID, accountId: 'a'.repeat(24) };
const address = {
  name: 'Ines',
  company: '',
  line1: '3 Wharf Street',
  line2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

/** Returns the steps of query plans that scan a table. Ignores JSON and constant tables. */
const scans = (plans: readonly Plan[]) =>
  plans.flatMap(({ sql, steps }) =>
    steps
      .filter((step) => /^SCAN (?!.*(CONSTANT|json_each|\(subquery))/.test(step))
      .map((step) => `${step}: ${sql}`),
  );

beforeEach(() => seedStore());

it.each<[string, (db: D1Database) => Promise<unknown>]>([
  ['the order list', (db) => listCustomerOrders(db, customer, 20, { createdAt: 1, id: 'b' })],
  ['an order', (db) => findCustomerOrder(db, customer, 1001)],
  ['orders that are not shipped', (db) => countOpenOrders(db, customer)],
  ['the buyer of guest orders', (db) => findGuestBuyer(db, { ...customer, email: 'a@b.test' }, 'x')],
  ['guest orders with an email address', (db) => batch(db, adoptOrders({ ...customer, email: 'a@b.test' }))],
  [
    'the address of a guest order',
    (db) =>
      batch(db, [saveAddress({ ...customer, email: 'a@b.test' }, { orderId: 'x', address }, 1, sql`true`)]),
  ],
  ['addresses', (db) => listAddresses(db, customer)],
  ['a new postal address', (db) => addAddress(db, customer, { address, isDefault: true }, 1)],
  ['a postal address to delete', (db) => removeAddress(db, customer, 'x')],
  ['an account by its email address', (db) => findMembership(db, SITE_ID, 'a@b.test')],
  ['a registration', (db) => findRegistration(db, { jti: 'x', websiteId: SITE_ID, email: 'a@b.test' }, 1)],
  ['carts to merge', (db) => mergeCarts(db, { ...customer, tokenHash: 'x' }, 1)],
  ['orders to erase', (db) => batch(db, eraseDueOrders(1))],
])('the query for %s uses an index, however many rows exist', async (_, work) => {
  const plans: Plan[] = [];
  await work(watched(plans));
  expect(plans.length).toBeGreaterThan(0);
  expect(scans(plans)).toEqual([]);
});

it('deleting a customer uses indexes that start with the site', async () => {
  const plans: Plan[] = [];
  const db = watched(plans);
  const nothing = rawQuery(sql`SELECT 1`);
  await eraseCustomer(db, { ...customer, email: 'a@b.test' }, 1, nothing);
  expect(plans.length).toBeGreaterThan(10);
  // A background job may scan the back in stock requests of a site once.
  expect(scans(plans).filter((step) => !/restock_requests/.test(step))).toEqual([]);
});
