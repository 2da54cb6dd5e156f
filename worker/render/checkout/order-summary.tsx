import type { ReactNode } from 'react';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { Cart, CartEntry } from '#schema/contracts/carts/cart.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { Totals } from '../carts/cart-view.tsx';
import { useMessages } from '../document/messages.tsx';
import { CheckoutLine } from './checkout-line.tsx';
import { described, FieldError, type FormState, fieldId } from './field.tsx';
import { GiftCards, LeftToPay } from './gift-cards.tsx';

interface Props {
  cart: Cart;
  currency: CurrencyCode;
  money: (cents: number) => string;
  form: FormState;
  /** The button below the total. */
  children: ReactNode;
}

/** The line items and totals, beside the form. */
export function OrderSummary({ cart, currency, money, form, children }: Props) {
  const { checkout: texts } = useMessages();
  const plan = cart.entries.find((entry) => entry.plan);
  return (
    <div className="checkout-summary">
      <h2>{texts.yourOrder}</h2>
      <ul className="checkout-lines">
        {cart.entries.map((entry) => (
          <Line key={entry.id} entry={entry} money={money} />
        ))}
      </ul>
      <p>{plan ? <a href={plan.href}>{texts.backToProduct}</a> : <a href="/cart">{texts.changeCart}</a>}</p>
      <Coupons cart={cart} form={form} />
      {!plan && <GiftCards cart={cart} money={money} form={form} />}
      <Totals cart={cart} money={money} later={texts.later} />
      <LeftToPay cart={cart} money={money} currency={currency} />
      {children}
    </div>
  );
}

function Line({ entry, money }: { entry: CartEntry; money: (cents: number) => string }) {
  const { checkout: texts, plans } = useMessages();
  const options = entry.optionValues.map(({ value }) => value).join(', ');
  const isGone = entry.problem !== null && entry.problem !== 'price-changed';
  return (
    <CheckoutLine line={entry} options={options} amount={money(entry.subtotalCents)} isGone={isGone}>
      <small>{texts.quantity({ count: entry.quantity })}</small>
      {entry.plan && <small>{subscriptionText(entry.plan, plans)}</small>}
      {isGone && (
        <small className="cart-problem">
          {entry.problem === 'less-stock' ? texts.fewLeft({ count: entry.maxQuantity }) : texts.unavailable}
        </small>
      )}
    </CheckoutLine>
  );
}

function Coupons({ cart, form }: Pick<Props, 'cart' | 'form'>) {
  const { checkout: texts, cartPage } = useMessages();
  return (
    <div className="cart-coupons">
      <label htmlFor={fieldId('code')}>{cartPage.discountCode}</label>
      <div className="cart-row">
        <input
          {...described('code', form)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={form.errors.code ? (form.values.code ?? '') : ''}
        />
        <button type="submit" name="action" value="coupon" className="button is-quiet">
          {cartPage.apply}
        </button>
      </div>
      <FieldError name="code" form={form} />
      {cart.coupons.length > 0 && (
        <ul>
          {cart.coupons.map((code) => (
            <li key={code}>
              <strong>{code}</strong>{' '}
              {cart.invalidCoupons.some((coupon) => coupon.code === code) && (
                <span className="cart-problem">{texts.codeNotUsed} </span>
              )}
              <button type="submit" name="action" value={`coupon-remove ${code}`} className="text-button">
                {cartPage.remove}
                <span className="visually-hidden"> {cartPage.removeCode({ code })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
