import { openQuantity } from '#domain/orders/fulfilment.ts';
import type {
  Fulfilment,
  LineDownload,
  OrderEvent,
  OrderLine,
  OwnerOrder,
} from '#schema/contracts/orders/order.ts';
import { orderDownloads } from '../downloads/downloads.ts';
import { GIFT_CARDS_LEFT } from '../gift-cards/gift-card-claims.ts';
import { toDispute } from '../payments/disputes.ts';
import { type Row, SUMMARY_COLUMNS, toOrderSummary } from './order-list.ts';
import type { OrderDetail } from './orders.ts';
import { toRefund } from './refunds.ts';

/** Events of an order that are shown; one with more has a long story, and its end matters. */
const MAX_EVENTS = 500;

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
const textOrNull = (value: unknown) => (value === null ? null : String(value));

/** An order with all that belongs to it, in one round trip; null when the site has none of this id. */
export async function readOwnerOrder(
  db: D1Database,
  websiteId: string,
  orderId: string,
): Promise<OwnerOrder | null> {
  const bind = (sql: string) => db.prepare(sql).bind(orderId);
  const [orders, lines, fulfilments, refunds, disputes, events, downloads] = await db.batch<Row>([
    db
      .prepare(
        `SELECT ${SUMMARY_COLUMNS}, o.phone, o.note, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.included_tax_cents, o.detail,
          o.paid_at, o.fulfilled_at, o.cancelled_at, p.provider, p.status AS payment_status, p.provider_ref, p.amount_cents, p.refunded_cents AS claimed_cents,
          ${GIFT_CARDS_LEFT} AS gift_cards_left
        FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ?1 AND o.website_id = ?2`,
      )
      .bind(orderId, websiteId),
    bind('SELECT * FROM order_lines WHERE order_id = ?1 ORDER BY position'),
    bind('SELECT * FROM fulfilments WHERE order_id = ?1 ORDER BY at, id'),
    bind('SELECT * FROM refunds WHERE order_id = ?1 ORDER BY at, id'),
    bind('SELECT * FROM disputes WHERE order_id = ?1 ORDER BY opened_at, id'),
    bind(
      `SELECT e.*, coalesce(nullif(a.name, ''), a.email) AS by_name FROM order_events e LEFT JOIN accounts a ON a.id = e.account_id
      WHERE e.order_id = ?1 ORDER BY e.at DESC, e.rowid DESC LIMIT ${MAX_EVENTS}`,
    ),
    orderDownloads(db, orderId),
  ]);
  const row = orders?.results[0];
  if (!row) return null;
  const detail = JSON.parse(String(row.detail)) as Partial<OrderDetail>;
  return {
    ...toOrderSummary(row),
    phone: String(row.phone),
    note: String(row.note),
    answers: detail.answers ?? [],
    subtotalCents: Number(row.subtotal_cents),
    discountCents: Number(row.discount_cents),
    shippingCents: Number(row.shipping_cents),
    taxCents: Number(row.tax_cents),
    includedTaxCents: Number(row.included_tax_cents),
    paidAt: numberOrNull(row.paid_at),
    fulfilledAt: numberOrNull(row.fulfilled_at),
    cancelledAt: numberOrNull(row.cancelled_at),
    shippingAddress: detail.shippingAddress ?? null,
    billingAddress: detail.billingAddress ?? null,
    shippingOption: detail.shippingOption ?? null,
    taxRules: detail.taxRules ?? [],
    discounts: detail.discounts ?? [],
    giftCards: detail.giftCards ?? [],
    gift: detail.gift ?? null,
    payment: {
      provider: String(row.provider),
      amountCents: Number(row.amount_cents),
      status: String(row.payment_status),
      ref: textOrNull(row.provider_ref),
      refundableCents:
        row.payment_status === 'paid'
          ? Number(row.amount_cents) - Number(row.claimed_cents) + Number(row.gift_cards_left)
          : 0,
    },
    lines: (lines?.results ?? []).map((line) => toOrderLine(line, downloads?.results ?? [])),
    fulfilments: (fulfilments?.results ?? []).map(toFulfilment),
    refunds: (refunds?.results ?? []).map(toRefund),
    disputes: (disputes?.results ?? []).map(toDispute),
    events: (events?.results ?? []).map(toEvent),
  };
}

function toOrderLine(row: Row, downloads: readonly Row[]): OrderLine {
  const {
    optionValues = [],
    image = null,
    answers = [],
  } = JSON.parse(String(row.detail)) as Partial<Pick<OrderLine, 'optionValues' | 'image' | 'answers'>>;
  return {
    id: String(row.id),
    itemId: String(row.item_id),
    variantId: String(row.variant_id),
    sku: String(row.sku),
    title: String(row.title),
    optionValues,
    answers,
    image,
    productType: Number(row.product_type),
    quantity: Number(row.quantity),
    unitPriceCents: Number(row.unit_price_cents),
    discountCents: Number(row.discount_cents),
    taxCents: Number(row.tax_cents),
    includedTaxCents: Number(row.included_tax_cents),
    totalCents: Number(row.total_cents),
    fulfilledQuantity: Number(row.fulfilled_quantity),
    refundedQuantity: Number(row.refunded_quantity),
    owedQuantity: Math.min(
      Number(row.owed_quantity),
      openQuantity({
        quantity: Number(row.quantity),
        fulfilledQuantity: Number(row.fulfilled_quantity),
        refundedQuantity: Number(row.refunded_quantity),
      }),
    ),
    hasStock: Number(row.stock_taken) > 0,
    downloads: downloads.filter(({ line_id }) => line_id === row.id).map(toLineDownload),
  };
}

const toLineDownload = (row: Row): LineDownload => ({
  name: String(row.name),
  links: Number(row.issue ?? 0),
  used: Number(row.used ?? 0),
  lastAt: numberOrNull(row.last_used_at),
});

const toFulfilment = (row: Row): Fulfilment => ({
  id: String(row.id),
  lines: JSON.parse(String(row.lines)) as Fulfilment['lines'],
  carrier: String(row.carrier),
  trackingNumber: String(row.tracking_number),
  trackingUrl: String(row.tracking_url),
  at: Number(row.at),
});

const toEvent = (row: Row): OrderEvent => ({
  id: String(row.id),
  kind: String(row.kind),
  detail: JSON.parse(String(row.detail)) as OrderEvent['detail'],
  at: Number(row.at),
  by: textOrNull(row.by_name),
});

/** Writes a note of the owner; false when the site has no such order. */
export async function addOrderNote(
  db: D1Database,
  note: {
    id: string;
    websiteId: string;
    orderId: string;
    accountId: string | null;
    text: string;
    now: number;
  },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO order_events (id, order_id, kind, detail, at, account_id)
      SELECT ?1, id, 'note', json_object('text', ?4), ?5, ?6 FROM orders WHERE id = ?2 AND website_id = ?3`,
    )
    .bind(note.id, note.orderId, note.websiteId, note.text, note.now, note.accountId)
    .run();
  return meta.changes === 1;
}
