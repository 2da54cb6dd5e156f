import * as z from 'zod';
import { disputeStatusSchema } from '../payments/dispute.ts';

const centsSchema = z.number().int();
const piecesSchema = z.number().int();
const noDetail = z.object({});
/** Of an order that ended before it was paid; a cancelled paid order has neither. */
const endSchema = z.object({
  declineCode: z.string().nullable().optional(),
  isByBuyer: z.boolean().optional(),
});
/** Sample refunds and parcels are written without their ids. */
const refundedSchema = z.object({ refundId: z.string().optional(), amountCents: centsSchema });
const failedRefundSchema = refundedSchema.extend({ problem: z.string().optional() });

const entry = <const Kind extends string, Detail extends z.ZodObject>(kind: Kind, detail: Detail) =>
  z.object({ kind: z.literal(kind), detail });

/** Columns `kind` and `detail` of `order_events`. A kind that was ever written stays readable. */
export const storedOrderEventSchema = z.discriminatedUnion('kind', [
  entry('placed', noDetail),
  entry('paid', noDetail),
  entry('expired', endSchema),
  entry('cancelled', endSchema),
  entry('payment-unknown', noDetail),
  entry('payment-returned', z.object({ amountCents: centsSchema })),
  entry('fulfilled', z.object({ fulfilmentId: z.string().optional(), pieces: piecesSchema })),
  entry('tracking-changed', z.object({ fulfilmentId: z.string() })),
  entry('refunded', refundedSchema),
  /** SQLite writes `exists` as 0 or 1. */
  entry('refunded-outside', refundedSchema.extend({ keepsGiftCard: z.literal([0, 1]).optional() })),
  entry('refund-failed', failedRefundSchema),
  entry('refund-returned', failedRefundSchema),
  entry('dispute', z.object({ status: disputeStatusSchema, amountCents: centsSchema })),
  entry('owed', z.object({ pieces: piecesSchema })),
  /** Erasing the customer's data removes the text. */
  entry('note', z.object({ text: z.string().optional() })),
  entry('erased', noDetail),
]);
export type StoredOrderEvent = z.infer<typeof storedOrderEventSchema>;
export type OrderEventKind = StoredOrderEvent['kind'];

/** An event of the timeline. `unreadable` is a stored row that breaks its contract. */
export const orderEventSchema = z.intersection(
  z.discriminatedUnion('kind', [...storedOrderEventSchema.options, entry('unreadable', noDetail)]),
  z.object({
    id: z.string(),
    at: z.number(),
    /** Name of who did it; null for the buyer and for the shop itself. */
    by: z.string().nullable(),
  }),
);
export type OrderEvent = z.infer<typeof orderEventSchema>;
