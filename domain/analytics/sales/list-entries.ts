import { dayInZone } from '#domain/time/days.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

export interface PaidOrder {
  id: string;
  /** Lower-case email address; '' for an erased buyer. */
  customer: string;
  currency: CurrencyCode;
  isTest: number;
  isCancelled: number;
  isRenewal: number;
  paidAt: number;
  grossCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  totalCents: number;
  cardCents: number;
  /** Sales of lines with a known cost, and their cost, both without refunded items. */
  costedCents: number;
  costCents: number;
}

export interface DatedRefund {
  id: string;
  orderId: string;
  at: number;
  refundedCents: number;
}

type Amounts = Omit<PaidOrder, 'id' | 'customer' | 'isCancelled' | 'paidAt'>;

export interface SalesEntry extends Amounts {
  id: string;
  orderId: string;
  kind: 'sale' | 'refund' | 'cancelled';
  day: string;
  buyer: string;
  firstDay: string;
  refundedCents: number;
}

export interface SalesBuyer {
  orderId: string;
  currency: CurrencyCode;
  isTest: number;
  firstDay: string;
  lastDay: string;
  orders: number;
  netCents: number;
}

/** Lists sales entries, each on the day of payment. `orders` must include all paid orders of the buyers. */
export function listEntries(
  orders: readonly PaidOrder[],
  refunds: readonly DatedRefund[],
  timeZone: string,
): { entries: SalesEntry[]; buyers: SalesBuyer[] } {
  const day = (at: number) => dayInZone(at, timeZone);
  const inOrder = orders.toSorted((a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1));
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  const buyers = new Map<string, SalesBuyer>();
  const entries = inOrder.flatMap((order): SalesEntry[] => {
    const { id, customer, isCancelled, paidAt, ...amounts } = order;
    const shared = { ...amounts, orderId: id, buyer: '', firstDay: '', refundedCents: 0 };
    if (isCancelled) return [{ ...shared, id, kind: 'cancelled', day: day(paidAt) }];
    const orderRefunds = byOrder.get(id) ?? [];
    const netCents = orderRefunds.reduce((left, { refundedCents }) => left - refundedCents, order.totalCents);
    const buyer = customer === '' ? null : countOrder(buyers, order, day(paidAt), netCents);
    return [
      {
        ...shared,
        id,
        kind: 'sale',
        day: day(paidAt),
        buyer: buyer?.orderId ?? '',
        firstDay: buyer?.firstDay ?? '',
      },
      ...orderRefunds.map(
        (refund): SalesEntry => ({
          ...shared,
          ...NO_SALE,
          id: refund.id,
          kind: 'refund',
          day: day(refund.at),
          refundedCents: refund.refundedCents,
        }),
      ),
    ];
  });
  return { entries, buyers: [...buyers.values()] };
}

const NO_SALE = {
  grossCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  totalCents: 0,
  cardCents: 0,
  costedCents: 0,
  costCents: 0,
};

function countOrder(
  buyers: Map<string, SalesBuyer>,
  order: PaidOrder,
  day: string,
  netCents: number,
): SalesBuyer {
  const { id, customer, currency, isTest } = order;
  const key = JSON.stringify([customer, currency, isTest]);
  const known = buyers.get(key) ?? {
    orderId: id,
    currency,
    isTest,
    firstDay: day,
    lastDay: day,
    orders: 0,
    netCents: 0,
  };
  known.lastDay = day;
  known.orders += 1;
  known.netCents += netCents;
  buyers.set(key, known);
  return known;
}

export function listPeriods(days: Iterable<string>): { days: string[]; months: string[]; years: string[] } {
  const once = (length: number) => [...new Set([...days].map((day) => day.slice(0, length)))];
  return { days: once(10), months: once(7), years: once(4) };
}
