import type { CheckoutShape } from '#domain/checkout/checkout-fields.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { Cart } from '#schema/contracts/commerce/cart.ts';
import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/commerce/payment.ts';
import { AddressFields } from './address-fields.tsx';
import { FieldError, type FormState, fieldId, TextField } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFields } from './payment-fields.tsx';

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
  countries: readonly { code: string; name: string }[];
  /** Delivery and tax are known: what is shown is what is charged. */
  isPriced: boolean;
  hasOrderNote: boolean;
}

/** The checkout (type 201) on one page: one form, whose buttons work without script and whose answers it shows in place with it. */
export function CheckoutView(props: CheckoutViewProps) {
  const { action, cart, currency, shape, form, message, payment, countries, isPriced } = props;
  const money = (cents: number) => formatCents(cents, currency);
  const addressForm = { form, countries };
  return (
    <section className="section theme-lightest width-inset space-small checkout" data-swap="checkout">
      <h1 tabIndex={-1}>Checkout</h1>
      <Problems form={form} message={message} />
      <form method="post" action={action} noValidate className="checkout-form">
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="grandTotalCents" value={cart.grandTotalCents} />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        {/* Enter in a field presses a form's first button: it must never pay. */}
        <button
          type="submit"
          name="action"
          value="update"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          Update
        </button>
        <div className="checkout-fields">
          <Contact shape={shape} form={form} />
          {shape.requiresShipping && (
            <fieldset>
              <legend>Delivery address</legend>
              <AddressFields kind="shippingAddress" {...addressForm} />
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
          {props.hasOrderNote && <Note form={form} />}
          <fieldset>
            <legend>Payment</legend>
            <PaymentFields
              payment={payment}
              amountCents={cart.grandTotalCents}
              currency={currency}
              form={form}
            />
          </fieldset>
        </div>
        <OrderSummary cart={cart} money={money}>
          <PayButton
            isPriced={isPriced}
            isOpen={payment !== null || cart.grandTotalCents === 0}
            label={cart.grandTotalCents === 0 ? 'Place the order' : `Pay ${money(cart.grandTotalCents)}`}
          />
        </OrderSummary>
      </form>
    </section>
  );
}

/** What is wrong, said once at the top and linked to where it is. */
function Problems({ form, message }: Pick<CheckoutViewProps, 'form' | 'message'>) {
  const errors = Object.entries(form.errors);
  if (!message && errors.length === 0) return <div className="checkout-message" role="status" />;
  return (
    <div
      className={`checkout-message ${message?.kind ?? 'problem'}`}
      role={message?.kind === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
    >
      <p>{message?.text}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contact({ shape, form }: Pick<CheckoutViewProps, 'shape' | 'form'>) {
  return (
    <fieldset>
      <legend>Contact</legend>
      <TextField
        name="email"
        type="email"
        label="Email"
        form={form}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={256}
      />
      {!shape.requiresShipping && !shape.needsBillingAddress && (
        <TextField name="name" label="Full name" form={form} autoComplete="name" maxLength={200} />
      )}
      <TextField
        name="phone"
        type="tel"
        label="Phone"
        form={form}
        isOptional
        autoComplete="tel"
        maxLength={40}
      />
    </fieldset>
  );
}

function Delivery({ cart, form, isPriced, money }: CheckoutViewProps & { money: (cents: number) => string }) {
  const chosen = cart.selectedShippingOption?.id;
  const first = cart.shippingOptions[0]?.id;
  return (
    <fieldset>
      <legend>Delivery</legend>
      {!isPriced && <p className="quiet">The ways to deliver follow from your address.</p>}
      {isPriced && cart.shippingOptions.length === 0 && (
        <p className="field-error">Sorry, we do not deliver there.</p>
      )}
      <div className="options">
        {cart.shippingOptions.map((option) => (
          <label key={option.id} className="option">
            <input
              type="radio"
              name="shippingOptionId"
              value={option.id}
              id={option.id === first ? fieldId('shippingOptionId') : undefined}
              defaultChecked={option.id === chosen}
              data-refresh=""
            />
            <span>
              {option.name}
              {option.description !== '' && <small>{option.description}</small>}
            </span>
            <span className="figures">{option.costCents === 0 ? 'Free' : money(option.costCents)}</span>
          </label>
        ))}
      </div>
      <FieldError name="shippingOptionId" form={form} />
      {cart.shippingOptions.length > 1 && (
        <noscript>
          <button type="submit" name="action" value="update" className="text-button">
            Update the total
          </button>
        </noscript>
      )}
    </fieldset>
  );
}

function Billing({ form, countries }: Pick<CheckoutViewProps, 'form' | 'countries'>) {
  const isOther = form.values.billing === 'other';
  return (
    <fieldset className="billing">
      <legend>Billing address</legend>
      <div className="options">
        <label className="option">
          <input type="radio" name="billing" value="same" defaultChecked={!isOther} />
          <span>Same as the delivery address</span>
        </label>
        <label className="option">
          <input type="radio" name="billing" value="other" defaultChecked={isOther} />
          <span>Another address</span>
        </label>
      </div>
      <div className="billing-fields">
        <AddressFields kind="billingAddress" form={form} countries={countries} hasCompany />
      </div>
    </fieldset>
  );
}

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

/** Until delivery and tax are known the button asks for them: nobody pays a sum that was not shown. */
function PayButton({ isPriced, isOpen, label }: { isPriced: boolean; isOpen: boolean; label: string }) {
  return isPriced ? (
    <button
      type="submit"
      name="action"
      value="pay"
      className="button button-large checkout-pay"
      disabled={!isOpen}
    >
      {label}
    </button>
  ) : (
    <button type="submit" name="action" value="update" className="button button-large checkout-pay">
      Continue to delivery and total
    </button>
  );
}
