import { answerText } from '#domain/forms/answer-text.ts';
import { ASKED_PREFIX } from '#domain/forms/asked.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { AGREED } from '#domain/subscriptions/agreement.ts';
import { AddressFields } from './address-fields.tsx';
import { CHECKOUT_BLOCK } from './asked-fields.tsx';
import { Contact } from './contact.tsx';
import { Billing, Delivery, Saved } from './delivery.tsx';
import { FieldError, type FormState, fieldId } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PersonCheck } from './person-check.tsx';
import { Tip } from './tip.tsx';
import type { CheckoutViewProps } from './view-props.ts';

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
