import { eq } from 'drizzle-orm';
import { orderEvents } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { batch, type Database, first } from '../database.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';

/** Records a payment that arrived after its order had ended and was refunded. Does not change the order. */
export const noteReturnedPayment = (
  db: Database,
  orderId: string,
  { ref, amountCents, now }: { ref: string; amountCents: number; now: number },
): Promise<unknown> =>
  batch(db, [
    orm
      .update(payments)
      .set({ providerRef: ref, refundedCents: amountCents, updatedAt: now })
      .where(eq(payments.orderId, orderId)),
    orm
      .insert(orderEvents)
      .values({
        id: `${orderId}-returned`,
        orderId,
        ...orderEvent('payment-returned', { amountCents }),
        at: now,
      })
      .onConflictDoNothing(),
  ]);

export async function isPaymentRecorded(db: Database, id: string): Promise<boolean> {
  const payment = await first(db, orm.select({ id: payments.id }).from(payments).where(eq(payments.id, id)));
  return payment !== null;
}
