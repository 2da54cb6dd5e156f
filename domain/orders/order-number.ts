import type { OrderSummary } from '#schema/contracts/orders/order.ts';

/** Returns the number of an order as people know it. An imported order keeps its number in the other system. */
export const orderNumber = ({
  number,
  importedNumber,
}: Pick<OrderSummary, 'number' | 'importedNumber'>): string => importedNumber || String(number);
