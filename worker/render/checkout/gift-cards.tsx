import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { described, FieldError, type FormState, fieldId } from './field.tsx';

interface Props {
  cart: Cart;
  money: (cents: number) => string;
}

/** Gift cards that pay a part: a field for a code, and the cards that are there. */
export function GiftCards({ cart, money, form }: Props & { form: FormState }) {
  return (
    <div className="cart-coupons">
      <label htmlFor={fieldId('giftCode')}>Gift card</label>
      <div className="cart-row">
        <input
          {...described('giftCode', form)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={form.errors.giftCode ? (form.values.giftCode ?? '') : ''}
        />
        <button type="submit" name="action" value="gift-card" className="button is-quiet">
          Use<span className="visually-hidden"> the gift card</span>
        </button>
      </div>
      <FieldError name="giftCode" form={form} />
      {cart.giftCards.length > 0 && (
        <ul>
          {cart.giftCards.map(({ id, last4, balanceCents, appliedCents }) => (
            <li key={id}>
              <strong>{maskedGiftCard(last4)}</strong>{' '}
              {appliedCents < balanceCents && `${money(balanceCents - appliedCents)} stays on it. `}
              <button type="submit" name="action" value={`gift-card-remove ${id}`} className="text-button">
                Remove<span className="visually-hidden"> the gift card that ends with {last4}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What cards pay of the total, and what is left; nothing without cards. */
export function LeftToPay({ cart, money, currency }: Props & { currency: string }) {
  if (cart.giftCards.length === 0) return null;
  const least = minimumChargeCents(currency);
  const hasKept =
    cart.dueCents === least && cart.giftCards.some((card) => card.appliedCents < card.balanceCents);
  return (
    <>
      {hasKept && (
        <p className="quiet">
          {money(least)} is the least that can be paid by card, so a little stays on the gift card.
        </p>
      )}
      <dl className="cart-totals figures">
        {cart.giftCards
          .filter(({ appliedCents }) => appliedCents > 0)
          .map(({ id, last4, appliedCents }) => (
            <div key={id}>
              <dt>Gift card {maskedGiftCard(last4)}</dt>
              <dd>−{money(appliedCents)}</dd>
            </div>
          ))}
        <dt className="grand">Left to pay</dt>
        <dd className="grand">{money(cart.dueCents)}</dd>
      </dl>
    </>
  );
}
