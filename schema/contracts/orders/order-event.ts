import * as z from 'zod';
import { IMPORT_SYSTEMS } from '../imports/import-systems.ts';
import { disputeStatusSchema } from '../payments/dispute.ts';

const centsSchema = z.number().int();
const quantitySchema = z.number().int();
const noDetail = z.object({});
/** Set for an order that ended without payment; absent for a paid order that was cancelled later. */
const endSchema = z.object({
  declineCode: z.string().nullable().optional(),
  isByBuyer: z.boolean().optional(),
});
/** Refunds and fulfilments in sample data are stored without ids. */
const refundedSchema = z.object({ refundId: z.string().optional(), amountCents: centsSchema });
const failedRefundSchema = refundedSchema.extend({ problem: z.string().optional() });

const entry = <const Kind extends string, Detail extends z.ZodObject>(kind: Kind, detail: Detail) =>
  z.object({ kind: z.literal(kind), detail });

/** Columns `kind` and `detail` in `order_events`. Every kind that was ever stored must stay readable. */
export const storedOrderEventSchema = z.discriminatedUnion('kind', [
  entry('placed', noDetail),
  entry('imported', z.object({ from: z.enum(IMPORT_SYSTEMS), number: z.string() })),
  entry('paid', noDetail),
  entry('expired', endSchema),
  entry('cancelled', endSchema),
  entry('payment-unknown', noDetail),
  entry('payment-returned', z.object({ amountCents: centsSchema })),
  entry('fulfilled', z.object({ fulfilmentId: z.string().optional(), pieces: quantitySchema })),
  entry('tracking-changed', z.object({ fulfilmentId: z.string() })),
  entry('refunded', refundedSchema),
  /** The value comes from SQLite's `exists`, which returns 0 or 1. */
  entry('refunded-outside', refundedSchema.extend({ keepsGiftCard: z.literal([0, 1]).optional() })),
  entry('refund-failed', failedRefundSchema),
  entry('refund-returned', failedRefundSchema),
  entry('dispute', z.object({ status: disputeStatusSchema, amountCents: centsSchema })),
  /** Price of a draft order's line that differs from the store's. `reason` is absent after an erasure. */
  entry(
    'own-price',
    z.object({
      title: z.string(),
      listPriceCents: centsSchema,
      unitPriceCents: centsSchema,
      reason: z.string().optional(),
    }),
  ),
  entry('owed', z.object({ pieces: quantitySchema })),
  /** Text of the note; absent after the customer's data was erased. */
  entry('note', z.object({ text: z.string().optional() })),
  entry('erased', noDetail),
]);
export type StoredOrderEvent = z.infer<typeof storedOrderEventSchema>;
export type OrderEventKind = StoredOrderEvent['kind'];

/** An event of an order. `unreadable` stands for a stored row that violates its contract. */
export const orderEventSchema = z.intersection(
  z.discriminatedUnion('kind', [...storedOrderEventSchema.options, entry('unreadable', noDetail)]),
  z.object({
    id: z.string(),
    at: z.number(),
    /** Contributor who caused the event; null for the buyer and the system. */
    by: z.string().nullable(),
  }),
);
export type OrderEvent = z.infer<typeof orderEventSchema>;
