import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { useMessages } from '../kit/messages.tsx';
import { describeField, FieldError, type FormState, fieldId } from './field.tsx';

interface Props {
  cart: Cart;
  money: (cents: number) => string;
}

export function GiftCards({ cart, money, form }: Props & { form: FormState }) {
  const { checkout: texts, cartPage } = useMessages();
  return (
    <div className="cart-coupons">
      <label htmlFor={fieldId('giftCode')}>{texts.giftCard}</label>
      <div className="cart-row">
        <input
          {...describeField('giftCode', form)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={form.errors.giftCode ? (form.values.giftCode ?? '') : ''}
        />
        <button type="submit" name="action" value="gift-card" className="button is-quiet">
          {texts.use}
          <span className="visually-hidden"> {texts.useOf}</span>
        </button>
      </div>
      <FieldError name="giftCode" form={form} />
      {cart.giftCards.length > 0 && (
        <ul>
          {cart.giftCards.map(({ id, last4, balanceCents, appliedCents }) => (
            <li key={id}>
              <strong>{maskedGiftCard(last4)}</strong>{' '}
              {appliedCents < balanceCents &&
                `${texts.staysOnIt({ amount: money(balanceCents - appliedCents) })} `}
              <button type="submit" name="action" value={`gift-card-remove ${id}`} className="text-button">
                {cartPage.remove}
                <span className="visually-hidden"> {texts.removeGiftCard({ last4 })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function LeftToPay({ cart, money, currency }: Props & { currency: string }) {
  const { checkout: texts, money: numbers } = useMessages();
  if (cart.giftCards.length === 0) return null;
  const minimumCents = minimumChargeCents(currency);
  const hasKept =
    cart.dueCents === minimumCents && cart.giftCards.some((card) => card.appliedCents < card.balanceCents);
  return (
    <>
      {hasKept && <p className="quiet">{texts.leastByCard({ amount: money(minimumCents) })}</p>}
      <dl className="cart-totals figures">
        {cart.giftCards
          .filter(({ appliedCents }) => appliedCents > 0)
          .map(({ id, last4, appliedCents }) => (
            <div key={id}>
              <dt>{texts.giftCardNumber({ number: maskedGiftCard(last4) })}</dt>
              <dd>{numbers.deduction({ amount: money(appliedCents) })}</dd>
            </div>
          ))}
        <dt className="grand">{texts.leftToPay}</dt>
        <dd className="grand">{money(cart.dueCents)}</dd>
      </dl>
    </>
  );
}
