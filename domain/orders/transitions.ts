import { ORDER_STATUSES, type OrderStatus } from '#schema/contracts/orders/order.ts';

/**
 * What an order may become. A refund that comes back is no step of its own: it counts the order anew, as if that refund had never
 * been (docs/decisions/0036).
 */
const NEXT = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'partially-refunded', 'refunded', 'cancelled'],
  fulfilled: ['partially-refunded', 'refunded'],
  'partially-refunded': ['fulfilled', 'refunded', 'partially-refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Statuses that may become `To`. */
export type StatusBefore<To extends OrderStatus> = {
  [From in OrderStatus]: To extends (typeof NEXT)[From][number] ? From : never;
}[OrderStatus];

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  NEXT[from].some((next) => next === to);

export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => mayBecome(from, to));

/** What a buyer or an owner reads. */
export const ORDER_STATUS_LABEL: Readonly<Record<OrderStatus, string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** A pending order gives its stock back after this long (server-design §4). */
export const PENDING_MS = 30 * 60_000;
