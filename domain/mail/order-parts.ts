import { addressLines } from '#domain/checkout/addresses.ts';
import { answerText } from '#domain/forms/answers.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { formatOptions, lineTitle, listPriceCents } from '#domain/orders/line-item.ts';
import { listOrderTotals, type OrderAmounts, type OrderTotalKind } from '#domain/orders/order-totals.ts';
import { formatDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import type { MailLine, MailPart, MailTotal } from './document.ts';
import type { MailTexts } from './mail-texts.ts';
import type { LineFacts, OrderFacts } from './order-facts.ts';

/** Adds names to a label, unless they only repeat it. */
const named = (label: string, names: string) => (names && names !== label ? `${label} (${names})` : label);

const listed = (
  { title, optionValues, answers = [], image }: LineFacts,
  count: string,
  amount: string,
): MailLine => ({
  title,
  detail: [formatOptions(optionValues), ...answers.map(answerText)].filter(Boolean).join(' · '),
  image,
  count,
  amount,
});

/** Lists line items. Their prices exclude discounts and add up to the subtotal. */
export function orderLines({ lines, currency }: OrderFacts, texts: MailTexts): MailPart {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, currency);
  return {
    kind: 'lines',
    labels: texts,
    rows: lines.map((line) =>
      listed(
        { ...line, title: lineTitle(line, texts.tip) },
        `${line.quantity} × ${money(line.unitPriceCents)}`,
        money(listPriceCents(line)),
      ),
    ),
  };
}

/** Lists line items without amounts, for example as a parcel's contents. */
export const toLinesPart = (
  { lines }: OrderFacts,
  texts: MailTexts,
  getQuantity: (line: LineFacts) => number,
): MailPart | null => {
  const rows = lines.flatMap((line) => {
    const quantity = getQuantity(line);
    return quantity > 0 ? [listed(line, `${texts.quantity}: ${quantity}`, '')] : [];
  });
  return rows.length > 0 ? { kind: 'lines', labels: texts, rows } : null;
};

const TONES: Partial<Record<OrderTotalKind, MailTotal['tone']>> = {
  total: 'grand',
  giftCard: 'quiet',
  includedTax: 'quiet',
  refunded: 'quiet',
};

export function orderTotals(order: OrderFacts, texts: MailTexts): MailPart {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, order.currency);
  const amounts: OrderAmounts = {
    ...order,
    discounts: [{ name: order.discountNames.join(', '), cents: order.discountCents }],
    shipping: order.shippingOption,
    taxName: order.taxNames.join(', '),
  };
  const rows = listOrderTotals(amounts, {
    subtotal: texts.subtotal,
    discount: (names) => named(texts.discount, names),
    shipping: (name) => named(texts.shipping, name),
    tax: (names) => named(texts.tax, names),
    total: texts.total,
    giftCard: (number) => `${texts.giftCard} ${number}`,
    charged: null,
    includedTax: (names) => named(texts.includedTax, names),
    refunded: texts.refundedInAll,
    remains: null,
  }).map(({ kind, label, cents }): MailTotal => {
    const tone = TONES[kind];
    return { label, amount: money(cents), ...(tone && { tone }) };
  });
  return { kind: 'totals', label: texts.total, rows };
}

/** Shows addresses, the shipping option, and the customer's answers and message. */
export function orderAddresses(order: OrderFacts, texts: MailTexts, locale: string): MailPart | null {
  const { shippingAddress, billingAddress, shippingOption, deliveryDates, answers = [], note } = order;
  const columns: { title: string; lines: readonly string[] }[] = [];
  if (shippingAddress)
    columns.push({ title: texts.shippingAddress, lines: addressLines(shippingAddress, locale) });
  if (billingAddress)
    columns.push({ title: texts.billingAddress, lines: addressLines(billingAddress, locale) });
  const dates = deliveryDates ? [formatDeliveryDates(deliveryDates, locale, texts.delivery)] : [];
  if (shippingOption) columns.push({ title: texts.shippingMethod, lines: [shippingOption, ...dates] });
  for (const { name, value } of answers) columns.push({ title: name, lines: value.split(/\r?\n/) });
  if (note) columns.push({ title: texts.note, lines: note.split(/\r?\n/) });
  return columns.length > 0 ? { kind: 'columns', columns } : null;
}
