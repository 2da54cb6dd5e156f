import { priceOrFree } from '#domain/products/prices.ts';
import { AddressFields } from './address-fields.tsx';
import { FieldError, fieldId } from './field.tsx';
import type { CheckoutViewProps } from './view-props.ts';

/** The customer's own addresses, to be taken over into the fields below. */
export function Saved({ saved, form }: Pick<CheckoutViewProps, 'saved' | 'form'>) {
  return (
    <div className="field">
      <label htmlFor="checkout-saved">Your addresses</label>
      <select id="checkout-saved" name="savedAddress" defaultValue={form.values.savedAddress} data-fill="">
        {saved.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" name="action" value="fill" className="text-button">
          Use this address
        </button>
      </noscript>
    </div>
  );
}

/** The ways to deliver to the address above, with their prices. */
export function Delivery({
  cart,
  form,
  isPriced,
  money,
}: CheckoutViewProps & { money: (cents: number) => string }) {
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
            <span className="figures">
              {priceOrFree(option.costCents, money, { isFreeIfZero: true, label: 'Free' })}
            </span>
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

/** The delivery address, or another one; without script the choice hides its fields by style. */
export function Billing({ form, countries }: Pick<CheckoutViewProps, 'form' | 'countries'>) {
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
