import { priceOrFree } from '#domain/products/prices.ts';
import { EmptyOption } from '../kit/empty-option.tsx';
import { useMessages } from '../kit/messages.tsx';
import { AddressFields } from './address-fields.tsx';
import { FieldError, fieldId } from './field.tsx';
import type { CheckoutViewProps } from './view-props.ts';

/** Renders the customer's saved addresses. Selecting one fills in the fields below. */
export function Saved({ saved, form }: Pick<CheckoutViewProps, 'saved' | 'form'>) {
  const { checkout: texts } = useMessages();
  return (
    <div className="field">
      <label htmlFor="checkout-saved">{texts.yourAddresses}</label>
      <select id="checkout-saved" name="savedAddress" defaultValue={form.values.savedAddress} data-fill="">
        <EmptyOption
          value={form.values.savedAddress}
          offered={saved.map(({ id }) => id)}
          label={texts.chooseAddress}
        />
        {saved.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" name="action" value="fill" className="text-button">
          {texts.useAddress}
        </button>
      </noscript>
    </div>
  );
}

export function Delivery({
  cart,
  form,
  isPriced,
  money,
  freeLabel,
  deliveryDates,
}: CheckoutViewProps & { money: (cents: number) => string }) {
  const { checkout: texts } = useMessages();
  const chosen = cart.selectedShippingOption?.id;
  const first = cart.shippingOptions[0]?.id;
  return (
    <fieldset>
      <legend>{texts.delivery}</legend>
      {!isPriced && <p className="quiet">{texts.deliveryLater}</p>}
      {isPriced && cart.shippingOptions.length === 0 && <p className="field-error">{texts.notDelivered}</p>}
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
              <bdi>{option.name}</bdi>
              {deliveryDates.has(option.id) && <small>{deliveryDates.get(option.id)}</small>}
              {option.description !== '' && (
                <small>
                  <bdi>{option.description}</bdi>
                </small>
              )}
            </span>
            <span className="figures">
              {priceOrFree(option.costCents, money, { isFreeIfZero: true, label: freeLabel })}
            </span>
          </label>
        ))}
      </div>
      <FieldError name="shippingOptionId" form={form} />
      {cart.shippingOptions.length > 1 && (
        <noscript>
          <button type="submit" name="action" value="update" className="text-button">
            {texts.updateTotal}
          </button>
        </noscript>
      )}
    </fieldset>
  );
}

export function Billing({ form, billingCountries }: Pick<CheckoutViewProps, 'form' | 'billingCountries'>) {
  const { checkout: texts } = useMessages();
  const isOther = form.values.billing === 'other';
  return (
    <fieldset className="billing">
      <legend>{texts.billingAddress}</legend>
      <div className="options">
        <label className="option">
          <input type="radio" name="billing" value="same" defaultChecked={!isOther} />
          <span>{texts.sameAsDelivery}</span>
        </label>
        <label className="option">
          <input type="radio" name="billing" value="other" defaultChecked={isOther} />
          <span>{texts.otherAddress}</span>
        </label>
      </div>
      <div className="billing-fields">
        <AddressFields kind="billingAddress" form={form} countries={billingCountries} hasCompany />
      </div>
    </fieldset>
  );
}
