import type { ImportedLine, ImportedOrder } from '#schema/contracts/imports/imported-rows.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_ORDER_LINES } from '#schema/contracts/orders/order.ts';
import { parseCents } from '../money/parse-money.ts';
import { cutText } from '../text/cut-text.ts';
import { type Cells, readTime } from './row-cells.ts';
import { readEmail, readShopifyAddress } from './shopify-people.ts';
import { readStatus } from './shopify-status.ts';
import { balanceTotals } from './shopify-totals.ts';

/** An order of the export. Its first row has the fields of the whole order, and each row has a line item. */
export interface OrderRows {
  number: string;
  rows: Cells[];
}

/** A row that belongs to no order, or an order that cannot be imported. */
export interface LeftRow {
  why: string;
  example: string;
}

type ReadOrder = { order: ImportedOrder; changes: string[] } | LeftRow;

const MAX_NUMBER_LENGTH = 60;

const OTHER_TOTAL =
  'the items, shipping and tax do not add up to the total in the file, so the difference is part of the subtotal or the discount';
const NO_EMAIL = 'without a valid email address, so they belong to no customer';

/** Converts an order of Shopify's export. `changes` names what differs from the file. */
export function readShopifyOrder({ number, rows }: OrderRows): ReadOrder {
  const left = (why: string): LeftRow => ({ why, example: number });
  const [first] = rows;
  if (!first) return left('the order has no rows');
  if (number.length > MAX_NUMBER_LENGTH) return left('the order number is too long');
  if (rows.length > MAX_ORDER_LINES) return left(`an order can have ${MAX_ORDER_LINES} line items`);
  const currency = CURRENCY_CODES.find((code) => code === first('currency').toUpperCase());
  if (!currency) return left(`the currency “${first('currency').slice(0, 10)}” is not supported`);
  const createdAt = readTime(first('created at'));
  if (createdAt === null) return left('the date of the order cannot be read');
  const amounts = readAmounts(first, currency);
  if (!amounts) return left('an amount cannot be read');
  const lines = rows.map((row) => readLine(row, currency));
  if (!isComplete(lines)) return left('a line item has no name, or its quantity or price cannot be read');
  const status = readStatus(first, { ...amounts, createdAt });
  if (!status) return left(`the payment status “${first('financial status').slice(0, 30)}” is unknown`);
  const { isExact, ...totals } = balanceTotals(amounts, lines);
  const email = readEmail(first('email'));
  const billingAddress = readShopifyAddress((field) => first(`billing ${field}`));
  const shippingAddress = readShopifyAddress((field) => first(`shipping ${field}`));
  return {
    order: {
      number,
      ...status,
      email: email ?? '',
      name: cutText(billingAddress?.name || shippingAddress?.name || '', 200),
      phone: (first('phone') || first('billing phone')).slice(0, 40),
      currency,
      ...totals,
      discountCode: cutText(first('discount code'), 100),
      shippingMethod: cutText(first('shipping method'), 200),
      note: cutText(first('notes'), 2_000),
      shippingAddress,
      billingAddress,
      createdAt,
      lines,
    },
    changes: [...(isExact ? [] : [OTHER_TOTAL]), ...(email === null ? [NO_EMAIL] : [])],
  };
}

const isComplete = (lines: readonly (ImportedLine | null)[]): lines is ImportedLine[] =>
  lines.every((line) => line !== null);

/** Parses an amount; '' is 0. Shopify writes superfluous zeros for currencies without decimals. */
function readCents(text: string, currency: CurrencyCode): number | null {
  if (text === '') return 0;
  const cents = parseCents(text.replace(/\.0+$/, ''), currency);
  return cents === null || cents < 0 ? null : cents;
}

function readAmounts(first: Cells, currency: CurrencyCode) {
  const [subtotalCents, shippingCents, taxCents, totalCents, discountCents, refundedCents] = [
    'subtotal',
    'shipping',
    'taxes',
    'total',
    'discount amount',
    'refunded amount',
  ].map((name) => readCents(first(name), currency));
  if (subtotalCents == null || shippingCents == null || taxCents == null) return null;
  if (totalCents == null || discountCents == null || refundedCents == null) return null;
  return { subtotalCents, shippingCents, taxCents, totalCents, discountCents, refundedCents };
}

function readLine(row: Cells, currency: CurrencyCode): ImportedLine | null {
  const title = cutText(row('lineitem name'), 300);
  const quantity = Number(row('lineitem quantity'));
  const unitPriceCents = row('lineitem price') === '' ? null : readCents(row('lineitem price'), currency);
  const discountCents = readCents(row('lineitem discount'), currency);
  if (title === '' || unitPriceCents === null || discountCents === null) return null;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 1_000_000) return null;
  if (!Number.isSafeInteger(unitPriceCents * quantity)) return null;
  return {
    title,
    sku: cutText(row('lineitem sku'), 100),
    quantity,
    unitPriceCents,
    discountCents: Math.min(discountCents, unitPriceCents * quantity),
    isFulfilled: row('lineitem fulfillment status').toLowerCase() === 'fulfilled',
  };
}
