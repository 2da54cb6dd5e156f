import { type Address, addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import { createId } from '#worker/crypto/random.ts';

/** Whose addresses: a customer's on one site. */
export interface CustomerKey {
  websiteId: string;
  accountId: string;
}

export interface CustomerAddress {
  id: string;
  address: Address;
  isDefault: boolean;
}

interface Row {
  id: string;
  address: string;
  is_default: number;
}

const toAddress = ({ id, address, is_default }: Row): CustomerAddress => ({
  id,
  address: addressSchema.parse(JSON.parse(address)),
  isDefault: is_default === 1,
});

/** Addresses that a customer keeps on a site, the default first; for the address book and for filling in a checkout. */
export async function addressesOf(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
): Promise<CustomerAddress[]> {
  const { results } = await db
    .prepare(
      'SELECT id, address, is_default FROM customer_addresses WHERE website_id = ? AND account_id = ? ORDER BY is_default DESC, created_at, id',
    )
    .bind(websiteId, accountId)
    .all<Row>();
  return results.map(toAddress);
}

export async function findAddress(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  id: string,
): Promise<CustomerAddress | null> {
  const row = await db
    .prepare(
      'SELECT id, address, is_default FROM customer_addresses WHERE website_id = ? AND account_id = ? AND id = ?',
    )
    .bind(websiteId, accountId, id)
    .first<Row>();
  return row && toAddress(row);
}

/** Makes one address the default and no other; nothing where the customer has no such address. Binds ?1 website, ?2 account, ?3 id. */
const MAKE_DEFAULT = `UPDATE customer_addresses SET is_default = (id = ?3) WHERE website_id = ?1 AND account_id = ?2
  AND EXISTS (SELECT 1 FROM customer_addresses k WHERE k.id = ?3 AND k.website_id = ?1 AND k.account_id = ?2)`;

/** Keeps an address; the first one is the default. Null when the customer has as many as there may be. */
export async function addAddress(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  { address, isDefault }: Omit<CustomerAddress, 'id'>,
  now: number,
): Promise<string | null> {
  const id = createId();
  const own = 'FROM customer_addresses WHERE website_id = ?1 AND account_id = ?2';
  const [added] = await db.batch([
    db
      .prepare(
        `INSERT INTO customer_addresses (id, website_id, account_id, address, is_default, created_at)
        SELECT ?3, ?1, ?2, ?4, NOT EXISTS (SELECT 1 ${own}), ?5 WHERE (SELECT count(*) ${own}) < ${MAX_CUSTOMER_ADDRESSES}`,
      )
      .bind(websiteId, accountId, id, JSON.stringify(address), now),
    ...(isDefault ? [db.prepare(MAKE_DEFAULT).bind(websiteId, accountId, id)] : []),
  ]);
  return added?.meta.changes === 1 ? id : null;
}

/** Changes an address; false when the customer has no such one. */
export async function changeAddress(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  { id, address, isDefault }: CustomerAddress,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        'UPDATE customer_addresses SET address = ?4 WHERE website_id = ?1 AND account_id = ?2 AND id = ?3',
      )
      .bind(websiteId, accountId, id, JSON.stringify(address)),
    ...(isDefault ? [db.prepare(MAKE_DEFAULT).bind(websiteId, accountId, id)] : []),
  ]);
  return changed?.meta.changes === 1;
}

export async function makeDefaultAddress(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  id: string,
): Promise<boolean> {
  const { meta } = await db.prepare(MAKE_DEFAULT).bind(websiteId, accountId, id).run();
  return meta.changes > 0;
}

/** Forgets an address; the oldest of the others takes its place as default. */
export async function removeAddress(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  id: string,
): Promise<boolean> {
  const own = 'website_id = ?1 AND account_id = ?2';
  const [removed] = await db.batch([
    db.prepare(`DELETE FROM customer_addresses WHERE ${own} AND id = ?3`).bind(websiteId, accountId, id),
    db
      .prepare(
        `UPDATE customer_addresses SET is_default = 1 WHERE id = (SELECT id FROM customer_addresses WHERE ${own} ORDER BY created_at, id LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM customer_addresses WHERE ${own} AND is_default = 1)`,
      )
      .bind(websiteId, accountId),
  ]);
  return removed?.meta.changes === 1;
}
