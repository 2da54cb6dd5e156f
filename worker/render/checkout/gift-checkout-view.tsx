import type { ReactNode } from 'react';
import { formatCents } from '#domain/money/format-money.ts';
import { MAX_GIFT_MESSAGE_LENGTH } from '#schema/contracts/gift-cards/gift-card.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { PayButton, Problems } from './checkout-view.tsx';
import { described, FieldError, type FormState, fieldId, TextField } from './field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { type AskedPerson, PersonCheck } from './person-check.tsx';

export interface GiftCheckoutProps {
  /** This page, with the product and the amount that is chosen. */
  action: string;
  title: string;
  image: { src: string; alt: string } | null;
  amounts: readonly Pick<Variant, 'id' | 'sku' | 'priceCents'>[];
  chosen: Pick<Variant, 'id' | 'sku' | 'priceCents'>;
  currency: CurrencyCode;
  form: FormState;
  message: { kind: 'done' | 'problem'; text: string } | null;
  /** Of the cart that this form becomes when it is sent. */
  cartToken: string;
  version: number;
  idempotencyKey: string;
  payment: PaymentClientConfig | null;
  /** Null where nobody is asked to show that they are a person. */
  person: AskedPerson | null;
  /** First and last day on which it can be sent, `2026-12-24`. */
  days: { first: string; last: string };
  /** What is said of how long a card lasts. */
  lasts: string;
}

/** The gift-card checkout (A2.05): how much, for whom, from whom, and the payment, in one form. */
export function GiftCheckoutView(props: GiftCheckoutProps) {
  const { action, title, image, chosen, currency, form, message, payment, lasts } = props;
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  return (
    <section className="section theme-lightest width-inset space-small checkout" data-swap="checkout">
      <h1 tabIndex={-1}>{title}</h1>
      <Problems form={form} message={message} />
      <form method="post" action={action} noValidate className="checkout-form">
        <input type="hidden" name="cartToken" value={props.cartToken} />
        <input type="hidden" name="version" value={props.version} />
        <input type="hidden" name="grandTotalCents" value={chosen.priceCents} />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        {/* Enter in a field presses a form's first button: it must never pay. */}
        <button
          type="submit"
          name="action"
          value="continue"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          Update
        </button>
        <div className="checkout-fields">
          <Amounts {...props} money={money} />
          <Recipient form={form} days={props.days} />
          <fieldset>
            <legend>From you</legend>
            <TextField name="name" label="Your name" form={form} autoComplete="name" maxLength={200} />
            <TextField
              name="email"
              type="email"
              label="Your email"
              form={form}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              maxLength={256}
            />
          </fieldset>
          <fieldset>
            <legend>Payment</legend>
            <PaymentFields
              payment={payment}
              amountCents={chosen.priceCents}
              currency={currency}
              form={form}
            />
          </fieldset>
        </div>
        <Summary title={title} image={image} lasts={lasts} total={formatCents(chosen.priceCents, currency)}>
          <PersonCheck asked={props.person} form={form} />
          <PayButton
            isPriced
            isOpen={payment !== null}
            label={`Pay ${formatCents(chosen.priceCents, currency)}`}
          />
        </Summary>
      </form>
    </section>
  );
}

function Amounts({
  amounts,
  chosen,
  money,
}: Pick<GiftCheckoutProps, 'amounts' | 'chosen'> & { money: (cents: number) => string }) {
  if (amounts.length < 2) return null;
  return (
    <fieldset>
      <legend>Amount</legend>
      <div className="gift-amounts">
        {amounts.map(({ id, sku, priceCents }) => (
          <button
            key={id}
            id={`amount-${id}`}
            type="submit"
            name="action"
            value={`amount ${sku}`}
            className="button is-quiet figures"
            aria-pressed={id === chosen.id}
          >
            {money(priceCents)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Recipient({ form, days }: Pick<GiftCheckoutProps, 'form' | 'days'>) {
  return (
    <fieldset>
      <legend>Who is it for?</legend>
      <TextField
        name="gift.recipientName"
        label="Their name"
        form={form}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        name="gift.recipientEmail"
        type="email"
        label="Their email"
        form={form}
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        maxLength={256}
      />
      <div className="field">
        <label htmlFor={fieldId('gift.message')}>
          Message<span className="optional"> (optional)</span>
        </label>
        <textarea
          {...described('gift.message', form)}
          rows={4}
          maxLength={MAX_GIFT_MESSAGE_LENGTH}
          defaultValue={form.values['gift.message'] ?? ''}
        />
        <FieldError name="gift.message" form={form} />
      </div>
      <div className="field">
        <label htmlFor={fieldId('gift.sendOn')}>
          Send it on<span className="optional"> (optional)</span>
        </label>
        <input
          {...described('gift.sendOn', form, 'gift-send-hint')}
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={form.values['gift.sendOn'] ?? ''}
        />
        <FieldError name="gift.sendOn" form={form} />
        <small id="gift-send-hint">Without a day it leaves at once; else in the morning of that day.</small>
      </div>
    </fieldset>
  );
}

interface SummaryProps extends Pick<GiftCheckoutProps, 'title' | 'image' | 'lasts'> {
  total: string;
  children: ReactNode;
}

function Summary({ title, image, lasts, total, children }: SummaryProps) {
  return (
    <div className="checkout-summary">
      <h2>Your order</h2>
      <ul className="checkout-lines">
        <li className="checkout-line">
          {image ? (
            <img src={image.src} alt="" width={64} height={80} />
          ) : (
            <span className="cart-no-picture" />
          )}
          <span>
            {title}
            <small>By email, with its code</small>
          </span>
          <span className="figures">{total}</span>
        </li>
      </ul>
      <dl className="cart-totals figures">
        <dt className="grand">Total</dt>
        <dd className="grand">{total}</dd>
      </dl>
      <p className="quiet">{lasts}</p>
      {children}
    </div>
  );
}
