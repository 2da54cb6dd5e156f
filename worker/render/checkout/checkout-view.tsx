import { isBlocking } from '#domain/carts/price-cart.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Contact, PhoneField } from './contact.tsx';
import { Billing, Delivery, Saved } from './delivery.tsx';
import { type FormState, TextAreaField } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Tip } from './tip.tsx';
import type { CheckoutViewProps } from './view-props.ts';

/** Renders the standard checkout (page type 201). */
export function CheckoutView(props: CheckoutViewProps) {
  const { cart, currency, shape, form, countries, isPriced } = props;
  const { checkout: texts, plans } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency);
  const isFree = cart.dueCents === 0;
  const payLabel = isFree ? texts.placeOrder : texts.pay({ total: money(cart.dueCents) });
  const isHeld = cart.entries.some(({ problem }) => isBlocking(problem));
  const action = isHeld ? 'fit' : isPriced ? 'pay' : 'continue';
  return (
    <CheckoutForm
      {...props}
      hidden={{
        version: cart.version,
        grandTotalCents: cart.grandTotalCents,
        dueCents: cart.dueCents,
        ...(form.values.seenDoubt && { seenDoubt: form.values.seenDoubt }),
      }}
      enterAction="enter"
      dueCents={cart.dueCents}
      pay={{
        action,
        isOpen: action !== 'pay' || props.payment !== null || isFree,
        label: { pay: payLabel, continue: texts.next, fit: texts.fitAll }[action],
      }}
      summary={
        <OrderSummary
          cart={cart}
          usedUpDiscounts={props.usedUpDiscounts}
          currency={currency}
          money={money}
          freeLabel={props.freeLabel}
          form={form}
        />
      }
      agreement={
        props.agreement && (
          <div className="checkout-agreement">
            <p>{props.agreement}</p>
            <p>{plans.agreement.agreed}</p>
          </div>
        )
      }
    >
      <Contact
        shape={shape}
        form={form}
        isPricedByBuyer={props.isPricedByBuyer}
        isPhoneRequired={props.isPhoneRequired}
        account={props.account}
        reminderText={props.reminderText}
      />
      {shape.requiresShipping && (
        <fieldset>
          <legend>{texts.deliveryAddress}</legend>
          {props.saved.length > 1 && <Saved saved={props.saved} form={form} />}
          <AddressFields kind="shippingAddress" form={form} countries={countries} />
          <PhoneField form={form} isPhoneRequired={props.isPhoneRequired} />
          {props.account === 'signed-in' && (
            <label className="checkout-check">
              <input
                type="checkbox"
                name="saveAddress"
                value="yes"
                defaultChecked={form.values.saveAddress === 'yes'}
              />
              <span>{texts.keepAddress}</span>
            </label>
          )}
        </fieldset>
      )}
      {shape.requiresShipping && <Delivery {...props} money={money} />}
      {shape.requiresShipping && <Billing form={form} billingCountries={props.billingCountries} />}
      {shape.needsBillingAddress && (
        <fieldset>
          <legend>{texts.yourAddress}</legend>
          <AddressFields kind="billingAddress" form={form} countries={props.billingCountries} hasCompany />
        </fieldset>
      )}
      {props.questions}
      {props.hasOrderNote && <Note form={form} />}
      {props.isTipDropped && <p>{texts.tip.dropped}</p>}
      {props.tips && <Tip {...props.tips} form={form} money={money} />}
    </CheckoutForm>
  );
}

function Note({ form }: { form: FormState }) {
  const { checkout: texts } = useMessages();
  return (
    <fieldset>
      <legend>{texts.noteTitle}</legend>
      <TextAreaField name="note" label={texts.note} form={form} maxLength={1000} />
    </fieldset>
  );
}
