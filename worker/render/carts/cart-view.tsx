import type { ReactNode } from 'react';
import { minimumOrderText } from '#domain/carts/texts.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import type { FreeShipping } from '#domain/shipping/free-shipping.ts';
import type { Cart, CartEntry } from '#schema/contracts/carts/cart.ts';
import type { WalletSetup } from '#schema/contracts/checkout/wallet.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { Answers } from '../checkout/answers.tsx';
import { Totals } from '../checkout/totals.tsx';
import { WalletButtons } from '../checkout/wallet-buttons.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { StoreCategories, type StoreCategory } from '../products/store-categories.tsx';

interface Props {
  cart: Cart;
  /** Ids of automatic discounts that the signed-in customer has already used up. */
  usedUpDiscounts: readonly string[];
  currency: CurrencyCode;
  freeLabel: string;
  /** Path of the store page; null for a site without one. */
  shopPath: string | null;
  hasOrderNote: boolean;
  message: { kind: 'done' | 'problem'; text: string } | null;
  wallets: WalletSetup | null;
  freeShipping: FreeShipping | null;
  /** Categories that an empty cart links. */
  categories: readonly StoreCategory[];
  /** Recommended products. */
  children?: ReactNode;
}

function describeProblem(
  problem: NonNullable<CartEntry['problem']>,
  { maxQuantity: count }: CartEntry,
  previousPrice: string,
  texts: Messages['cartPage']['problems'],
): string {
  switch (problem) {
    case 'less-stock':
      return count === 0 ? texts.noneLeft : texts.fewLeft({ count });
    case 'price-changed':
      return texts.priceChanged({ price: previousPrice });
    default:
      return texts[problem];
  }
}

/** Renders the cart. Each change is a separate form that works without JavaScript. */
export function CartView({
  cart,
  usedUpDiscounts,
  currency,
  freeLabel,
  shopPath,
  hasOrderNote,
  message,
  wallets,
  freeShipping,
  categories,
  children,
}: Props) {
  const { cart: texts, cartPage, checkoutProblems } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency);
  const price = (cents: number) => priceOrFree(cents, money, { isFreeIfZero: true, label: freeLabel });
  const minimum = minimumOrderText(
    cart.subtotalCents,
    cart.minOrderSubtotalCents,
    (cents) => formatCents(cents, currency, { trimZeroFractions: true }),
    texts,
  );
  const isHeld = minimum !== null || cart.entries.some(isHolding);
  return (
    <section
      className="section theme-lightest width-inset space-small cart"
      id="full-page-cart"
      data-swap="cart"
    >
      <div className="cart-container">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p
          className={`cart-message ${message?.kind ?? ''}`}
          role={message?.kind === 'problem' ? 'alert' : 'status'}
        >
          {message?.text}
        </p>
        {cart.entries.length === 0 ? (
          <div className="cart-empty">
            <p className="lead">{texts.empty}</p>
            <a className="button" href={shopPath ?? '/'}>
              {texts.continueShopping}
            </a>
            <StoreCategories categories={categories} />
          </div>
        ) : (
          <div className="cart-columns">
            <div className="cart-goods">
              {freeShipping && <FreeShippingBar progress={freeShipping} money={money} />}
              <ul className="cart-entries">
                {cart.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} version={cart.version} money={money} price={price} />
                ))}
              </ul>
            </div>
            <div className="cart-summary">
              <h2>{cartPage.summary}</h2>
              <Coupons cart={cart} />
              {hasOrderNote && <Note cart={cart} />}
              {usedUpDiscounts.map((name) => (
                <p key={name}>{checkoutProblems.usedUpDiscount({ name })}</p>
              ))}
              <Totals cart={cart} money={money} price={price} />
              {minimum && <p className="cart-problem">{minimum}</p>}
              <div className="cart-pay-bar">
                {isHeld ? (
                  <p className="button is-disabled" aria-disabled="true">
                    {texts.checkout}
                  </p>
                ) : (
                  <>
                    <strong className="figures" aria-hidden="true">
                      {money(cart.grandTotalCents)}
                    </strong>
                    <a className="button" href="/commerce/goto-checkout" data-checkout="">
                      {texts.checkout}
                    </a>
                  </>
                )}
              </div>
              <WalletButtons setup={isHeld ? null : wallets} above={cartPage.orPayNow} />
              <a className="cart-more" href={shopPath ?? '/'}>
                {texts.continueShopping}
              </a>
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

const isHolding = ({ problem }: CartEntry) => problem !== null && problem !== 'price-changed';

function FreeShippingBar({
  progress: { fromCents, missingCents, place },
  money,
}: {
  progress: FreeShipping;
  money: (cents: number) => string;
}) {
  const { cartPage: texts } = useMessages();
  const text =
    missingCents === 0 ? texts.freeShippingReached : texts.freeShippingAway({ amount: money(missingCents) });
  return (
    <div className="cart-free-shipping">
      <p>
        {text}
        {place !== null && (
          <>
            {' '}
            (<bdi>{place}</bdi>)
          </>
        )}
      </p>
      {missingCents > 0 && (
        <progress aria-label={texts.freeShippingProgress} max={fromCents} value={fromCents - missingCents} />
      )}
    </div>
  );
}

