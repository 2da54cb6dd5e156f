import { formatCentsIn } from '#domain/money/format-money.ts';
import type { MailPart } from './document.ts';
import type { MailTexts } from './mail-texts.ts';
import type { CartFacts, CommerceMailFacts, ReviewRequestFacts, StockFacts } from './order-facts.ts';
import { optionsText } from './order-parts.ts';

/** What is there again. */
export function restocked(
  product: Extract<CommerceMailFacts, { kind: 'back-in-stock' }>['product'],
  texts: MailTexts,
): MailPart[] {
  const { title, optionValues, image, priceCents, currency, href } = product;
  return [
    {
      kind: 'lines',
      labels: texts,
      rows: [
        {
          title,
          detail: optionsText(optionValues),
          image,
          count: '',
          amount: formatCentsIn(texts.money)(priceCents, currency),
        },
      ],
    },
    { kind: 'button', text: texts.viewProduct, href },
  ];
}

/** Each purchase with its own way to a review. */
export const reviewable = (requests: readonly ReviewRequestFacts[], texts: MailTexts): MailPart[] =>
  requests.flatMap(({ line, href }): MailPart[] => [
    {
      kind: 'lines',
      labels: texts,
      rows: [
        {
          title: line.title,
          detail: optionsText(line.optionValues),
          image: line.image,
          count: '',
          amount: '',
        },
      ],
    },
    { kind: 'button', text: texts.ratePurchase, href },
  ]);

/** A cart that waits, and the way back to it. */
export function waitingCart({ lines, currency, href }: CartFacts, texts: MailTexts): MailPart[] {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, currency);
  return [
    {
      kind: 'lines',
      labels: texts,
      rows: lines.map(({ title, optionValues, image, quantity, unitPriceCents }) => ({
        title,
        detail: optionsText(optionValues),
        image,
        count: `${quantity} × ${money(unitPriceCents)}`,
        amount: money(unitPriceCents * quantity),
      })),
    },
    { kind: 'button', text: texts.backToCart, href },
  ];
}

/** What an owner may want to make again. */
export const runningLow = ({ variants, href }: StockFacts, texts: MailTexts): MailPart[] => [
  {
    kind: 'lines',
    labels: texts,
    rows: variants.map(({ title, optionValues, image, sku, qtyInStock }) => ({
      title,
      detail: [optionsText(optionValues), sku].filter((part) => part !== '').join(', '),
      image,
      count: `${texts.inStock}: ${qtyInStock}`,
      amount: '',
    })),
  },
  { kind: 'button', text: texts.openInventory, href },
];
