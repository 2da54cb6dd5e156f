import { longDate } from '#domain/i18n/dates.ts';
import { formatVariant, netPriceCents } from '#domain/orders/line-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { listOrderTotals, ownerOrderAmounts } from '#domain/orders/order-totals.ts';
import type { PrintedOrder } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { Fact, LineName, OrderAnswers, Party, Sheet } from './print-page.tsx';

export function InvoiceSheet({ order, settings }: { order: PrintedOrder; settings: WebsiteSettings }) {
  const { currency, lines, billingAddress, shippingAddress } = order;
  const { orderPrints } = useMessages();
  const { invoice: texts } = orderPrints;
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency);
  const day = (at: number) => longDate(settings, at);
  const totals = listOrderTotals(ownerOrderAmounts(order), {
    ...texts,
    discount: (names) => (names ? texts.discountOf({ names }) : texts.discount),
    shipping: (name) => (name ? texts.shippingBy({ name }) : texts.shipping),
    tax: (name) => name || texts.tax,
    giftCard: (number) => texts.giftCard({ number }),
    charged: null,
    includedTax: (name) => texts.includes({ tax: name || texts.tax }),
  });
  const hasDiscount = lines.some((line) => line.discountCents > 0);
  return (
    <Sheet
      title={texts.title({ number: orderNumber(order) })}
      settings={settings}
      facts={[
        [orderPrints.order, orderNumber(order)],
        [orderPrints.placed, day(order.createdAt)],
        order.paidAt === null ? [texts.paid, texts.notYet] : [texts.paid, day(order.paidAt)],
      ]}
    >
      <div className="parties">
        <Party
          title={texts.billedTo}
          address={billingAddress}
          locale={settings.locale}
          more={billingAddress ? [order.email] : [order.name, order.email]}
        />
        {shippingAddress && (
          <Party
            title={texts.sentTo}
            address={shippingAddress}
            locale={settings.locale}
            more={[order.phone]}
          />
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{orderPrints.item}</th>
            <th scope="col" className="figure">
              {orderPrints.quantity}
            </th>
            <th scope="col" className="figure optional">
              {texts.price}
            </th>
            {hasDiscount && (
              <th scope="col" className="figure optional">
                {texts.discount}
              </th>
            )}
            <th scope="col" className="figure">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <LineName line={line} details={formatVariant(line)} />
              <td className="figure">{line.quantity}</td>
              <td className="figure optional">{money(line.unitPriceCents)}</td>
              {hasDiscount && (
                <td className="figure optional">
                  {line.discountCents > 0 ? money(-line.discountCents) : ''}
                </td>
              )}
              <td className="figure">{money(netPriceCents(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="sums">
        {totals.map(({ key, kind, label, cents }) => (
          <Fact
            key={key}
            name={label}
            value={money(cents)}
            isWhole={kind === 'total' || kind === 'remains'}
          />
        ))}
      </dl>
      <OrderAnswers answers={order.answers} />
      <p className="end">{texts.thanks}</p>
    </Sheet>
  );
}
