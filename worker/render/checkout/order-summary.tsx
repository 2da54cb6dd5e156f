import type { ReactNode } from 'react';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { Cart, CartEntry } from '#schema/contracts/carts/cart.ts';
import { Totals } from '../carts/cart-view.tsx';
import { Answers } from './answers.tsx';
import { described, FieldError, type FormState, fieldId } from './field.tsx';
import { GiftCards, LeftToPay } from './gift-cards.tsx';

interface Props {
  cart: Cart;
  currency: string;
  money: (cents: number) => string;
  form: FormState;
  /** The button below the total. */
  children: ReactNode;
}

const BY_ADDRESS = {
  shipping: 'By your address',
  taxes: 'Delivery and taxes follow from your address. You see them before you pay.',
};

/** What is bought and what it comes to, beside the form. */
export function OrderSummary({ cart, currency, money, form, children }: Props) {
  const plan = cart.entries.find((entry) => entry.plan);
  return (
    <div className="checkout-summary">
      <h2>Your order</h2>
      <ul className="checkout-lines">
        {cart.entries.map((entry) => (
          <Line key={entry.id} entry={entry} money={money} />
        ))}
      </ul>
      <p>{plan ? <a href={plan.href}>Back to the product</a> : <a href="/cart">Change the cart</a>}</p>
      <Coupons cart={cart} form={form} />
      {!plan && <GiftCards cart={cart} money={money} form={form} />}
      <Totals cart={cart} money={money} later={BY_ADDRESS} />
      <LeftToPay cart={cart} money={money} currency={currency} />
      {children}
    </div>
  );
}

function Line({ entry, money }: { entry: CartEntry; money: (cents: number) => string }) {
  const options = entry.optionValues.map(({ value }) => value).join(', ');
  const isGone = entry.problem !== null && entry.problem !== 'price-changed';
  return (
    <li className={isGone ? 'checkout-line is-gone' : 'checkout-line'}>
      {entry.image ? (
        <img src={entry.image.src} alt="" width={64} height={80} loading="lazy" />
      ) : (
        <span className="cart-no-picture" />
      )}
      <span>
        {entry.title}
        {options && <small>{options}</small>}
        {entry.answers && <Answers answers={entry.answers} />}
        <small>Quantity {entry.quantity}</small>
        {entry.plan && <small>{subscriptionText(entry.plan)}</small>}
        {isGone && (
          <small className="cart-problem">
            {entry.problem === 'less-stock'
              ? `Only ${entry.maxQuantity} left: lower the quantity in the cart.`
              : 'No longer to be had: remove it from the cart.'}
          </small>
        )}
      </span>
      <span className="figures">{money(entry.subtotalCents)}</span>
    </li>
  );
}

function Coupons({ cart, form }: Pick<Props, 'cart' | 'form'>) {
  return (
    <div className="cart-coupons">
      <label htmlFor={fieldId('code')}>Discount code</label>
      <div className="cart-row">
        <input
          {...described('code', form)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={form.errors.code ? (form.values.code ?? '') : ''}
        />
        <button type="submit" name="action" value="coupon" className="button is-quiet">
          Apply
        </button>
      </div>
      <FieldError name="code" form={form} />
      {cart.coupons.length > 0 && (
        <ul>
          {cart.coupons.map((code) => (
            <li key={code}>
              <strong>{code}</strong>{' '}
              {cart.invalidCoupons.some((coupon) => coupon.code === code) && (
                <span className="cart-problem">does not hold for this order. </span>
              )}
              <button type="submit" name="action" value={`coupon-remove ${code}`} className="text-button">
                Remove<span className="visually-hidden"> the code {code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
