import {
  listOrderTotals,
  type OrderAmounts,
  type OrderTotalKind,
  type OrderTotalLabels,
} from '#domain/orders/order-totals.ts';
import { useMessages } from '../kit/messages.tsx';

const CLASSES: Partial<Record<OrderTotalKind, string>> = { total: 'grand', includedTax: 'quiet' };

interface Props {
  order: OrderAmounts;
  className: string;
  labels?: Partial<OrderTotalLabels>;
  money: (cents: number) => string;
}

export function OrderTotals({ order, className, labels, money }: Props) {
  const { orders: texts, money: moneyTexts, prices } = useMessages();
  const totals = listOrderTotals(order, {
    ...texts,
    discount: (name) => name || texts.discount,
    giftCard: (number) => texts.giftCard({ number }),
    remains: null,
    ...labels,
  });
  return (
    <dl className={`${className} figures`}>
      {totals.map(({ key, kind, label, cents }) => (
        <div key={key} className={CLASSES[kind]}>
          <dt>{label}</dt>
          <dd>
            {cents < 0
              ? moneyTexts.deduction({ amount: money(-cents) })
              : kind === 'shipping' && cents === 0
                ? prices.free
                : money(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
