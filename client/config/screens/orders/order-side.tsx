import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { customerHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { addressLines } from '#domain/checkout/addresses.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { describeManualReference } from '#domain/orders/manual-methods.ts';
import { phoneHref } from '#domain/phones.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { DeliveryDates } from '#schema/contracts/shipping/shipping.ts';
import { AnswerFiles } from './answer-files.tsx';

const PROVIDER: Readonly<Record<string, string>> = {
  test: 'Test payment, no money moved',
  stripe: 'Stripe',
  imported: 'Received by the other system',
};

const formatDays = ({ from, to }: DeliveryDates): string =>
  new Intl.DateTimeFormat(navigator.language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(Date.parse(from), Date.parse(to));

export function OrderSide({ order }: { order: OwnerOrder }) {
  const { email, name, phone, shippingAddress, billingAddress, shippingOption, payment } = order;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <aside className="order-side" aria-label="Customer, delivery and payment">
      <section>
        <h2>Customer</h2>
        {order.isErased ? (
          <p className="quiet">Their personal details were erased.</p>
        ) : (
          <address>
            <div>{name}</div>
            {email === '' ? (
              <div className="quiet">No email address</div>
            ) : (
              <div>
                {order.paidAt === null ? email : <PanelLink href={customerHref(email)}>{email}</PanelLink>}
              </div>
            )}
            {phone && <a href={phoneHref(phone) ?? undefined}>{phone}</a>}
          </address>
        )}
      </section>
      {order.answers.map(({ name, value, files }) => (
        <section key={name} className="buyers-note">
          <h2>{name}</h2>
          <p>{files ? <AnswerFiles orderId={order.id} files={files} /> : value}</p>
        </section>
      ))}
      {order.note && (
        <section className="buyers-note">
          <h2>Note from the customer</h2>
          <p>{order.note}</p>
        </section>
      )}
      {shippingAddress && (
        <section>
          <h2>{shippingOption?.kind === 'pickup' ? 'Pickup' : 'Ship to'}</h2>
          <Lines address={shippingAddress} />
          {shippingOption && <p className="quiet">{shippingOption.name}</p>}
          {shippingOption?.deliveryDates && (
            <p className="quiet">Expected {formatDays(shippingOption.deliveryDates)}</p>
          )}
        </section>
      )}
      {billingAddress && (
        <section>
          <h2>Billing address</h2>
          {isSame ? <p className="quiet">The same address</p> : <Lines address={billingAddress} />}
        </section>
      )}
      {order.gift && (
        <section>
          <h2>Gift card for</h2>
          <p>{order.gift.recipientName}</p>
          <p className="quiet payment-ref">{order.gift.recipientEmail}</p>
        </section>
      )}
      <section>
        <h2>Payment</h2>
        <p>
          {order.grandTotalCents === 0
            ? 'Nothing to pay'
            : payment.amountCents === 0
              ? 'Gift cards'
              : describeProvider(payment)}
          {payment.amountCents > 0 &&
            order.giftCards.length > 0 &&
            `, ${formatCents(payment.amountCents, order.currency)}, and gift cards, which are refunded first`}
        </p>
        {payment.ref && payment.provider !== 'manual' && <p className="quiet payment-ref">{payment.ref}</p>}
        {payment.refundableCents > 0 && payment.refundableCents < order.grandTotalCents && (
          <p className="quiet">
            {formatCents(payment.refundableCents, order.currency)} can still be refunded
          </p>
        )}
      </section>
    </aside>
  );
}

const describeProvider = ({ provider, ref }: OwnerOrder['payment']): string =>
  provider === 'manual' ? describeManualReference(ref ?? '') : (PROVIDER[provider] ?? provider);

function Lines({ address }: { address: Address }) {
  return (
    <address>
      {addressLines(address, 'en').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address may be equal
        <div key={index}>{line}</div>
      ))}
    </address>
  );
}
