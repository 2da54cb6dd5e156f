import { isBlocking } from '#domain/carts/price-cart.ts';
import { isUnavailable } from '#domain/checkout/describe-issue.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { Cart, CartEntry } from '#schema/contracts/carts/cart.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { CheckoutLine } from './checkout-line.tsx';
import { describeField, FieldError, type FormState, fieldId } from './field.tsx';
import { GiftCards, LeftToPay } from './gift-cards.tsx';
import { Totals } from './totals.tsx';

interface Props {
  cart: Cart;
  usedUpDiscounts: readonly string[];
  currency: CurrencyCode;
  money: (cents: number) => string;
  freeLabel: string;
  form: FormState;
}

export function OrderSummary({ cart, usedUpDiscounts, currency, money, freeLabel, form }: Props) {
  const price = (cents: number) => priceOrFree(cents, money, { isFreeIfZero: true, label: freeLabel });
  const { cartPage, checkout: texts, checkoutProblems } = useMessages();
  const plan = cart.entries.find((entry) => entry.plan);
  return (
    <div className="checkout-summary">
      <h2>{texts.yourOrder}</h2>
      <ul className="checkout-lines">
        {cart.entries.map((entry) => (
          <Line key={entry.id} entry={entry} price={price} />
        ))}
      </ul>
      {plan && (
        <p className="checkout-back">
          <a href={plan.href}>{texts.backToProduct}</a>
        </p>
      )}
      <details
        className="checkout-codes"
        open={
          cart.coupons.length + cart.giftCards.length > 0 || Boolean(form.errors.code || form.errors.giftCode)
        }
      >
        <summary>{plan ? cartPage.discountCode : texts.addCode}</summary>
        <Coupons cart={cart} form={form} />
        {!plan && <GiftCards cart={cart} money={money} form={form} />}
      </details>
      {usedUpDiscounts.map((name) => (
        <p key={name}>{checkoutProblems.usedUpDiscount({ name })}</p>
      ))}
      <Totals cart={cart} money={money} price={price} later={texts.later} />
      <LeftToPay cart={cart} money={money} currency={currency} />
    </div>
  );
}

/**
 * Renders the line items and the total at the top of the page on phones, without the controls of the full
 * summary. Updates replace it together with the form (client/commerce/checkout.ts).
 */
export function OrderGlance({ cart, currency, freeLabel }: Pick<Props, 'cart' | 'currency' | 'freeLabel'>) {
  const { checkout: texts } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency);
  const price = (cents: number) => priceOrFree(cents, money, { isFreeIfZero: true, label: freeLabel });
  return (
    <details className="section theme-lightest width-inset space-none checkout-glance" data-swap="glance">
      <summary>
        <span>{texts.yourOrder}</span> <strong className="figures">{price(cart.grandTotalCents)}</strong>
      </summary>
      <ul className="checkout-lines">
        {cart.entries.map(({ id, quantity, optionValues, subtotalCents, ...line }) => (
          <CheckoutLine
            key={id}
            line={line}
            options={optionValues.map(({ value }) => value).join(', ')}
            amount={price(subtotalCents)}
          >
            <small>{texts.quantity({ count: quantity })}</small>
          </CheckoutLine>
        ))}
      </ul>
    </details>
  );
}

function Line({ entry, price }: { entry: CartEntry; price: (cents: number) => string }) {
  const { checkout: texts, cartPage, plans } = useMessages();
  const options = entry.optionValues.map(({ value }) => value).join(', ');
  const isHeld = isBlocking(entry.problem);
  return (
    <CheckoutLine line={entry} options={options} amount={price(entry.subtotalCents)} isGone={isHeld}>
      <small>{texts.quantity({ count: entry.quantity })}</small>
      {entry.plan && <small>{subscriptionText(entry.plan, plans)}</small>}
      {isHeld && (
        <small className="cart-problem">
          {isUnavailable(entry) ? texts.unavailable : texts.fewLeft({ count: entry.maxQuantity })}{' '}
          <button type="submit" name="action" value={`fit ${entry.id}`} className="text-button">
            {isUnavailable(entry) ? cartPage.remove : texts.fitOne({ count: entry.maxQuantity })}
            <span className="visually-hidden"> {cartPage.removeOf({ title: entry.title })}</span>
          </button>
        </small>
      )}
    </CheckoutLine>
  );
}

function Coupons({ cart, form }: Pick<Props, 'cart' | 'form'>) {
  const { cartPage } = useMessages();
  return (
    <div className="cart-coupons">
      <label htmlFor={fieldId('code')}>{cartPage.discountCode}</label>
      <div className="cart-row">
        <input
          {...describeField('code', form)}
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
          {cart.coupons.map((code) => {
            const refused = cart.invalidCoupons.find((coupon) => coupon.code === code);
            return (
              <li key={code}>
                <strong>{code}</strong>{' '}
                {refused && <span className="cart-problem">{cartPage.couponProblems[refused.problem]} </span>}
                <button type="submit" name="action" value={`coupon-remove ${code}`} className="text-button">
                  {cartPage.remove}
                  <span className="visually-hidden"> {cartPage.removeCode({ code })}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
