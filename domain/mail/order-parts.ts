import { addressLines } from '#domain/checkout/address-lines.ts';
import { answerText } from '#domain/forms/answer-text.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import type { MailLine, MailPart, MailTotal } from './document.ts';
import type { MailTexts } from './mail-texts.ts';
import type { LineFacts, OrderFacts } from './order-facts.ts';

export const optionsText = (values: LineFacts['optionValues']): string =>
  values.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', ');

const named = (label: string, names: readonly string[]) =>
  names.length > 0 ? `${label} (${names.join(', ')})` : label;

const listed = (
  { title, optionValues, answers = [], image }: LineFacts,
  count: string,
  amount: string,
): MailLine => ({
  title,
  detail: [optionsText(optionValues), ...answers.map(answerText)].filter(Boolean).join(' · '),
  image,
  count,
  amount,
});

/** The order's lines at their prices before discounts; with the subtotal below, they add up. */
export function orderLines({ lines, currency }: OrderFacts, texts: MailTexts): MailPart {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, currency);
  return {
    kind: 'lines',
    labels: texts,
    rows: lines.map((line) =>
      listed(
        line.isTip ? { ...line, title: texts.tip } : line,
        `${line.quantity} × ${money(line.unitPriceCents)}`,
        money(line.unitPriceCents * line.quantity),
      ),
    ),
  };
}

/** Some of the lines, without amounts: what a parcel holds, what is missing. */
export const someLines = (
  { lines }: OrderFacts,
  texts: MailTexts,
  quantityOf: (line: LineFacts) => number,
): MailPart | null => {
  const rows = lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return quantity > 0 ? [listed(line, `${texts.quantity}: ${quantity}`, '')] : [];
  });
  return rows.length > 0 ? { kind: 'lines', labels: texts, rows } : null;
};

/** What the order came to, exactly as its columns say: subtotal - discount + shipping + tax = total. */
export function orderTotals(order: OrderFacts, texts: MailTexts): MailPart {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, order.currency);
  const rows: MailTotal[] = [{ label: texts.subtotal, amount: money(order.subtotalCents) }];
  if (order.discountCents > 0)
    rows.push({ label: named(texts.discount, order.discountNames), amount: money(-order.discountCents) });
  if (order.shippingOption !== null || order.shippingCents > 0)
    rows.push({
      label: named(texts.shipping, order.shippingOption ? [order.shippingOption] : []),
      amount: money(order.shippingCents),
    });
  if (order.taxCents > 0)
    rows.push({ label: named(texts.tax, order.taxNames), amount: money(order.taxCents) });
  rows.push({ label: texts.total, amount: money(order.grandTotalCents), tone: 'grand' });
  for (const { last4, amountCents } of order.giftCards)
    rows.push({
      label: `${texts.giftCard} ${maskedGiftCard(last4)}`,
      amount: money(-amountCents),
      tone: 'quiet',
    });
  if (order.includedTaxCents > 0)
    rows.push({
      label: named(texts.includedTax, order.taxNames),
      amount: money(order.includedTaxCents),
      tone: 'quiet',
    });
  if (order.refundedCents > 0)
    rows.push({ label: texts.refundedInAll, amount: money(-order.refundedCents), tone: 'quiet' });
  return { kind: 'totals', label: texts.total, rows };
}

/** Where it goes, who pays, and what the buyer answered and wrote. */
export function orderAddresses(order: OrderFacts, texts: MailTexts, locale: string): MailPart | null {
  const { shippingAddress, billingAddress, shippingOption, answers = [], note } = order;
  const columns: { title: string; lines: readonly string[] }[] = [];
  if (shippingAddress)
    columns.push({ title: texts.shippingAddress, lines: addressLines(shippingAddress, locale) });
  if (billingAddress)
    columns.push({ title: texts.billingAddress, lines: addressLines(billingAddress, locale) });
  if (shippingOption) columns.push({ title: texts.shippingMethod, lines: [shippingOption] });
  for (const { name, value } of answers) columns.push({ title: name, lines: value.split(/\r?\n/) });
  if (note) columns.push({ title: texts.note, lines: note.split(/\r?\n/) });
  return columns.length > 0 ? { kind: 'columns', columns } : null;
}
