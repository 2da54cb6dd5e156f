import type { DraftOrder } from '#schema/contracts/orders/draft-order.ts';
import { orderEvents } from '#schema/tables/orders.ts';
import type { Statement } from '../database.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';

/** Records each price of the draft that differs from the store's in the order's history. */
export function insertOwnPrices(
  orderId: string,
  { content, quote }: DraftOrder,
  accountId: string | null,
  now: number,
): Statement[] {
  return quote.lines.flatMap(({ title, optionValues, unitPriceCents, listPriceCents }, index) => {
    const line = content.lines[index];
    if (line?.kind !== 'product' || listPriceCents === null || listPriceCents === unitPriceCents) return [];
    const detail = {
      title: [title, ...optionValues.map(({ value }) => value)].join(', '),
      ...{ listPriceCents, unitPriceCents },
      ...(line.ownPrice?.reason && { reason: line.ownPrice.reason }),
    };
    const id = `${orderId}-price-${index}`;
    return [
      orm.insert(orderEvents).values({ id, orderId, ...orderEvent('own-price', detail), at: now, accountId }),
    ];
  });
}
