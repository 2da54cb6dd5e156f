import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { areasOfOrder, type OpenedArea, toOpenedArea } from '../members/opened-areas.ts';
import { type OrderDetail, type OrderRecord, toOrder } from './orders.ts';

type Row = Record<string, unknown>;

export interface OrderLineView {
  id: string;
  title: string;
  sku: string;
  options: string;
  /** To the product's form. */
  answers: readonly Answer[];
  image: { src: string; alt: string } | null;
  productType: number;
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
  unitPriceCents: number;
  discountCents: number;
}

export interface ParcelView {
  id: string;
  at: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  lines: readonly { lineId: string; quantity: number }[];
}

/** An order as its buyer reads it: amounts in minor units, times in epoch milliseconds. */
export interface OrderView {
  id: string;
  number: number;
  status: OrderStatus;
  fulfilment: 'none' | 'partial' | 'complete';
  currency: CurrencyCode;
  createdAt: number;
  paidAt: number | null;
  email: string;
  name: string;
  phone: string;
  note: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  declineCode: string | null;
  detail: OrderDetail;
  lines: OrderLineView[];
  parcels: ParcelView[];
  /** What it was given for; null for what was bought. `pagePath` leads to where it was asked for, while that is published. */
  donation: {
    fund: string;
    inNameOf: string;
    isAnonymous: boolean;
    pageId: string;
    pagePath: string | null;
  } | null;
  /** Member areas that it opens. */
  areas: OpenedArea[];
  /** For asking the provider how an open payment is. */
  record: OrderRecord;
}

/** An order of this site with all that its buyer may see, in one round trip; null when there is none. */
export async function readOrderView(
  db: D1Database,
  websiteId: string,
  orderId: string,
): Promise<OrderView | null> {
  const [orders, lines, parcels, donations, areas] = await db.batch<Row>([
    db
      .prepare(
        `SELECT o.*, p.id AS payment_id, p.provider, p.provider_ref, p.status AS payment_status, p.decline_code, p.amount_cents AS payment_cents,
          (SELECT s.id FROM subscriptions s WHERE s.id = o.detail ->> '$.subscriptionId' OR s.first_order_id = o.id) AS subscription_id
        FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ?1 AND o.website_id = ?2`,
      )
      .bind(orderId, websiteId),
    db.prepare('SELECT * FROM order_lines WHERE order_id = ? ORDER BY position').bind(orderId),
    db.prepare('SELECT * FROM fulfilments WHERE order_id = ? ORDER BY at').bind(orderId),
    db
      .prepare(
        `SELECT d.fund, d.in_name_of, d.is_anonymous, d.page_id,
          (SELECT path FROM pages p WHERE p.id = d.page_id AND p.status = 1 AND p.published IS NOT NULL AND p.deleted_at IS NULL) AS page_path
        FROM donations d WHERE d.order_id = ?`,
      )
      .bind(orderId),
    areasOfOrder(db, websiteId, orderId),
  ]);
  const row = orders?.results[0];
  if (!row) return null;
  const record = toOrder(row);
  return {
    id: record.id,
    number: record.number,
    status: record.status,
    fulfilment: row.fulfilment as OrderView['fulfilment'],
    currency: record.currency as CurrencyCode,
    createdAt: record.createdAt,
    paidAt: row.paid_at === null ? null : Number(row.paid_at),
    email: record.email,
    name: String(row.name),
    phone: String(row.phone),
    note: String(row.note),
    subtotalCents: Number(row.subtotal_cents),
    discountCents: Number(row.discount_cents),
    shippingCents: Number(row.shipping_cents),
    taxCents: Number(row.tax_cents),
    includedTaxCents: Number(row.included_tax_cents),
    grandTotalCents: record.grandTotalCents,
    refundedCents: Number(row.refunded_cents),
    declineCode: record.payment.declineCode,
    detail: JSON.parse(String(row.detail)) as OrderDetail,
    lines: (lines?.results ?? []).map(toLine),
    parcels: (parcels?.results ?? []).map(toParcel),
    donation: toDonation(donations?.results[0]),
    areas: (areas?.results ?? []).map(toOpenedArea),
    record,
  };
}

const toDonation = (row: Row | undefined): OrderView['donation'] =>
  row
    ? {
        fund: String(row.fund),
        inNameOf: String(row.in_name_of),
        isAnonymous: row.is_anonymous === 1,
        pageId: String(row.page_id),
        pagePath: row.page_path === null ? null : String(row.page_path),
      }
    : null;

function toLine(row: Row): OrderLineView {
  const detail = JSON.parse(String(row.detail)) as {
    optionValues?: { name: string; value: string }[];
    image?: OrderLineView['image'];
    answers?: Answer[];
  };
  return {
    id: String(row.id),
    title: String(row.title),
    sku: String(row.sku),
    options: (detail.optionValues ?? [])
      .map(({ name, value }) => (name ? `${name}: ${value}` : value))
      .join(', '),
    answers: detail.answers ?? [],
    image: detail.image ?? null,
    productType: Number(row.product_type),
    quantity: Number(row.quantity),
    fulfilledQuantity: Number(row.fulfilled_quantity),
    refundedQuantity: Number(row.refunded_quantity),
    unitPriceCents: Number(row.unit_price_cents),
    discountCents: Number(row.discount_cents),
  };
}

const toParcel = (row: Row): ParcelView => ({
  id: String(row.id),
  at: Number(row.at),
  carrier: String(row.carrier),
  trackingNumber: String(row.tracking_number),
  trackingUrl: String(row.tracking_url),
  lines: JSON.parse(String(row.lines)) as ParcelView['lines'],
});
