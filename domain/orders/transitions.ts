import type { OrderStatus } from '#schema/contracts/orders/order.ts';

export { ORDER_STATUSES, type OrderStatus } from '#schema/contracts/orders/order.ts';

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'partially-refunded', 'refunded', 'cancelled'],
  fulfilled: ['partially-refunded', 'refunded'],
  'partially-refunded': ['fulfilled', 'refunded', 'partially-refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

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
