import type { Cart } from '#schema/contracts/carts/cart.ts';
import { useMessages } from '../kit/messages.tsx';

interface TotalsProps {
  cart: Cart;
  money: (cents: number) => string;
  price: (cents: number) => string;
  /** Placeholder texts until shipping and taxes are known. */
  later?: { shipping: string; taxes: string };
}

export function Totals({ cart, money, price, later: givenLater }: TotalsProps) {
  const { cartPage } = useMessages();
  const later = givenLater ?? cartPage.atCheckout;
  const isPlaced = cart.shippingLocation !== null;
  const isLater = !isPlaced && cart.taxCents === 0 && cart.includedTaxCents === 0;
  return (
    <>
      <Sums cart={cart} money={money} price={price} shippingLater={later.shipping} />
      {isLater && <p className="quiet">{later.taxes}</p>}
    </>
  );
}

interface SumsProps extends Pick<TotalsProps, 'cart' | 'money' | 'price'> {
  shippingLater: string;
}

function Sums({ cart, money, price, shippingLater }: SumsProps) {
  const { money: numbers, totals } = useMessages();
  return (
    <dl className="cart-totals figures">
      <dt>{totals.subtotal}</dt>
      <dd>{money(cart.subtotalCents)}</dd>
      {cart.validCoupons
        .filter((discount) => discount.discountCents > 0)
        .map((discount) => (
          <div key={discount.id}>
            <dt>{discount.name}</dt>
            <dd>{numbers.deduction({ amount: money(discount.discountCents) })}</dd>
          </div>
        ))}
      {cart.tipCents > 0 && (
        <>
          <dt>{totals.tip}</dt>
          <dd>{money(cart.tipCents)}</dd>
        </>
      )}
      {cart.requiresShipping && (
        <>
          <dt>{totals.shipping}</dt>
          <dd>{cart.selectedShippingOption ? price(cart.shippingCostCents) : shippingLater}</dd>
        </>
      )}
      {cart.taxCents > 0 && (
        <>
          <dt>{totals.tax}</dt>
          <dd>{money(cart.taxCents)}</dd>
        </>
      )}
      <dt className="grand">{totals.total}</dt>
      <dd className="grand">{money(cart.grandTotalCents)}</dd>
      {cart.includedTaxCents > 0 && (
        <>
          <dt>{totals.includedTax}</dt>
          <dd>{money(cart.includedTaxCents)}</dd>
        </>
      )}
    </dl>
  );
}
