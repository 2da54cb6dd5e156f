import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { useMessages } from '../kit/messages.tsx';
import { FieldError, type FormState, fieldId } from './field.tsx';

interface Props {
  payment: PaymentClientConfig | null;
  amountCents: number;
  currency: string;
  form: FormState;
}

/** Renders the provider's card fields. Card data is entered there and never reaches this site. */
export function PaymentFields({ payment, amountCents, currency, form }: Props) {
  const { checkout: texts, testShop } = useMessages();
  if (amountCents === 0) return <p>{texts.nothingToPay}</p>;
  if (!payment)
    return (
      <p className="field-error" id={fieldId('paymentMethod')}>
        {texts.closed}
      </p>
    );
  return (
    <>
      {!payment.isLive && <p className="test-notice">{testShop.notice}</p>}
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
            <p className="field-error">{texts.needsScript}</p>
          </noscript>
        </div>
      )}
      <FieldError name="paymentMethod" form={form} />
    </>
  );
}

type TestConfig = Extract<PaymentClientConfig, { provider: 'test' }>;

/** Number of outcomes above the fold: accepted, to be confirmed, and declined. */
const USUAL_CARDS = 3;

function TestCards({ payment, form }: { payment: TestConfig; form: FormState }) {
  const { cards: texts, moreCards } = useMessages().testShop;
  const chosen = form.values.paymentMethod ?? payment.cards[0]?.method;
  const options = payment.cards.map((card, index) => (
    <label key={card.method} className="option">
      <input
        type="radio"
        name="paymentMethod"
        value={card.method}
        id={index === 0 ? fieldId('paymentMethod') : undefined}
        defaultChecked={card.method === chosen}
      />
      <span>
        {texts[card.method].name}
        <small>{texts[card.method].about}</small>
      </span>
    </label>
  ));
  const isFolded = payment.cards.slice(0, USUAL_CARDS).some(({ method }) => method === chosen);
  return (
    <div className="options">
      {options.slice(0, USUAL_CARDS)}
      <details className="more-options" open={!isFolded}>
        <summary>{moreCards}</summary>
        {options.slice(USUAL_CARDS)}
      </details>
    </div>
  );
}
