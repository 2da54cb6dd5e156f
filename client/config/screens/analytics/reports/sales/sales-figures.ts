import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import type { ChartPoint, ChartSeries } from '#client/config/screens/analytics/report/report-chart.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type {
  Profit,
  Revenue,
  RevenueStep,
  SalesReport,
  SoldKind,
} from '#schema/contracts/analytics/reports/sales.ts';
import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import { DONATION_LINE_TYPE } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const NAMES: Readonly<Record<number, string>> = {
  [PRODUCT_TYPE.physical]: 'Physical products',
  [PRODUCT_TYPE.digital]: 'Digital products',
  [PRODUCT_TYPE.service]: 'Services',
  [PRODUCT_TYPE.giftCard]: 'Gift cards',
  [PRODUCT_TYPE.paywall]: 'Member areas',
  [DONATION_LINE_TYPE]: 'Donations',
  [TIP_LINE_TYPE]: 'Tips',
};

/** Returns the label of a product type. Subscription renewals have a label of their own. */
export function kindName({ productType, isRenewal }: Pick<SoldKind, 'productType' | 'isRenewal'>): string {
  const name = NAMES[productType] ?? 'Others';
  if (!isRenewal) return name;
  return productType === DONATION_LINE_TYPE
    ? 'Monthly donations'
    : `Subscription renewals: ${name.toLowerCase()}`;
}

export type SalesMeasureName = 'total' | 'orders' | 'average' | 'refunds' | 'net';

interface SalesMeasure {
  name: SalesMeasureName;
  title: string;
  read: (revenue: Revenue) => number | null;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

export const netCents = ({ totalCents, refundedCents }: Revenue): number => totalCents - refundedCents;

/** Returns the gross profit, or null if no sold item had a cost. */
export const profitCents = ({ costedCents, costCents }: Profit): number | null =>
  costedCents === 0 && costCents === 0 ? null : costedCents - costCents;

/** Returns the gross profit as a share of the sales on which it was made. */
export const marginShare = (sales: Profit): number | null =>
  share(profitCents(sales) ?? 0, sales.costedCents);

export function averageCents({ totalCents, orders }: Revenue): number | null {
  const average = share(totalCents, orders);
  return average === null ? null : Math.round(average);
}

export function listSalesMeasures(
  { money, number, compact }: Formatters,
  currency: CurrencyCode,
): SalesMeasure[] {
  const cents = (value: number) => money(value, currency);
  const wholeCents = (value: number) => formatCents(value, currency, { trimZeroFractions: true });
  const amount = { format: cents, formatAxis: wholeCents };
  return [
    { name: 'total', title: 'Total sales', read: ({ totalCents }) => totalCents, ...amount },
    {
      name: 'orders',
      title: 'Orders',
      read: ({ orders }) => orders,
      format: number,
      formatAxis: compact,
    },
    { name: 'average', title: 'Average order value', read: averageCents, ...amount },
    { name: 'refunds', title: 'Refunds', read: ({ refundedCents }) => refundedCents, ...amount },
    { name: 'net', title: 'Net of refunds', read: netCents, ...amount },
  ];
}

export const SALES_COUNTED = {
  'How this agrees with Orders':
    'All figures are based on the amounts shown in Orders: subtotal minus discounts, plus shipping and tax. Orders lists orders by the day they were placed. Here, an order counts on the day it was paid, and a refund on the day it was requested, whenever its order was paid. Unpaid, expired and cancelled orders do not count, and neither do refunds of cancelled ones. Orders by contributors count like any other.',
  'Total sales':
    'Gross sales minus discounts, plus shipping and tax, whether paid with money or by gift card.',
  'Gross sales': 'Prices times quantities, with tips and donations, before discounts.',
  Orders: 'Paid orders, including orders with nothing to pay. Each subscription renewal is an order.',
  'Average order value': 'Total sales divided by orders, before refunds.',
  Refunds: 'Full and partial refunds, also to gift cards, and lost disputes. Failed refunds do not count.',
  'Net of refunds': 'Total sales minus refunds of the same period.',
  'Gross profit and margin':
    'Sales after discounts and without tax, minus the cost of the items, on the day of the sale. Only items count whose variant had a cost when they were sold. An item that was refunded counts neither as a sale nor as a cost. Shipping, payment fees and refunds of an amount without items are not included.',
  'Paid by gift card':
    'The part of total sales paid by gift card. Selling a gift card is also a sale, so later payments with it are not new income.',
  'By product and by kind':
    'After discounts and with tax, without shipping. Refunds are not shown by product, because an amount can be refunded without choosing a product.',
  'Steps to an order':
    'Product views, additions to the cart, started checkouts (once per cart and day) and orders, by traffic source. Sales exclude shipping. Visitors who decline tracking, block scripts or leave immediately are not counted, and renewals have no visitor. The number of orders above can therefore be higher.',
  'Abandoned carts':
    'Carts that were not ordered within a day after their last change, by the day of that change. Their value is the price of the items when they were added. A cart that is used again no longer counts.',
  'Recovered by reminders': 'Carts that got a reminder in the period and have since been ordered and paid.',
} as const;

/** Returns the points of the sales chart, each with the value of the same step in the compared period. */
export function salesPoints(
  { interval, steps, stepsBefore }: Pick<SalesReport, 'interval' | 'steps' | 'stepsBefore'>,
  { title, read, format }: SalesMeasure,
  { step: formatStep, longStep }: Formatters,
): { title: string; message: string; series: ChartSeries[]; points: ChartPoint[] } {
  const before = stepsBefore ?? [];
  const points = Array.from({ length: Math.max(steps.length, before.length) }, (_, index): ChartPoint => {
    const [one, other] = [steps[index], before[index]];
    const shown = one ?? other;
    const name = shown ? longStep(shown, interval) : '';
    return {
      label: shown ? formatStep(shown, interval) : '',
      longLabel: one && other ? `${name} (compared: ${longStep(other, interval)})` : name,
      values: { now: one ? read(one) : null, before: other ? read(other) : null },
    };
  });
  const best = steps.reduce<RevenueStep | null>(
    (most, one) => ((read(one) ?? 0) > ((most && read(most)) ?? 0) ? one : most),
    null,
  );
  return {
    title: `${title} by ${interval}`,
    message: best
      ? `Most ${interval === 'day' ? 'on' : 'in'} ${longStep(best, interval)}: ${format(read(best) ?? 0)}.`
      : 'None in this period.',
    series: [
      { id: 'now', name: title },
      ...(stepsBefore ? [{ id: 'before', name: 'Compared period', isCompared: true }] : []),
    ],
    points,
  };
}