interface EntryProps {
  entry: CartEntry;
  version: number;
  money: (cents: number) => string;
  price: (cents: number) => string;
}

function Entry({ entry, version, money, price }: EntryProps) {
  const { cartPage: texts, prices } = useMessages();
  const { id, title, href, image, optionValues, quantity, maxQuantity, unitPriceCents, problem } = entry;
  const options = optionValues
    .map(({ name, value }) => (name ? texts.option({ name, value }) : value))
    .join(', ');
  const isRestorable = !isHolding(entry) && !entry.answers && !entry.plan;
  return (
    <li
      className={isHolding(entry) ? 'cart-entry is-held' : 'cart-entry'}
      data-entry={id}
      {...(isRestorable && {
        'data-item-id': entry.itemId,
        'data-sku': entry.sku,
        'data-quantity': quantity,
        'data-title': title,
      })}
    >
      {image ? (
        <img src={image.src} alt="" width={96} height={120} loading="lazy" />
      ) : (
        <span className="cart-no-picture" />
      )}
      <div>
        <h2>
          <bdi>{href ? <a href={href}>{title}</a> : title}</bdi>
        </h2>
        {options && (
          <p className="cart-options">
            <bdi>{options}</bdi>
          </p>
        )}
        {entry.answers && <Answers answers={entry.answers} />}
        <p className={quantity === 1 ? 'cart-unit-price is-total' : 'cart-unit-price'}>
          {entry.originalPriceCents !== null && (
            <>
              <span className="visually-hidden">{prices.original} </span>
              <s>{money(entry.originalPriceCents)}</s> <span className="visually-hidden">{prices.sale} </span>
            </>
          )}
          {price(unitPriceCents)}
        </p>
        {problem && (
          <p className="cart-problem">
            {describeProblem(problem, entry, money(entry.seenPriceCents), texts.problems)}
          </p>
        )}
        <form method="post" action="/cart" className="cart-change" data-swap-form="update">
          <input type="hidden" name="entryId" value={id} />
          <input type="hidden" name="version" value={version} />
          {maxQuantity > 0 && (
            <>
              <div className="cart-stepper">
                <button
                  type="button"
                  id={`less-${id}`}
                  data-step="-1"
                  aria-label={texts.lessOf({ title })}
                  aria-disabled={quantity <= 1}
                >
                  −
                </button>
                <label>
                  <span className="visually-hidden">{texts.quantityOf({ title })}</span>
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
                <button
                  type="button"
                  id={`more-${id}`}
                  data-step="1"
                  aria-label={texts.moreOf({ title })}
                  aria-disabled={quantity >= maxQuantity}
                >
                  +
                </button>
              </div>
              <button type="submit" name="action" value="update" className="text-button cart-update">
                {texts.update}
                <span className="visually-hidden"> {texts.updateOf({ title })}</span>
              </button>
            </>
          )}
          {entry.changeHref && (
            <a className="text-button" href={entry.changeHref}>
              {texts.change}
              <span className="visually-hidden"> {texts.changeOf({ title })}</span>
            </a>
          )}
          <button type="submit" name="action" value="remove" className="text-button" formNoValidate>
            {texts.remove}
            <span className="visually-hidden"> {texts.removeOf({ title })}</span>
          </button>
        </form>
      </div>
      <p className="cart-line-total figures">
        {isHolding(entry) && entry.subtotalCents === 0 ? '' : price(entry.subtotalCents)}
      </p>
    </li>
  );
}

function Coupons({ cart }: { cart: Cart }) {
  const { cartPage: texts } = useMessages();
  return (
    <details className="cart-coupons" open={cart.coupons.length > 0}>
      <summary>{texts.discountCode}</summary>
      <form method="post" action="/cart" data-swap-form="update">
        <input type="hidden" name="version" value={cart.version} />
        <div className="cart-row">
          <input
            id="coupon-code"
            name="code"
            aria-label={texts.discountCode}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            required
          />
          <button type="submit" name="action" value="coupon" className="button is-quiet">
            {texts.apply}
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
                  {refused && <span className="cart-problem">{texts.couponProblems[refused.problem]} </span>}
                  <button type="submit" name="action" value="coupon-remove" className="text-button">
                    {texts.remove}
                    <span className="visually-hidden"> {texts.removeCode({ code })}</span>
                  </button>
                </form>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

function Note({ cart }: { cart: Cart }) {
  const { cartPage: texts } = useMessages();
  return (
    <form method="post" action="/cart" className="cart-note" data-swap-form="update">
      <input type="hidden" name="version" value={cart.version} />
      <label htmlFor="cart-note">{texts.note}</label>
      <textarea id="cart-note" name="note" rows={3} maxLength={1000} defaultValue={cart.note} />
      <button type="submit" name="action" value="note" className="text-button">
        {texts.saveNote}
      </button>
    </form>
  );
}
