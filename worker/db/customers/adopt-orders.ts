import { and, desc, eq, exists, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Address, addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { orders } from '#schema/tables/orders.ts';
import { customerAddresses } from '#schema/tables/store.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { joinSubscriptions } from '../subscriptions/subscription-owners.ts';

interface Buyer {
  websiteId: string;
  email: string;
}

interface Customer extends Buyer {
  accountId: string;
}

export interface Delivery {
  orderId: string;
  address: Address;
}

/** Details of the buyer in the paid guest orders of an email address. */
export interface GuestBuyer {
  /** Name in the newest order; '' if there is none. */
  name: string;
  /** Delivery address of the order whose page offered the account; null if there is none. */
  delivery: Delivery | null;
}

const isGuestOrder = ({ websiteId, email }: Buyer) =>
  and(
    eq(orders.websiteId, websiteId),
    eq(sql`lower(${orders.email})`, email),
    isNull(orders.accountId),
    // Customers see only the orders that they placed in this store.
    eq(orders.importedFrom, ''),
    isNull(orders.eraseRequestedAt),
  );

/**
 * Reads the buyer's details from guest orders. Unpaid orders do not count, because anyone can place one with
 * another person's email address.
 */
export async function findGuestBuyer(
  db: Database,
  buyer: Buyer,
  orderId: string | null,
): Promise<GuestBuyer> {
  const isPaid = and(isGuestOrder(buyer), isNotNull(orders.paidAt));
  const newest = (condition: SQL | undefined) =>
    orm
      .select({ id: orders.id, name: orders.name, detail: orders.detail })
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1);
  const [[last], [delivered]] = await batch(db, [
    newest(isPaid),
    newest(and(isPaid, eq(orders.id, orderId ?? ''))),
  ]);
  const address = addressSchema.safeParse(delivered?.detail.shippingAddress);
  return {
    name: last?.name ?? '',
    delivery: delivered && address.success ? { orderId: delivered.id, address: address.data } : null,
  };
}

const one = { one: sql`1` };

/**
 * Saves the delivery address of a guest order that is about to be adopted, if the customer has no address.
 * Requires the customer's consent, because anyone can pay for an order with another person's email address.
 */
export function saveAddress(
  customer: Customer,
  { orderId, address }: Delivery,
  now: number,
  onlyIf: SQL,
): Statement {
  const { websiteId, accountId } = customer;
  const isStillGuest = and(eq(orders.id, orderId), isGuestOrder(customer));
  const isOwn = and(eq(customerAddresses.websiteId, websiteId), eq(customerAddresses.accountId, accountId));
  return insertIf(
    customerAddresses,
    { id: createId(), websiteId, accountId, address, isDefault: true, createdAt: now },
    and(
      exists(orm.select(one).from(orders).where(isStillGuest)),
      notExists(orm.select(one).from(customerAddresses).where(isOwn)),
      onlyIf,
    ),
  );
}

/** Assigns the guest orders and subscriptions of a confirmed email address to its account. */
export const adoptOrders = (customer: Customer, onlyIf?: SQL): Statement[] => [
  orm
    .update(orders)
    .set({ accountId: customer.accountId })
    .where(and(isGuestOrder(customer), onlyIf)),
  joinSubscriptions(customer, onlyIf),
];
