import { formatCentsIn } from '#domain/money/format-money.ts';
import { formatOptions, listPriceCents } from '#domain/orders/line-item.ts';
import type { MailPart } from './document.ts';
import type { MailTexts } from './mail-texts.ts';
import type { CartFacts, CommerceMailFacts, ReviewRequestFacts, StockFacts } from './order-facts.ts';

export function backInStockPart(
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
          detail: formatOptions(optionValues),
          image,
          count: '',
          amount: formatCentsIn(texts.money)(priceCents, currency),
        },
      ],
    },
    { kind: 'button', text: texts.viewProduct, href },
  ];
}

export const reviewRequestParts = (requests: readonly ReviewRequestFacts[], texts: MailTexts): MailPart[] =>
  requests.flatMap(({ line, href }): MailPart[] => [
    {
      kind: 'lines',
      labels: texts,
      rows: [
        {
          title: line.title,
          detail: formatOptions(line.optionValues),
          image: line.image,
          count: '',
          amount: '',
        },
      ],
    },
    { kind: 'button', text: texts.ratePurchase, href },
  ]);

export function cartReminderParts({ lines, currency, href }: CartFacts, texts: MailTexts): MailPart[] {
  const money = (cents: number) => formatCentsIn(texts.money)(cents, currency);
  return [
    {
      kind: 'lines',
      labels: texts,
      rows: lines.map(({ title, optionValues, image, quantity, unitPriceCents }) => ({
        title,
        detail: formatOptions(optionValues),
        image,
        count: `${quantity} × ${money(unitPriceCents)}`,
        amount: money(listPriceCents({ unitPriceCents, quantity })),
      })),
    },
    { kind: 'button', text: texts.backToCart, href },
  ];
}

export const lowStockParts = ({ variants, href }: StockFacts, texts: MailTexts): MailPart[] => [
  {
    kind: 'lines',
    labels: texts,
    rows: variants.map(({ title, optionValues, image, sku, qtyInStock }) => ({
      title,
      detail: [formatOptions(optionValues), sku].filter((part) => part !== '').join(', '),
      image,
      count: `${texts.inStock}: ${qtyInStock}`,
      amount: '',
    })),
  },
  { kind: 'button', text: texts.openInventory, href },
];
