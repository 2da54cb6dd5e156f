import { and, desc, eq, sql } from 'drizzle-orm';
import { openQuantity } from '#domain/orders/line-item.ts';
import { formatPhone } from '#domain/phones.ts';
import type { LineDownload, OrderLine, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { orderEvents, orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { type Answer, batch, type Database, run } from '../database.ts';
import { selectOrderDownloads } from '../downloads/downloads.ts';
import { named, rowFor } from '../fragments.ts';
import { giftCardsLeft } from '../gift-cards/gift-card-claims.ts';
import { orderEvent, toOrderEvent } from '../order-rows/order-event.ts';
import { selectOrderLines, toLineItem } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';
import { selectOrderDisputes } from '../payments/disputes.ts';
import { selectFulfilments } from './fulfilments.ts';
import { ORDER_SUMMARY, toOrderSummary } from './order-list.ts';
import { selectOrderRefunds } from './refunds.ts';

/** Maximum timeline entries per order. Longer timelines show only the newest entries. */
const MAX_EVENTS = 500;

const orderWithPayment = (websiteId: string, orderId: string) =>
  orm
    .select({
      summary: ORDER_SUMMARY,
      phone: orders.phone,
      note: orders.note,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      shippingCents: orders.shippingCents,
      taxCents: orders.taxCents,
      includedTaxCents: orders.includedTaxCents,
      detail: orders.detail,
      paidAt: orders.paidAt,
      fulfilledAt: orders.fulfilledAt,
      cancelledAt: orders.cancelledAt,
      payment: {
        provider: payments.provider,
        status: named(payments.status, 'payment_status'),
        ref: payments.providerRef,
        amountCents: payments.amountCents,
        claimedCents: named(payments.refundedCents, 'claimed_cents'),
      },
      giftCardsLeft: giftCardsLeft(orders).as('gift_cards_left'),
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.websiteId, websiteId)));

const eventsOfOrder = (orderId: string) =>
  orm
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      detail: orderEvents.detail,
      at: orderEvents.at,
      by: sql<string | null>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`.as('by_name'),
    })
    .from(orderEvents)
    .leftJoin(accounts, eq(accounts.id, orderEvents.accountId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.at), sql`${orderEvents}.rowid desc`)
    .limit(MAX_EVENTS);

/** Finds an order for the owner in one database round trip. Returns null if the site has no such order. */
export async function findOwnerOrder(
  db: Database,
  websiteId: string,
  orderId: string,
): Promise<OwnerOrder | null> {
  const [[row], lines, parcels, refunds, disputes, events, downloads] = await batch(db, [
    orderWithPayment(websiteId, orderId),
    selectOrderLines({ orderId }),
    selectFulfilments({ orderId }),
    selectOrderRefunds(orderId),
    selectOrderDisputes(orderId),
    eventsOfOrder(orderId),
    selectOrderDownloads(orderId),
  ]);
  if (!row) return null;
  const { summary, payment, giftCardsLeft: leftCents, detail: stored, ...columns } = row;
  const { answers = [], giftCards = [], gift = null, ...detail } = stored;
  const { claimedCents, ...paid } = payment;
  return {
    ...toOrderSummary(summary),
    ...columns,
    phone: formatPhone(columns.phone),
    ...detail,
    answers,
    giftCards,
    gift,
    payment: {
      ...paid,
      // Only the other system can refund an imported order.
      refundableCents:
        paid.status === 'paid' && summary.importedFrom === ''
          ? paid.amountCents - claimedCents + leftCents
          : 0,
    },
    lines: lines.map((line) => toOrderLine(line, downloads)),
    fulfilments: parcels,
    refunds,
    disputes,
    events: events.map(toOrderEvent),
  };
}

function toOrderLine(
  { stockTaken, ...line }: Answer<ReturnType<typeof selectOrderLines>>[number],
  downloads: readonly DownloadRow[],
): OrderLine {
  return {
    ...toLineItem(line),
    owedQuantity: Math.min(line.owedQuantity, openQuantity(line)),
    hasStock: stockTaken > 0,
    downloads: downloads.filter(({ lineId }) => lineId === line.id).map(toLineDownload),
  };
}

type DownloadRow = Answer<ReturnType<typeof selectOrderDownloads>>[number];

const toLineDownload = ({ name, links, used, lastAt }: DownloadRow): LineDownload => ({
  name,
  links: links ?? 0,
  used: used ?? 0,
  lastAt,
});

interface NewNote {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  text: string;
  now: number;
}

export const addOrderNote = async (db: Database, note: NewNote): Promise<boolean> =>
  (await run(db, insertOrderNote(note))) === 1;

export const insertOrderNote = (note: NewNote) =>
  orm
    .insert(orderEvents)
    .select(
      orm
        .select(
          rowFor(orderEvents, {
            id: note.id,
            orderId: orders.id,
            ...orderEvent('note', { text: note.text }),
            at: note.now,
            accountId: note.accountId,
          }),
        )
        .from(orders)
        .where(and(eq(orders.id, note.orderId), eq(orders.websiteId, note.websiteId))),
    )
    .onConflictDoNothing();
