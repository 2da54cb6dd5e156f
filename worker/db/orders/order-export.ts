import { csvLine } from '#domain/catalogue/write-csv.ts';
import { answerText } from '#domain/forms/answer-text.ts';
import { moneyOf } from '#domain/money/money.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderQuery } from '#schema/contracts/orders/order.ts';
import { type OrderCursor, ordersStatement, pageOf, type Row } from './order-list.ts';
import type { OrderDetail } from './orders.ts';

/** Orders read for one piece of the file. */
const PIECE_ORDERS = 100;

const COLUMNS = [
  'Order',
  'Placed (UTC)',
  'Paid (UTC)',
  'Status',
  'Fulfilment',
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
  // After what was there before, for whoever reads columns by their number.
  'Line answers',
  'Answers',
] as const;

const LINES = `(SELECT json_group_array(json_object('title', l.title, 'sku', l.sku, 'quantity', l.quantity, 'unit', l.unit_price_cents,
    'discount', l.discount_cents, 'total', l.total_cents, 'sent', l.fulfilled_quantity, 'refunded', l.refunded_quantity,
    'options', l.detail -> '$.optionValues', 'answers', l.detail -> '$.answers') ORDER BY l.position)
  FROM order_lines l WHERE l.order_id = o.id) AS lines`;

interface ExportLine {
  title: string;
  sku: string;
  quantity: number;
  unit: number;
  discount: number;
  total: number;
  sent: number;
  refunded: number;
  options: { name: string; value: string }[] | null;
  answers: Answer[] | null;
}

const timeOf = (value: unknown) =>
  value === null ? '' : new Date(Number(value)).toISOString().slice(0, 16).replace('T', ' ');

/** Question and answer, one below the other. */
const answersText = (answers: readonly Answer[] | null | undefined) =>
  (answers ?? []).map(answerText).join('\n');

/** One row a line; what belongs to the order as a whole stands in its first alone, so that columns can be summed. */
function linesOf(row: Row): string {
  const currency = row.currency as CurrencyCode;
  const money = (cents: unknown) => moneyOf(Number(cents), currency).value;
  const {
    shippingAddress: to,
    shippingOption,
    answers,
  } = JSON.parse(String(row.detail)) as Partial<OrderDetail>;
  const whole = [
    timeOf(row.created_at),
    timeOf(row.paid_at),
    String(row.status),
    String(row.fulfilment),
    String(row.email),
    String(row.name),
    String(row.phone),
    currency,
    ...[
      row.subtotal_cents,
      row.discount_cents,
      row.shipping_cents,
      row.tax_cents,
      row.grand_total_cents,
      row.refunded_cents,
    ].map(money),
    shippingOption?.name ?? '',
    ...(to
      ? [to.name, to.company, to.line1, to.line2, to.city, to.region, to.postalCode, to.country]
      : Array<string>(8).fill('')),
    String(row.note),
  ];
  const lines = JSON.parse(String(row.lines)) as ExportLine[];
  return lines
    .map((line, index) =>
      csvLine([
        String(row.number),
        ...(index === 0 ? whole : whole.map(() => '')),
        line.title,
        (line.options ?? []).map(({ name, value }) => `${name}: ${value}`).join(', '),
        line.sku,
        String(line.quantity),
        money(line.unit),
        money(line.discount),
        money(line.total),
        String(line.sent),
        String(line.refunded),
        answersText(line.answers),
        index === 0 ? answersText(answers) : '',
      ]),
    )
    .join('');
}

/** The orders that a query leaves as a file, a hundred at a time as the reader takes it. */
export function exportOrders(
  db: D1Database,
  websiteId: string,
  query: Omit<OrderQuery, 'cursor'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: OrderCursor | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets know UTF-8 by this mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const statement = ordersStatement(db, websiteId, query, {
        columns: `o.*, ${LINES}`,
        after,
        limit: PIECE_ORDERS,
      });
      const found = statement ? (await statement.all<Row>()).results : [];
      const { rows, next } = pageOf(found, PIECE_ORDERS, query.search !== '');
      controller.enqueue(encoder.encode(rows.map(linesOf).join('')));
      after = next;
      if (!next) controller.close();
    },
  });
}
