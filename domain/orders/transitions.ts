/** States of an order (server-design §4). */
export const ORDER_STATUSES = [
  'pending',
  'paid',
  'fulfilled',
  'partially-refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

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
