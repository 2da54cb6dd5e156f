import type { ReactNode } from 'react';
import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import { answerText } from '#domain/forms/answer-text.ts';
import { ASKED_PREFIX } from '#domain/forms/asked.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { AGREED } from '#domain/subscriptions/agreement.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { AddressFields } from './address-fields.tsx';
import { CHECKOUT_BLOCK } from './asked-fields.tsx';
import { Contact } from './contact.tsx';
import { Billing, Delivery, Saved } from './delivery.tsx';
import { FieldError, type FormState, fieldId } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { type AskedPerson, PersonCheck } from './person-check.tsx';
import { Tip, type TipProps } from './tip.tsx';

export interface CheckoutViewProps {
  /** Where the form goes: this page, with its cart's token. */
  action: string;
  cart: Cart;
  currency: CurrencyCode;
  shape: CheckoutShape;
  form: FormState;
  message: { kind: 'done' | 'problem'; text: string } | null;
  /** One submission, however often it is sent. */
  idempotencyKey: string;
  payment: PaymentClientConfig | null;
  /** Null where nobody is asked to show that they are a person. */
  person: AskedPerson | null;
  countries: readonly { code: string; name: string }[];
  /** Delivery and tax are known: what is shown is what is charged. */
  isPriced: boolean;
  /** What a subscription will cost; null for what is bought once, and until that is known. */
  agreement: string | null;
  hasOrderNote: boolean;
  isPhoneRequired: boolean;
  /** Addresses of a signed-in customer, in words. */
  saved: readonly { id: string; text: string }[];
  account: 'signed-in' | 'offered' | 'none';
  /** What a buyer agrees to who wants to be reminded of this cart; '' where there are no reminders. */
  reminderText: string;
  /** Null where nobody is asked for a tip. */
  tips: TipProps | null;
  /** Fields that the shop asks every buyer; null where it asks nothing. */
  questions: ReactNode;
  /** Titles of those fields by the names of their controls, for whoever reads what is wrong far from them. */
  titles: Readonly<Record<string, string>>;
  /** Where those ask for files. */
  encoding: 'multipart/form-data' | undefined;
}

/** The checkout (type 201) on one page: one form, whose buttons work without script and whose answers it shows in place with it. */
export function CheckoutView(props: CheckoutViewProps) {
  const { action, cart, currency, shape, form, message, payment, countries, isPriced } = props;
  const money = (cents: number) => formatCents(cents, currency);
  const addressForm = { form, countries };
  return (
    <section className="section theme-lightest width-inset space-small checkout" data-swap="checkout">
      <h1 tabIndex={-1}>Checkout</h1>
      <Problems form={form} message={message} titles={props.titles} />
      <form method="post" action={action} encType={props.encoding} noValidate className="checkout-form">
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="grandTotalCents" value={cart.grandTotalCents} />
        <input type="hidden" name="dueCents" value={cart.dueCents} />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        {/* Enter in a field presses a form's first button: it must never pay. */}
        <button
          type="submit"
          name="action"
          value="enter"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          Update
        </button>
        <div className="checkout-fields">
          <Contact
            shape={shape}
            form={form}
            isPhoneRequired={props.isPhoneRequired}
            account={props.account}
            reminderText={props.reminderText}
          />
          {shape.requiresShipping && (
            <fieldset>
              <legend>Delivery address</legend>
              {props.saved.length > 1 && <Saved saved={props.saved} form={form} />}
              <AddressFields kind="shippingAddress" {...addressForm} />
              {props.account === 'signed-in' && (
                <label className="checkout-check">
                  <input
                    type="checkbox"
                    name="saveAddress"
                    value="yes"
                    defaultChecked={form.values.saveAddress === 'yes'}
                  />
                  <span>Keep this address in my account</span>
                </label>
              )}
            </fieldset>
          )}
          {shape.requiresShipping && <Delivery {...props} money={money} />}
          {shape.requiresShipping && <Billing {...addressForm} />}
          {shape.needsBillingAddress && (
            <fieldset>
              <legend>Your address</legend>
              <AddressFields kind="billingAddress" {...addressForm} hasCompany />
            </fieldset>
          )}
          {props.questions}
          {props.hasOrderNote && <Note form={form} />}
          {props.tips && <Tip {...props.tips} form={form} money={money} />}
          <fieldset>
            <legend>Payment</legend>
            <PaymentFields payment={payment} amountCents={cart.dueCents} currency={currency} form={form} />
          </fieldset>
        </div>
        <OrderSummary cart={cart} currency={currency} money={money} form={form}>
          {props.agreement && (
            <div className="checkout-agreement">
              <p>{props.agreement}</p>
              <p>{AGREED}</p>
            </div>
          )}
          <PersonCheck asked={props.person} form={form} />
          <PayButton
            isPriced={isPriced}
            isOpen={payment !== null || cart.dueCents === 0}
            label={cart.dueCents === 0 ? 'Place the order' : `Pay ${money(cart.dueCents)}`}
          />
        </OrderSummary>
      </form>
    </section>
  );
}

/** What is wrong, said once at the top and linked to where it is. */
export function Problems({
  form,
  message,
  titles = {},
}: Pick<CheckoutViewProps, 'form' | 'message'> & Partial<Pick<CheckoutViewProps, 'titles'>>) {
  const errors = Object.entries(form.errors);
  if (!message && errors.length === 0) return <div className="checkout-message" role="status" />;
  return (
    <div
      className={`checkout-message ${message?.kind ?? 'problem'}`}
      role={message?.kind === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
      autoFocus
    >
      {message && <p>{message.text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, text]) => (
            <li key={name}>
              <a href={`#${placeOf(name)}`}>
                {titles[name] === undefined ? text : answerText({ name: titles[name], value: text })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where a field's error is read; asked fields have names of their own. */
const placeOf = (name: string): string =>
  name.startsWith(ASKED_PREFIX)
    ? `f-${CHECKOUT_BLOCK}-${name.slice(ASKED_PREFIX.length)}-error`
    : fieldId(name);

function Note({ form }: { form: FormState }) {
  return (
    <fieldset>
      <legend>A note to us</legend>
      <div className="field">
        <label htmlFor={fieldId('note')}>
          Note<span className="optional"> (optional)</span>
        </label>
        <textarea
          id={fieldId('note')}
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={form.values.note ?? ''}
        />
        <FieldError name="note" form={form} />
      </div>
    </fieldset>
  );
}

/** One id for both, so that the focus stays where the button was. */
const PAY_BUTTON = 'checkout-pay';

/** Until delivery and tax are known the button asks for them: nobody pays a sum that was not shown. */
export function PayButton({
  isPriced,
  isOpen,
  label,
}: {
  isPriced: boolean;
  isOpen: boolean;
  label: string;
}) {
  return isPriced ? (
    <button
      type="submit"
      id={PAY_BUTTON}
      name="action"
      value="pay"
      className="button button-large checkout-pay"
      disabled={!isOpen}
    >
      {label}
    </button>
  ) : (
    <button
      type="submit"
      id={PAY_BUTTON}
      name="action"
      value="continue"
      className="button button-large checkout-pay"
    >
      Continue to delivery and total
    </button>
  );
}
