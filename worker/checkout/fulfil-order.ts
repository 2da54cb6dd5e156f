import type { NewFulfilment } from '#schema/contracts/orders/order.ts';
import { createId } from '../crypto/random.ts';
import { orderMailStatements } from '../db/mail/order-emails.ts';
import { fulfilmentByKey, insertFulfilment } from '../db/orders/fulfilments.ts';

export interface OrderChange {
  env: Pick<Env, 'DB'>;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
}

export type FulfilOutcome =
  | { kind: 'fulfilled'; fulfilmentId: string }
  /** The order is unpaid or has ended. */
  | { kind: 'not-open' }
  /** A line item has fewer unshipped items than requested. Nothing was written. */
  | { kind: 'too-many' }
  /** The idempotency key belongs to another parcel. */
  | { kind: 'key-reused' };

/**
 * Records a fulfilment and queues its email in one batch. The same key with the same items is one parcel. The
 * caller must check that the line items belong to the order.
 */
export async function fulfilOrder(change: OrderChange, fulfilment: NewFulfilment): Promise<FulfilOutcome> {
  const { env, orderId, now } = change;
  const id = createId();
  const mail = fulfilment.notifies
    ? orderMailStatements({ kind: 'order-shipped', orderId, fulfilmentId: id }, now)
    : [];
  const outcome = await insertFulfilment(env.DB, { ...change, id }, fulfilment, mail);
  if (outcome === 'done') return { kind: 'fulfilled', fulfilmentId: id };
  // A concurrent request may have recorded this parcel, completed the order or taken its last unshipped
  // items.
  const known = await fulfilmentByKey(env.DB, orderId, fulfilment.idempotencyKey);
  if (known)
    return isSame(known.lines, fulfilment.lines)
      ? { kind: 'fulfilled', fulfilmentId: known.id }
      : { kind: 'key-reused' };
  return { kind: outcome === 'too-many' ? 'too-many' : 'not-open' };
}

const isSame = (a: NewFulfilment['lines'], b: NewFulfilment['lines']) =>
  a.length === b.length &&
  a.every((line) => b.some(({ lineId, quantity }) => lineId === line.lineId && quantity === line.quantity));
