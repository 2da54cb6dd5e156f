import { eq } from 'drizzle-orm';
import { payments } from '#schema/tables/payments.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/** Finds the amounts of a payment, in minor units, and its reference at the provider. */
export const findPaymentAmounts = (db: Database, paymentId: string) =>
  first(
    db,
    orm
      .select({
        ref: payments.providerRef,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        currency: payments.currency,
      })
      .from(payments)
      .where(eq(payments.id, paymentId)),
  );
