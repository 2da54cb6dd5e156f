import { CART_TEXTS, minimumOrderText } from '#domain/carts/texts.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { Cart, CartEntry } from '#schema/contracts/carts/cart.ts';
import type { WalletSetup } from '#schema/contracts/checkout/wallet.ts';
import type { CouponProblem } from '#schema/contracts/discounts/discount.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { Answers } from '../checkout/answers.tsx';
import { WalletButtons } from '../checkout/wallet-buttons.tsx';

interface Props {
  cart: Cart;
  currency: CurrencyCode;
  /** Where the shop's products are listed; null for a site without a shop page. */
  shopPath: string | null;
  hasOrderNote: boolean;
  /** What the last change came to, for the reader; null when nothing needs saying. */
  message: { kind: 'done' | 'problem'; text: string } | null;
  /** Null where no wallet is offered. */
  wallets: WalletSetup | null;
}

const COUPON_PROBLEM: Readonly<Record<CouponProblem, string>> = {
  unknown: 'we do not know this code',
  'not-started': 'it is not valid yet',
  expired: 'it is no longer valid',
  'used-up': 'it was used as often as it can be',
  'below-minimum': 'your order does not reach its minimum',
  'nothing-in-scope': 'it is for other products',
  'not-combinable': 'it does not go together with the other discount, which saves you more',
  'no-shipping': 'nothing in your cart is shipped',
};

const ENTRY_PROBLEM: Readonly<
  Record<NonNullable<CartEntry['problem']>, (entry: CartEntry, was: string) => string>
> = {
  'sold-out': () => 'Sold out since. It is not part of the total; remove it to check out.',
  'less-stock': ({ maxQuantity }) =>
    maxQuantity === 0
      ? 'No more of it can be had at once. Remove it to check out.'
      : `Only ${maxQuantity} left. Lower the quantity to check out.`,
  withdrawn: () => 'No longer in the shop. It is not part of the total; remove it to check out.',
  'price-changed': (_, was) => `The price has changed; it was ${was}.`,
};

/** The cart page (type 205): every change is a form of its own, and works without script. */
export function CartView({ cart, currency, shopPath, hasOrderNote, message, wallets }: Props) {
  const money = (cents: number) => formatCents(cents, currency);
  const minimum = minimumOrderText(cart.subtotalCents, cart.minOrderSubtotalCents, (cents) =>
    formatCents(cents, currency, { trimZeroFractions: true }),
  );
  const isHeld = minimum !== null || cart.entries.some(isHolding);
  return (
    <section
      className="section theme-lightest width-inset space-small cart"
      id="full-page-cart"
      data-swap="cart"
    >
      <div className="cart-container">
        <h1 tabIndex={-1}>{CART_TEXTS.title}</h1>
        <p
          className={`cart-message ${message?.kind ?? ''}`}
          role={message?.kind === 'problem' ? 'alert' : 'status'}
        >
          {message?.text}
        </p>
        {cart.entries.length === 0 ? (
          <div className="cart-empty">
            <p className="lead">{CART_TEXTS.empty}</p>
            <a className="button" href={shopPath ?? '/'}>
              {CART_TEXTS.continueShopping}
            </a>
          </div>
        ) : (
          <div className="cart-columns">
            <ul className="cart-entries">
              {cart.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} version={cart.version} money={money} />
              ))}
            </ul>
            <div className="cart-summary">
              <Coupons cart={cart} />
              {hasOrderNote && <Note cart={cart} />}
              <Totals cart={cart} money={money} />
              {minimum && <p className="cart-problem">{minimum}</p>}
              {isHeld ? (
                <p className="button is-disabled" aria-disabled="true">
                  {CART_TEXTS.checkout}
                </p>
              ) : (
                <a className="button" href="/commerce/goto-checkout" data-checkout="">
                  {CART_TEXTS.checkout}
                </a>
              )}
              <WalletButtons setup={isHeld ? null : wallets} divider="Or pay at the checkout" />
              <a href={shopPath ?? '/'}>{CART_TEXTS.continueShopping}</a>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

const isHolding = ({ problem }: CartEntry) => problem !== null && problem !== 'price-changed';

interface EntryProps {
  entry: CartEntry;
  version: number;
  money: (cents: number) => string;
}

function Entry({ entry, version, money }: EntryProps) {
  const { id, title, href, image, optionValues, quantity, maxQuantity, unitPriceCents, problem } = entry;
  const options = optionValues.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', ');
  return (
    <li className={isHolding(entry) ? 'cart-entry is-held' : 'cart-entry'}>
      {image ? (
        <img src={image.src} alt="" width={96} height={120} loading="lazy" />
      ) : (
        <span className="cart-no-picture" />
      )}
      <div>
        <h2>{href ? <a href={href}>{title}</a> : title}</h2>
        {options && <p className="cart-options">{options}</p>}
        {entry.answers && <Answers answers={entry.answers} />}
        <p>
          {entry.originalPriceCents !== null && (
            <>
              <span className="visually-hidden">Original price </span>
              <s>{money(entry.originalPriceCents)}</s> <span className="visually-hidden">Sale price </span>
            </>
          )}
          {money(unitPriceCents)}
        </p>
        {problem && (
          <p className="cart-problem">{ENTRY_PROBLEM[problem](entry, money(entry.seenPriceCents))}</p>
        )}
        <form method="post" action="/cart" className="cart-change" data-swap-form="update">
          <input type="hidden" name="entryId" value={id} />
          <input type="hidden" name="version" value={version} />
          {maxQuantity > 0 && (
            <>
              <label>
                <span className="visually-hidden">Quantity of {title}</span>
                <input
                  id={`quantity-${id}`}
                  type="number"
                  name="quantity"
                  defaultValue={quantity}
                  min={1}
                  max={Math.max(maxQuantity, quantity)}
                  inputMode="numeric"
                  required
                />
              </label>
              <button type="submit" name="action" value="update" className="text-button">
                Update<span className="visually-hidden"> the quantity of {title}</span>
              </button>
            </>
          )}
          {entry.changeHref && (
            <a className="text-button" href={entry.changeHref}>
              Change<span className="visually-hidden"> the answers about {title}</span>
            </a>
          )}
          <button type="submit" name="action" value="remove" className="text-button" formNoValidate>
            Remove<span className="visually-hidden"> {title}</span>
          </button>
        </form>
      </div>
      <p className="cart-line-total figures">
        {isHolding(entry) && entry.subtotalCents === 0 ? '' : money(entry.subtotalCents)}
      </p>
    </li>
  );
}

