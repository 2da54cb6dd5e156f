import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { answerText } from '#domain/forms/answers.ts';
import { toMoney } from '#domain/money/money.ts';
import { formatOptions } from '#domain/orders/line-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { OrderQuery } from '#schema/contracts/orders/order.ts';
import { orderLineDetailSchema } from '#schema/contracts/orders/stored-order.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { type Answer as AnswerOf, all, type Database } from '../database.ts';
import { fromSource } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { cutPage, type OrderCursor, type OrderPage, orderPage } from './order-list.ts';

const CHUNK_ORDERS = 100;

const COLUMNS = [
  'Order',
  'Placed (UTC)',
  'Paid (UTC)',
  'Status',
  'Fulfillment',
  'Email',
  'Name',
  'Phone',
  'Currency',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Shipping method',
  'Ship to name',
  'Ship to company',
  'Ship to street',
  'Ship to street 2',
  'Ship to city',
  'Ship to region',
  'Ship to postal code',
  'Ship to country',
  'Note',
  'Line product',
  'Line options',
  'Line SKU',
  'Line quantity',
  'Line unit price',
  'Line discount',
  'Line total',
  'Line sent',
  'Line refunded',
  // Append new columns at the end, since some programs that read the file address columns by number.
  'Line answers',
  'Answers',
  'Tax included in prices',
  'Shipping tax',
  'Tax rates',
  'Line tax',
  'Line total before tax',
  'Delivery from',
  'Delivery by',
] as const;

const linesJson = sql<string>`${orm
  .select({
    lines: sql`json_group_array(json_object('title', ${orderLines.title}, 'sku', ${orderLines.sku}, 'quantity', ${orderLines.quantity},
      'unit', ${orderLines.unitPriceCents}, 'discount', ${orderLines.discountCents}, 'total', ${orderLines.totalCents},
      'tax', ${orderLines.taxCents} + ${orderLines.includedTaxCents},
      'sent', ${orderLines.fulfilledQuantity}, 'refunded', ${orderLines.refundedQuantity},
      'detail', json(${orderLines.detail})) order by ${orderLines.position})`,
  })
  .from(orderLines)
  .where(eq(orderLines.orderId, orders.id))}`;
const linesSchema = z.array(
  z.object({
    title: z.string(),
    sku: z.string(),
    quantity: z.number(),
    unit: z.number(),
    discount: z.number(),
    total: z.number(),
    tax: z.number(),
    sent: z.number(),
    refunded: z.number(),
    detail: orderLineDetailSchema,
  }),
);

const selectChunk = ({ source, condition, order, searchRow }: OrderPage) =>
  orm
    .select(
      fromSource({
        id: orders.id,
        number: orders.number,
        importedNumber: orders.importedNumber,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        status: orders.status,
        fulfilment: orders.fulfilment,
        email: orders.email,
        name: orders.name,
        phone: orders.phone,
        currency: orders.currency,
        subtotalCents: orders.subtotalCents,
        discountCents: orders.discountCents,
        shippingCents: orders.shippingCents,
        taxCents: orders.taxCents,
        includedTaxCents: orders.includedTaxCents,
        grandTotalCents: orders.grandTotalCents,
        refundedCents: orders.refundedCents,
        note: orders.note,
        detail: orders.detail,
        lines: linesJson.as('lines_json'),
        searchRow,
      }),
    )
    .from(source)
    .where(condition)
    .orderBy(...order)
    .limit(CHUNK_ORDERS + 1);
type ExportedOrder = AnswerOf<ReturnType<typeof selectChunk>>[number];

const formatTime = (at: number | null) =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const answersText = (answers: readonly Answer[]) => answers.map(answerText).join('\n');

/**
 * Formats an order's rows. Only the first row has the values of the whole order, so that columns can be
 * summed.
 */
function formatRows(order: ExportedOrder): string {
  const { currency } = order;
  const money = (cents: number) => toMoney(cents, currency).value;
  const { shippingAddress: to, shippingOption, answers } = order.detail;
  const dates = shippingOption?.deliveryDates;
  const whole = [
    formatTime(order.createdAt),
    formatTime(order.paidAt),
    order.status,
    order.fulfilment,
    order.email,
    order.name,
    order.phone,
    currency,
    ...[
      order.subtotalCents,
      order.discountCents,
      order.shippingCents,
      order.taxCents,
      order.grandTotalCents,
      order.refundedCents,
    ].map(money),
    shippingOption?.name ?? '',
    ...(to
      ? [to.name, to.company, to.line1, to.line2, to.city, to.region, to.postalCode, to.country]
      : Array<string>(8).fill('')),
    order.note,
  ];
  const lines = readJson(linesSchema, order.lines);
  const lineTaxCents = lines.reduce((sum, { tax }) => sum + tax, 0);
  const taxes = [
    money(order.includedTaxCents),
    // The lines of imported orders have no tax, so the tax on shipping is unknown.
    order.importedNumber === '' ? money(order.taxCents + order.includedTaxCents - lineTaxCents) : '',
    order.detail.taxRules.map(({ name, ratePpm }) => `${name} ${ratePpm / 10_000}%`).join('\n'),
  ];
  return lines
    .map((line, index) =>
      csvLine([
        orderNumber(order),
        ...(index === 0 ? whole : whole.map(() => '')),
        line.title,
        formatOptions(line.detail.optionValues),
        line.sku,
        String(line.quantity),
        money(line.unit),
        money(line.discount),
        money(line.total),
        String(line.sent),
        String(line.refunded),
        answersText(line.detail.answers),
        index === 0 ? answersText(answers ?? []) : '',
        ...(index === 0 ? taxes : taxes.map(() => '')),
        ...(order.importedNumber === '' ? [money(line.tax), money(line.total - line.tax)] : ['', '']),
        ...(index === 0 ? [dates?.from ?? '', dates?.to ?? ''] : ['', '']),
      ]),
    )
    .join('');
}

export function exportOrders(
  db: Database,
  websiteId: string,
  query: Omit<OrderQuery, 'cursor'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: OrderCursor | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Write a byte order mark, so that spreadsheets read the file as UTF-8.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const page = orderPage(websiteId, query, after);
      const found = page ? await all(db, selectChunk(page)) : [];
      const { rows, next } = cutPage(found, CHUNK_ORDERS);
      controller.enqueue(encoder.encode(rows.map(formatRows).join('')));
      after = next;
      if (!next) controller.close();
    },
  });
}
