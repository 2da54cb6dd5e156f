import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import type { CustomerKey } from './customer-addresses.ts';

type Row = Record<string, unknown>;

/** An order in a customer's list. Amounts in minor units, times in epoch milliseconds. */
export interface CustomerOrderSummary {
  id: string;
  number: number;
  status: OrderStatus;
  fulfilment: 'none' | 'partial' | 'complete';
  currency: CurrencyCode;
  grandTotalCents: number;
  createdAt: number;
  /** Titles of its first three lines, and how many lines there are. */
  titles: string[];
  lineCount: number;
  /** Whether something of it is sent by post. */
  isShipped: boolean;
  /** Whether something of it is downloaded. */
  hasDigital: boolean;
}

export interface CustomerOrderLine {
  id: string;
  title: string;
  sku: string;
  options: { name: string; value: string }[];
  /** To the product's form. */
  answers: Answer[];
  image: { src: string; alt: string } | null;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  refundedQuantity: number;
}

export interface CustomerOrder extends CustomerOrderSummary {
  email: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  refundedCents: number;
  note: string;
  /** To what the shop asked at the checkout. */
  answers: Answer[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  shippingName: string;
  discountNames: string[];
  giftCards: { id: string; last4: string; amountCents: number }[];
  lines: CustomerOrderLine[];
  parcels: { id: string; at: number; carrier: string; trackingNumber: string; trackingUrl: string }[];
}

const SUMMARY = `o.id, o.number, o.status, o.fulfilment, o.currency, o.grand_total_cents, o.created_at,
  (SELECT json_group_array(title) FROM (SELECT title FROM order_lines WHERE order_id = o.id ORDER BY position LIMIT 3)) AS titles,
  (SELECT count(*) FROM order_lines WHERE order_id = o.id) AS line_count,
  EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id AND product_type = 1) AS is_shipped,
  EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id AND product_type = 2) AS has_digital`;

const toSummary = (row: Row): CustomerOrderSummary => ({
  id: String(row.id),
  number: Number(row.number),
  status: row.status as OrderStatus,
  fulfilment: row.fulfilment as CustomerOrderSummary['fulfilment'],
  currency: row.currency as CurrencyCode,
  grandTotalCents: Number(row.grand_total_cents),
  createdAt: Number(row.created_at),
  titles: JSON.parse(String(row.titles)) as string[],
  lineCount: Number(row.line_count),
  isShipped: row.is_shipped === 1,
  hasDigital: row.has_digital === 1,
});

/** A page of a customer's orders on a site, newest first; `before` is the last order of the page above. */
export async function ordersOf(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  limit: number,
  before: { createdAt: number; id: string } | null = null,
): Promise<CustomerOrderSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT ${SUMMARY} FROM orders o WHERE o.website_id = ?1 AND o.account_id = ?2 AND o.created_at <= ?3
        AND (o.created_at < ?3 OR o.id < ?4) ORDER BY o.created_at DESC, o.id DESC LIMIT ?5`,
    )
    .bind(websiteId, accountId, before?.createdAt ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', limit)
    .all<Row>();
  return results.map(toSummary);
}

/** A customer's order by its number, with all that the customer may know; null when it is nobody's or another's. */
export async function orderOf(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
  number: number,
): Promise<CustomerOrder | null> {
  const own = 'SELECT id FROM orders WHERE website_id = ?1 AND account_id = ?2 AND number = ?3';
  const bind = (sql: string) => db.prepare(sql).bind(websiteId, accountId, number);
  const [orders, lines, parcels] = await db.batch<Row>([
    bind(
      `SELECT ${SUMMARY}, o.email, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.included_tax_cents, o.refunded_cents, o.note, o.detail
      FROM orders o WHERE o.id = (${own})`,
    ),
    bind(`SELECT * FROM order_lines WHERE order_id = (${own}) ORDER BY position`),
    bind(
      `SELECT id, at, carrier, tracking_number, tracking_url FROM fulfilments WHERE order_id = (${own}) ORDER BY at`,
    ),
  ]);
  const row = orders?.results[0];
  if (!row) return null;
  const detail = JSON.parse(String(row.detail)) as Partial<OrderDetail>;
  return {
    ...toSummary(row),
    email: String(row.email),
    subtotalCents: Number(row.subtotal_cents),
    discountCents: Number(row.discount_cents),
    shippingCents: Number(row.shipping_cents),
    taxCents: Number(row.tax_cents),
    includedTaxCents: Number(row.included_tax_cents),
    refundedCents: Number(row.refunded_cents),
    note: String(row.note),
    answers: detail.answers ?? [],
    shippingAddress: detail.shippingAddress ?? null,
    billingAddress: detail.billingAddress ?? null,
    shippingName: detail.shippingOption?.name ?? '',
    discountNames: (detail.discounts ?? []).map(({ name }) => name),
    giftCards: detail.giftCards ?? [],
    lines: (lines?.results ?? []).map(toLine),
    parcels: (parcels?.results ?? []).map((parcel) => ({
      id: String(parcel.id),
      at: Number(parcel.at),
      carrier: String(parcel.carrier),
      trackingNumber: String(parcel.tracking_number),
      trackingUrl: String(parcel.tracking_url),
    })),
  };
}

function toLine(row: Row): CustomerOrderLine {
  const detail = JSON.parse(String(row.detail)) as {
    optionValues?: CustomerOrderLine['options'];
    image?: CustomerOrderLine['image'];
    answers?: Answer[];
  };
  return {
    id: String(row.id),
    title: String(row.title),
    sku: String(row.sku),
    options: detail.optionValues ?? [],
    answers: detail.answers ?? [],
    image: detail.image ?? null,
    quantity: Number(row.quantity),
    unitPriceCents: Number(row.unit_price_cents),
    totalCents: Number(row.total_cents),
    refundedQuantity: Number(row.refunded_quantity),
  };
}
