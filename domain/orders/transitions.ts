import { MINUTE_MS } from '#domain/time/units.ts';
import { ORDER_STATUSES, type OrderStatus } from '#schema/contracts/orders/order.ts';

/**
 * Allowed status changes. If a refund is reversed, the status is recalculated instead
 * (docs/decisions/0036).
 */
const NEXT = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'partially-refunded', 'refunded', 'cancelled'],
  fulfilled: ['partially-refunded', 'refunded'],
  'partially-refunded': ['fulfilled', 'refunded', 'partially-refunded', 'cancelled'],
  refunded: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export type StatusBefore<To extends OrderStatus> = {
  [From in OrderStatus]: To extends (typeof NEXT)[From][number] ? From : never;
}[OrderStatus];

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  NEXT[from].some((next) => next === to);

export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => canTransition(from, to));

export const ORDER_STATUS_LABEL: Readonly<Record<OrderStatus, string>> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Time after which a pending order releases its stock. */
export const PENDING_MS = 30 * MINUTE_MS;
