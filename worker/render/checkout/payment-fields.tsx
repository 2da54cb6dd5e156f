import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { FieldError, type FormState, fieldId } from './field.tsx';

interface Props {
  /** Null: the shop cannot take payments now. */
  payment: PaymentClientConfig | null;
  amountCents: number;
  currency: string;
  form: FormState;
}

/** How to pay. Card data is typed into the provider's own fields alone, and never reaches this site. */
export function PaymentFields({ payment, amountCents, currency, form }: Props) {
  if (amountCents === 0) return <p>Nothing to pay.</p>;
  if (!payment)
    return (
      <p className="field-error" id={fieldId('paymentMethod')}>
        This shop cannot take payments at the moment. Your cart is kept; please try again later.
      </p>
    );
  return (
    <>
      {payment.notice !== '' && <p className="test-notice">{payment.notice}</p>}
      {payment.provider === 'test' ? (
        <TestCards payment={payment} form={form} />
      ) : (
        <div data-keep="stripe" id="checkout-stripe">
          <div
            data-stripe={payment.publishableKey}
            data-script={payment.script}
            data-amount={amountCents}
            data-currency={currency}
          />
          <noscript>
            <p className="field-error">Card payments need JavaScript: the card fields come from Stripe.</p>
          </noscript>
        </div>
      )}
      <FieldError name="paymentMethod" form={form} />
    </>
  );
}

type TestConfig = Extract<PaymentClientConfig, { provider: 'test' }>;

function TestCards({ payment, form }: { payment: TestConfig; form: FormState }) {
  const chosen = form.values.paymentMethod ?? payment.cards[0]?.method;
  return (
    <div className="options">
      {payment.cards.map((card, index) => (
        <label key={card.method} className="option">
          <input
            type="radio"
            name="paymentMethod"
            value={card.method}
            id={index === 0 ? fieldId('paymentMethod') : undefined}
            defaultChecked={card.method === chosen}
          />
          <span>
            {card.name}
            <small>{card.about}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