function Coupons({ cart }: { cart: Cart }) {
  return (
    <div className="cart-coupons">
      <form method="post" action="/cart" data-swap-form="update">
        <input type="hidden" name="version" value={cart.version} />
        <label htmlFor="coupon-code">Discount code</label>
        <div className="cart-row">
          <input
            id="coupon-code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            required
          />
          <button type="submit" name="action" value="coupon" className="button is-quiet">
            Apply
          </button>
        </div>
      </form>
      {cart.coupons.length > 0 && (
        <ul>
          {cart.coupons.map((code) => {
            const refused = cart.invalidCoupons.find((coupon) => coupon.code === code);
            return (
              <li key={code}>
                <form method="post" action="/cart" data-swap-form="update">
                  <input type="hidden" name="version" value={cart.version} />
                  <input type="hidden" name="code" value={code} />
                  <strong>{code}</strong>{' '}
                  {refused && (
                    <span className="cart-problem">Not used: {COUPON_PROBLEM[refused.problem]}. </span>
                  )}
                  <button type="submit" name="action" value="coupon-remove" className="text-button">
                    Remove<span className="visually-hidden"> the code {code}</span>
                  </button>
                </form>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Note({ cart }: { cart: Cart }) {
  return (
    <form method="post" action="/cart" className="cart-note" data-swap-form="update">
      <input type="hidden" name="version" value={cart.version} />
      <label htmlFor="cart-note">A note to us</label>
      <textarea id="cart-note" name="note" rows={3} maxLength={1000} defaultValue={cart.note} />
      <button type="submit" name="action" value="note" className="text-button">
        Save the note
      </button>
    </form>
  );
}

interface TotalsProps {
  cart: Cart;
  money: (cents: number) => string;
  /** What stands for shipping, and after the total, until they are known. */
  later?: { shipping: string; taxes: string };
}

const AT_CHECKOUT = { shipping: 'Chosen at checkout', taxes: 'Taxes, if any, are added at checkout.' };

/** Sums as they will be charged; shipping and tax as far as they are known. */
export function Totals({ cart, money, later = AT_CHECKOUT }: TotalsProps) {
  const isPlaced = cart.shippingLocation !== null;
  const isLater = !isPlaced && cart.taxCents === 0 && cart.includedTaxCents === 0;
  return (
    <>
      <Sums cart={cart} money={money} shippingLater={later.shipping} />
      {isLater && <p className="quiet">{later.taxes}</p>}
    </>
  );
}

interface SumsProps extends Pick<TotalsProps, 'cart' | 'money'> {
  shippingLater: string;
}

function Sums({ cart, money, shippingLater }: SumsProps) {
  return (
    <dl className="cart-totals figures">
      <dt>Subtotal</dt>
      <dd>{money(cart.subtotalCents)}</dd>
      {cart.validCoupons
        .filter((discount) => discount.discountCents > 0)
        .map((discount) => (
          <div key={discount.id}>
            <dt>{discount.name}</dt>
            <dd>−{money(discount.discountCents)}</dd>
          </div>
        ))}
      {cart.tipCents > 0 && (
        <>
          <dt>Tip</dt>
          <dd>{money(cart.tipCents)}</dd>
        </>
      )}
      {cart.requiresShipping && (
        <>
          <dt>Shipping</dt>
          <dd>{cart.selectedShippingOption ? money(cart.shippingCostCents) : shippingLater}</dd>
        </>
      )}
      {cart.taxCents > 0 && (
        <>
          <dt>Tax</dt>
          <dd>{money(cart.taxCents)}</dd>
        </>
      )}
      <dt className="grand">Total</dt>
      <dd className="grand">{money(cart.grandTotalCents)}</dd>
      {cart.includedTaxCents > 0 && (
        <>
          <dt>Tax in it</dt>
          <dd>{money(cart.includedTaxCents)}</dd>
        </>
      )}
    </dl>
  );
}
