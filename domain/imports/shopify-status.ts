import type { ImportedOrder } from '#schema/contracts/imports/imported-rows.ts';
import { type Cells, readTime } from './row-cells.ts';

type Status = Pick<
  ImportedOrder,
  'status' | 'fulfilment' | 'paidAt' | 'fulfilledAt' | 'cancelledAt' | 'refundedCents'
>;

interface Facts {
  createdAt: number;
  totalCents: number;
  refundedCents: number;
}

const UNPAID = ['pending', 'authorized', 'partially_paid', 'unpaid', 'expired', 'overdue'];
const PAID = ['paid', 'partially_refunded', 'refunded', ''];

/** Returns null for a payment status that Shopify does not have. */
export function readStatus(first: Cells, facts: Facts): Status | null {
  const financial = first('financial status').toLowerCase().replaceAll(' ', '_');
  const isPaid = PAID.includes(financial);
  if (!isPaid && !UNPAID.includes(financial) && financial !== 'voided') return null;
  const cancelledAt = readTime(first('cancelled at'));
  const refundedCents = isPaid ? countRefunded(financial, facts) : 0;
  const paidAt = isPaid ? (readTime(first('paid at')) ?? facts.createdAt) : null;
  const fulfilment = FULFILMENT.get(first('fulfillment status').toLowerCase()) ?? 'none';
  const times = {
    fulfilment,
    paidAt,
    fulfilledAt: fulfilment === 'complete' ? (readTime(first('fulfilled at')) ?? facts.createdAt) : null,
    refundedCents,
  };
  const isRefunded = refundedCents > 0 && refundedCents === facts.totalCents;
  if (financial === 'voided' || (cancelledAt !== null && !isRefunded))
    return { ...times, status: 'cancelled', cancelledAt: cancelledAt ?? facts.createdAt };
  if (!isPaid) return { ...times, status: 'pending', cancelledAt: null };
  if (isRefunded) return { ...times, status: 'refunded', cancelledAt };
  if (refundedCents > 0) return { ...times, status: 'partially-refunded', cancelledAt: null };
  return { ...times, status: fulfilment === 'complete' ? 'fulfilled' : 'paid', cancelledAt: null };
}

const FULFILMENT: ReadonlyMap<string, Status['fulfilment']> = new Map([
  ['fulfilled', 'complete'],
  ['partial', 'partial'],
  ['partially fulfilled', 'partial'],
]);

/** A fully refunded order may have no amount in the file if it was edited before the refund. */
const countRefunded = (financial: string, { totalCents, refundedCents }: Facts): number =>
  financial === 'refunded' && refundedCents === 0 ? totalCents : Math.min(totalCents, refundedCents);
