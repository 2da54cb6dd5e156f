import { aliasedTable, and, count, desc, eq, exists, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import { customerAddresses } from '#schema/tables/store.ts';
import { createId } from '#worker/crypto/random.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

export interface CustomerKey {
  websiteId: string;
  accountId: string;
}

export interface CustomerAddress {
  id: string;
  address: Address;
  isDefault: boolean;
}

const ADDRESS = {
  id: customerAddresses.id,
  address: customerAddresses.address,
  isDefault: customerAddresses.isDefault,
};
type Row = Pick<typeof customerAddresses.$inferSelect, keyof typeof ADDRESS>;
type AddressTable = Pick<typeof customerAddresses, 'id' | 'websiteId' | 'accountId'>;

const toAddress = ({ id, address, isDefault }: Row): CustomerAddress => ({
  id,
  address,
  isDefault,
});

const belongsTo = ({ websiteId, accountId }: CustomerKey, table: AddressTable = customerAddresses) =>
  and(eq(table.websiteId, websiteId), eq(table.accountId, accountId));
const isAddress = (customer: CustomerKey, id: string) =>
  and(belongsTo(customer), eq(customerAddresses.id, id));

export async function listAddresses(db: Database, customer: CustomerKey): Promise<CustomerAddress[]> {
  const rows = await all(
    db,
    orm
      .select(ADDRESS)
      .from(customerAddresses)
      .where(belongsTo(customer))
      .orderBy(desc(customerAddresses.isDefault), customerAddresses.createdAt, customerAddresses.id),
  );
  return rows.map(toAddress);
}

export async function findAddress(
  db: Database,
  customer: CustomerKey,
  id: string,
): Promise<CustomerAddress | null> {
  const row = await first(db, orm.select(ADDRESS).from(customerAddresses).where(isAddress(customer, id)));
  return row && toAddress(row);
}

/** All of the customer's addresses, for joining to the row being written. */
const own = aliasedTable(customerAddresses, 'own');
const ownAddresses = (customer: CustomerKey, condition?: SQL) =>
  orm
    .select({ id: own.id })
    .from(own)
    .where(and(belongsTo(customer, own), condition));

const makeDefault = (customer: CustomerKey, id: string) =>
  orm
    .update(customerAddresses)
    .set({ isDefault: sql`${customerAddresses.id} = ${id}` })
    .where(and(belongsTo(customer), exists(ownAddresses(customer, eq(own.id, id)))));

/** Adds an address, and makes the first one the default. Returns null if the customer has reached the maximum. */
export async function addAddress(
  db: Database,
  customer: CustomerKey,
  { address, isDefault }: Omit<CustomerAddress, 'id'>,
  now: number,
): Promise<string | null> {
  const id = createId();
  const addresses = orm.select({ total: count() }).from(own).where(belongsTo(customer, own));
  const row = {
    id,
    websiteId: customer.websiteId,
    accountId: customer.accountId,
    address,
    isDefault: notExists(ownAddresses(customer)),
    createdAt: now,
  };
  const [added] = await batch(db, [
    insertIf(customerAddresses, row, lt(sql`${addresses}`, MAX_CUSTOMER_ADDRESSES)),
    ...(isDefault ? [makeDefault(customer, id)] : []),
  ]);
  return added === 1 ? id : null;
}

export async function changeAddress(
  db: Database,
  customer: CustomerKey,
  { id, address, isDefault }: CustomerAddress,
): Promise<boolean> {
  const [changed] = await batch(db, [
    orm.update(customerAddresses).set({ address }).where(isAddress(customer, id)),
    ...(isDefault ? [makeDefault(customer, id)] : []),
  ]);
  return changed === 1;
}

export const makeDefaultAddress = async (db: Database, customer: CustomerKey, id: string): Promise<boolean> =>
  (await run(db, makeDefault(customer, id))) > 0;

/** Makes the oldest remaining address the default if the default was deleted. */
export async function removeAddress(db: Database, customer: CustomerKey, id: string): Promise<boolean> {
  const oldest = ownAddresses(customer).orderBy(own.createdAt, own.id).limit(1);
  const [removed] = await batch(db, [
    orm.delete(customerAddresses).where(isAddress(customer, id)),
    orm
      .update(customerAddresses)
      .set({ isDefault: true })
      .where(
        and(
          eq(customerAddresses.id, sql`${oldest}`),
          notExists(ownAddresses(customer, eq(own.isDefault, true))),
        ),
      ),
  ]);
  return removed === 1;
}
