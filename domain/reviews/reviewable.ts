import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

/** Orders of which nothing is reviewed: not paid, or given back. */
export const NOT_REVIEWED_STATUSES = [
  'pending',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** What is reviewed. A gift card is for somebody else to spend. */
export const REVIEWED_TYPES: readonly number[] = [
  PRODUCT_TYPE.physical,
  PRODUCT_TYPE.digital,
  PRODUCT_TYPE.service,
];
