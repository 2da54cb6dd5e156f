import { and, eq, or, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/phones.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { FulfilmentState, LineItem, OrderStatus } from '#schema/contracts/orders/order.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import { donations } from '#schema/tables/donations.ts';
import { orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { payments } from '#schema/tables/payments.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, prepared, type Values } from '../database.ts';
import { type OpenedArea, selectOrderAreas, toOpenedArea } from '../members/opened-areas.ts';
import { selectOrderLines, toLineItem } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';
import { isPagePublic } from '../rules/visibility.ts';
import { selectFulfilments } from './fulfilments.ts';
import { ORDER, type OrderRecord, toOrder } from './orders.ts';

export interface ParcelView {
  id: string;
  at: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  lines: readonly { lineId: string; quantity: number }[];
}

/** Amounts are in minor units, times in epoch milliseconds. */
export interface OrderView {
  id: string;
  number: number;
  status: OrderStatus;
  fulfilment: FulfilmentState;
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
  lines: LineItem[];
  parcels: ParcelView[];
  /**
   * Null for an order that is not a donation. `pagePath` is the path of the donation form's page, if it is
   * published.
   */
  donation: {
    fund: string;
    inNameOf: string;
    isAnonymous: boolean;
    pageId: string;
    pagePath: string | null;
  } | null;
  areas: OpenedArea[];
  record: OrderRecord;
}

const subscriptionOfOrder = orm
  .select({ id: subscriptions.id })
  .from(subscriptions)
  .where(
    or(
      eq(subscriptions.id, sql`${orders.detail} ->> '$.subscriptionId'`),
      eq(subscriptions.firstOrderId, orders.id),
    ),
  );

const orderToShow = prepared((value: Values<{ websiteId: string; orderId: string }>) =>
  orm
    .select({
      record: {
        ...ORDER,
        subscriptionId: sql<string | null>`${subscriptionOfOrder}`.as('subscription_id'),
      },
      fulfilment: orders.fulfilment,
      paidAt: orders.paidAt,
      name: orders.name,
      phone: orders.phone,
      note: orders.note,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      shippingCents: orders.shippingCents,
      taxCents: orders.taxCents,
      includedTaxCents: orders.includedTaxCents,
      refundedCents: orders.refundedCents,
      detail: orders.detail,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.id, value.orderId), eq(orders.websiteId, value.websiteId))),
);

const donationToShow = prepared((value: Values<{ orderId: string }>) =>
  orm
    .select({
      fund: donations.fund,
      inNameOf: donations.inNameOf,
      isAnonymous: donations.isAnonymous,
      pageId: donations.pageId,
      pagePath: sql<string | null>`${orm
        .select({ path: pages.path })
        .from(pages)
        .where(and(eq(pages.id, donations.pageId), isPagePublic(pages)))}`.as('page_path'),
    })
    .from(donations)
    .where(eq(donations.orderId, value.orderId)),
);

export async function findOrderView(
  db: D1Database,
  websiteId: string,
  orderId: string,
): Promise<OrderView | null> {
  const [[row], lines, parcels, [donation], areas] = await batch(db, [
    orderToShow({ websiteId, orderId }),
    selectOrderLines({ orderId }),
    selectFulfilments({ orderId }),
    donationToShow({ orderId }),
    selectOrderAreas({ websiteId, orderId }),
  ]);
  if (!row) return null;
  const record = toOrder(row.record);
  return {
    id: record.id,
    number: record.number,
    status: record.status,
    fulfilment: row.fulfilment,
    currency: record.currency,
    createdAt: record.createdAt,
    paidAt: row.paidAt,
    email: record.email,
    name: row.name,
    phone: formatPhone(row.phone),
    note: row.note,
    subtotalCents: row.subtotalCents,
    discountCents: row.discountCents,
    shippingCents: row.shippingCents,
    taxCents: row.taxCents,
    includedTaxCents: row.includedTaxCents,
    grandTotalCents: record.grandTotalCents,
    refundedCents: row.refundedCents,
    declineCode: record.payment.declineCode,
    detail: row.detail,
    lines: lines.map(toLineItem),
    parcels,
    donation: donation ?? null,
    areas: areas.map(toOpenedArea),
    record,
  };
}
