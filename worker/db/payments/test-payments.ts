import { and, eq, getTableColumns, gte, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { type DeclineCode, isDeclineCode } from '#domain/payments/declines.ts';
import { testPayments } from '#schema/tables/payments.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { all, batch, type Database, first, prepared, run, type Values } from '../database.ts';
import { jsonEntries } from '../fragments.ts';
import { orm } from '../orm.ts';

const {
  isHold: _isHold,
  refunds: _refunds,
  createdAt: _createdAt,
  ...COLUMNS
} = getTableColumns(testPayments);

type Row = Pick<typeof testPayments.$inferSelect, keyof typeof COLUMNS>;
/** A payment with the test provider. `keptMethod` is '' if no card was saved. */
export interface TestPayment extends Omit<Row, 'declineCode'> {
  declineCode: DeclineCode | null;
}
export interface NewTestPayment extends Omit<TestPayment, 'ref' | 'refundedCents'> {
  isHold: boolean;
}

function toTestPayment({ declineCode, ...row }: Row): TestPayment {
  if (declineCode !== null && !isDeclineCode(declineCode))
    throw new Error(`test payment ${row.ref} was declined for an unknown reason`);
  return { ...row, declineCode };
}

const isPayment = (websiteId: string, by: { key: string } | { ref: string }): SQL | undefined =>
  and(
    'key' in by ? eq(testPayments.key, by.key) : eq(testPayments.ref, by.ref),
    eq(testPayments.websiteId, websiteId),
  );
const select = (websiteId: string, by: { key: string } | { ref: string }) =>
  orm.select(COLUMNS).from(testPayments).where(isPayment(websiteId, by));

type Inserted = NewTestPayment & { ref: string; now: number };
const insertPayment = prepared((value: Values<Inserted>) =>
  orm
    .insert(testPayments)
    .values({
      key: value.key,
      ref: value.ref,
      websiteId: value.websiteId,
      orderId: value.orderId,
      status: value.status,
      amountCents: value.amountCents,
      currency: value.currency,
      description: value.description,
      keptMethod: value.keptMethod,
      returnPath: value.returnPath,
      isHold: value.isHold,
      declineCode: value.declineCode,
      createdAt: value.now,
    })
    .onConflictDoNothing({ target: testPayments.key }),
);
const paymentByKey = prepared((value: Values<{ websiteId: string; key: string }>) =>
  orm
    .select(COLUMNS)
    .from(testPayments)
    .where(and(eq(testPayments.key, value.key), eq(testPayments.websiteId, value.websiteId))),
);

/**
 * Inserts a test payment, or returns the existing one if its key was already used. Takes one database round
 * trip.
 */
export async function insertTestPayment(
  db: Database,
  payment: NewTestPayment,
  now: number,
): Promise<TestPayment> {
  const { websiteId, key } = payment;
  const ref = `test_${randomHex(16)}`;
  const [, [known]] = await batch(db, [
    insertPayment({ ...payment, ref, now }),
    paymentByKey({ websiteId, key }),
  ]);
  if (!known) throw new Error('a payment of another site has this key');
  return toTestPayment(known);
}

export async function findTestPayment(
  db: Database,
  websiteId: string,
  by: { key: string } | { ref: string },
): Promise<TestPayment | null> {
  const row = await first(db, select(websiteId, by));
  return row && toTestPayment(row);
}

export async function answerTestPayment(
  db: Database,
  websiteId: string,
  ref: string,
  isAccepted: boolean,
): Promise<TestPayment | null> {
  const row = await first(
    db,
    orm
      .update(testPayments)
      .set(
        isAccepted
          ? { status: sql`iif(${testPayments.isHold} = 1, ${HELD_STATUS}, ${PAID})`, declineCode: null }
          : { status: 'declined', declineCode: NOT_CONFIRMED },
      )
      .where(and(isPayment(websiteId, { ref }), eq(testPayments.status, 'needs-action')))
      .returning(COLUMNS),
  );
  return row && toTestPayment(row);
}
const HELD_STATUS: TestPayment['status'] = 'held';
const PAID: TestPayment['status'] = 'paid';
const NOT_CONFIRMED: DeclineCode = 'not-confirmed';

export const captureTestPayment = (db: Database, websiteId: string, ref: string): Promise<unknown> =>
  run(
    db,
    orm
      .update(testPayments)
      .set({ status: 'paid' })
      .where(and(isPayment(websiteId, { ref }), eq(testPayments.status, 'held'))),
  );

export const cancelTestPayment = (db: Database, websiteId: string, key: string): Promise<unknown> =>
  run(
    db,
    orm
      .update(testPayments)
      .set({ status: 'cancelled' })
      .where(and(isPayment(websiteId, { key }), inArray(testPayments.status, ['needs-action', 'held']))),
  );

/** Refunded amounts, in minor units, by the refund's key. */
const refund = jsonEntries<number>(testPayments.refunds, 'refund');

/**
 * Refunds once per key, and never more than was paid. Returns true if the refund exists, whether this call
 * created it or an earlier one.
 */
export async function refundTestPayment(
  db: Database,
  websiteId: string,
  { ref, key, amountCents }: { ref: string; key: string; amountCents: number },
): Promise<boolean> {
  const [, [known]] = await batch(db, [
    orm
      .update(testPayments)
      .set({
        refundedCents: sql`${testPayments.refundedCents} + ${amountCents}`,
        refunds: sql`json_set(${testPayments.refunds}, '$."' || ${key} || '"', ${amountCents})`,
      })
      .where(
        and(
          isPayment(websiteId, { ref }),
          eq(testPayments.status, 'paid'),
          gte(testPayments.amountCents, sql`${testPayments.refundedCents} + ${amountCents}`),
          notExists(orm.select({ key: refund.key }).from(refund.table).where(eq(refund.key, key))),
        ),
      ),
    orm
      .select({ amountCents: refund.value.as('refund_cents') })
      .from(testPayments)
      .crossJoin(refund.table)
      .where(and(isPayment(websiteId, { ref }), eq(refund.key, key))),
  ]);
  return known?.amountCents === amountCents;
}

export const testRefunds = (
  db: Database,
  websiteId: string,
  ref: string,
): Promise<{ key: string; amountCents: number }[]> =>
  all(
    db,
    orm
      .select({ key: refund.key.as('refund_key'), amountCents: refund.value.as('refund_cents') })
      .from(testPayments)
      .crossJoin(refund.table)
      .where(isPayment(websiteId, { ref }))
      .orderBy(refund.position),
  );
