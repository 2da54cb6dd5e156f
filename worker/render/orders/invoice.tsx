import { answerText } from '#domain/forms/answer-text.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { Fact, OrderAnswers, Party, PrintPage } from './print-page.tsx';

/** What was bought, what it cost and how it was paid, for the buyer's books. */
export function Invoice({ order, settings }: { order: OwnerOrder; settings: WebsiteSettings }) {
  const { currency, lines, billingAddress, shippingAddress, shippingOption, discounts, taxRules } = order;
  const money = (cents: number) => formatCents(cents, currency);
  const day = (at: number) => longDate(settings, at);
  const taxName = taxRules.length === 1 ? (taxRules[0]?.name ?? 'Tax') : 'Tax';
  const shippingName = shippingOption ? `Shipping (${shippingOption.name})` : 'Shipping';
  const hasDiscount = lines.some((line) => line.discountCents > 0);
  return (
    <PrintPage
      title={`Invoice ${order.number}`}
      settings={settings}
      facts={[
        ['Order', String(order.number)],
        ['Placed', day(order.createdAt)],
        order.paidAt === null ? ['Paid', 'not yet'] : ['Paid', day(order.paidAt)],
      ]}
    >
      <div className="parties">
        <Party
          title="Billed to"
          address={billingAddress}
          locale={settings.locale}
          more={billingAddress ? [order.email] : [order.name, order.email]}
        />
        {shippingAddress && (
          <Party title="Sent to" address={shippingAddress} locale={settings.locale} more={[order.phone]} />
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="figure">
              Quantity
            </th>
            <th scope="col" className="figure optional">
              Price
            </th>
            {hasDiscount && (
              <th scope="col" className="figure optional">
                Discount
              </th>
            )}
            <th scope="col" className="figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.title}
                <small>
                  {[...line.optionValues.map(({ name, value }) => `${name}: ${value}`), line.sku]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {line.answers.map((answer) => (
                  <small key={answer.name}>{answerText(answer)}</small>
                ))}
              </th>
              <td className="figure">{line.quantity}</td>
              <td className="figure optional">{money(line.unitPriceCents)}</td>
              {hasDiscount && (
                <td className="figure optional">
                  {line.discountCents > 0 ? money(-line.discountCents) : ''}
                </td>
              )}
              <td className="figure">{money(line.unitPriceCents * line.quantity - line.discountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="sums">
        <Fact name="Subtotal" value={money(order.subtotalCents)} />
        {order.discountCents > 0 && (
          <Fact
            name={discounts.length > 0 ? `Discount (${discounts.map(nameOf).join(', ')})` : 'Discount'}
            value={money(-order.discountCents)}
          />
        )}
        {(order.shippingCents > 0 || shippingOption) && (
          <Fact name={shippingName} value={money(order.shippingCents)} />
        )}
        {order.taxCents > 0 && <Fact name={taxName} value={money(order.taxCents)} />}
        <Fact name="Total" value={money(order.grandTotalCents)} isWhole />
        {order.giftCards.map(({ id, last4, amountCents }) => (
          <Fact key={id} name={`Gift card ${maskedGiftCard(last4)}`} value={money(-amountCents)} />
        ))}
        {order.includedTaxCents > 0 && (
          <Fact name={`Includes ${taxName}`} value={money(order.includedTaxCents)} />
        )}
        {order.refundedCents > 0 && (
          <>
            <Fact name="Refunded" value={money(-order.refundedCents)} />
            <Fact name="Remains" value={money(order.grandTotalCents - order.refundedCents)} isWhole />
          </>
        )}
      </dl>
      <OrderAnswers answers={order.answers} />
      <p className="end">Thank you for your order.</p>
    </PrintPage>
  );
}

const nameOf = ({ code, name }: OwnerOrder['discounts'][number]) => code ?? name;
