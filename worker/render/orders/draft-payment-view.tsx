import { addressLines } from '#domain/checkout/addresses.ts';
import { formatOptions } from '#domain/orders/line-item.ts';
import type { OrderAmounts } from '#domain/orders/order-totals.ts';
import type { DraftOrder } from '#schema/contracts/orders/draft-order.ts';
import { CheckoutForm, type CheckoutFormProps } from '../checkout/checkout-form.tsx';
import { CheckoutLine } from '../checkout/checkout-line.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { OrderTotals } from './order-totals.tsx';

interface Props extends CheckoutFormProps {
  draft: DraftOrder;
  /** Last day on which the invoice can be paid, in the page's language. */
  payBy: string;
  /** Days of delivery of a payment that is made today; empty if the delivery option names none. */
  deliveryDates: string;
  locale: string;
}

/** Renders the payment page of an invoice. */
export function DraftPaymentView(props: Props) {
  const { draft, payBy, locale, currency } = props;
  const { checkout, draftOrders: texts, orders } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency);
  const { content, quote } = draft;
  const { shippingAddress, note } = content;
  return (
    <CheckoutForm
      {...props}
      title={texts.title}
      hidden={{}}
      enterAction="continue"
      dueCents={quote.grandTotalCents}
      pay={{
        action: 'pay',
        isOpen: props.payment !== null || quote.grandTotalCents === 0,
        label: checkout.pay({ total: money(quote.grandTotalCents) }),
      }}
      summary={
        <div className="checkout-summary">
          <h2>{checkout.yourOrder}</h2>
          <ul className="checkout-lines">
            {quote.lines.map((line, index) => (
              <CheckoutLine
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change on this page
                key={index}
                line={line}
                options={formatOptions(line.optionValues)}
                amount={money(line.unitPriceCents * line.quantity)}
              >
                {line.quantity > 1 && (
                  <small className="figures">
                    {line.quantity} × {money(line.unitPriceCents)}
                  </small>
                )}
              </CheckoutLine>
            ))}
          </ul>
          <OrderTotals order={toAmounts(draft)} className="cart-totals figures" labels={{}} money={money} />
          <p className="quiet">{texts.payBy({ day: payBy })}</p>
        </div>
      }
    >
      <p className="lead">{texts.lead}</p>
      <dl className="draft-facts">
        <dt>{orders.contact}</dt>
        <dd>
          <bdi>{content.name}</bdi>
          {content.name && <br />}
          <bdi>{content.email}</bdi>
        </dd>
        {shippingAddress && (
          <>
            <dt>{orders.delivery}</dt>
            <dd>
              {addressLines(shippingAddress, locale).map((line) => (
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ))}
              {quote.shippingOption && <p className="quiet">{quote.shippingOption.name}</p>}
              {props.deliveryDates && <p className="quiet">{props.deliveryDates}</p>}
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>{checkout.note}</dt>
            <dd className="order-note" dir="auto">
              {note}
            </dd>
          </>
        )}
      </dl>
    </CheckoutForm>
  );
}

const toAmounts = ({ quote }: DraftOrder): OrderAmounts => ({
  subtotalCents: quote.subtotalCents,
  discounts: quote.discounts.map(({ name, discountCents: cents }) => ({ name, cents })),
  shipping: quote.shippingOption?.name ?? null,
  shippingCents: quote.shippingCents,
  taxName: '',
  taxCents: quote.taxCents,
  includedTaxCents: quote.includedTaxCents,
  grandTotalCents: quote.grandTotalCents,
  giftCards: [],
  refundedCents: 0,
});
