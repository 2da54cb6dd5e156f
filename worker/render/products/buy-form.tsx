import { formatCents } from '#domain/money/format-money.ts';
import { asSold, isSoldOut, isVariantAvailable, scarcityText } from '#domain/products/availability.ts';
import { offersOf, SOLD_OUT, stockText } from '#domain/products/choice.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import { effectivePriceCents, startingPriceCents } from '#domain/products/prices.ts';
import { toWireProduct } from '#domain/products/wire-product.ts';
import { restockConsentOf, storeOptionsOf } from '#domain/shop/store-options.ts';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { optionField } from '#schema/contracts/carts/cart-requests.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { AskedFields, buyBlockId, encodingOf } from '../checkout/asked-fields.tsx';
import type { RenderContext } from '../document/context.ts';
import { toScriptJson } from '../document/json-script.ts';
import { GiftCardForm } from '../gift-cards/gift-card-form.tsx';
import { RestockForm } from '../waiting-list/restock-form.tsx';
import { WaitingForm } from '../waiting-list/waiting-form.tsx';
import { Choices } from './choices.tsx';
import { Plans } from './plans.tsx';

interface Props {
  itemId: string;
  product: ProductContent;
  page: RenderContext;
}

/** Kinds that go through the cart, and through the checkout of subscriptions. */
const isSoldHere = ({ productType }: ProductContent) =>
  productType === PRODUCT_TYPE.physical ||
  productType === PRODUCT_TYPE.digital ||
  productType === PRODUCT_TYPE.service;
const canBeHad = ({ productType }: ProductContent, variant: Variant) =>
  isVariantAvailable(asSold(productType, variant));
const isPlanOnly = ({ isOneOffSold, subscriptionPlans }: ProductContent) =>
  isOneOffSold === false && (subscriptionPlans?.length ?? 0) > 0;

/** Everything about buying: the form, what is sold out, and a mail when it is back. */
export function BuyForm({ itemId, product, page }: Props) {
  if (product.productType === PRODUCT_TYPE.giftCard)
    return <GiftCardForm itemId={itemId} product={product} page={page} />;
  if (!isSoldHere(product)) return <NotSoldHere product={product} page={page} />;
  const store = storeOptionsOf(page.site.settings.store);
  const soldOut = product.variants.filter((variant) => !canBeHad(product, variant));
  const isGone = isSoldOut(product);
  const hasList = product.productType === PRODUCT_TYPE.service && product.hasWaitingList === true;
  const mayNotify = product.hasRestockNotification ?? store.restockNotificationsEnabled;
  return (
    <>
      {isGone ? (
        <p className="sold-out">{SOLD_OUT}</p>
      ) : (
        <Form itemId={itemId} product={product} page={page} />
      )}
      {hasList && soldOut.length > 0 && (
        <WaitingForm
          itemId={itemId}
          soldOut={soldOut}
          isOpen={isGone}
          maxPerOrder={product.maxPerOrder}
          back={page.path}
        />
      )}
      {mayNotify && !hasList && soldOut.length > 0 && (
        <RestockForm
          itemId={itemId}
          soldOut={soldOut}
          isService={product.productType === PRODUCT_TYPE.service}
          isOpen={isGone}
          consent={restockConsentOf(page.site.settings.store)}
          back={page.path}
        />
      )}
    </>
  );
}

/** Puts the product into the cart: a form that works by itself; the page's script spares the way to the cart and back. */
function Form({ itemId, product, page }: Props) {
  const { variants } = product;
  const store = storeOptionsOf(page.site.settings.store);
  const scarce = product.scarcityThreshold ?? store.scarcityThreshold;
  const offers = offersOf(product);
  const asked = product.formId === undefined ? undefined : page.forms?.get(product.formId);
  const blockId = buyBlockId(itemId);
  const attempt = page.formAttempt?.blockId === blockId ? page.formAttempt : null;
  const typed = attempt?.chosen ?? {};
  const ofLine = typed.line ? variants.find(({ sku }) => sku === typed.sku) : undefined;
  const chosen =
    ofLine ?? chosenBefore(product, typed) ?? variants.find((variant) => canBeHad(product, variant));
  const only = offers.length === 1 ? offers[0] : undefined;
  const most = Math.max(
    1,
    ...offers.map((offer) => offer.most),
    variants.length === 0 ? MAX_ENTRY_QUANTITY : 0,
  );
  const few = only ? stockText(only, scarce) : scarcityText({ ...product, scarcityThreshold: scarce });
  return (
    <form
      method="post"
      action="/cart"
      className="buy"
      encType={asked && encodingOf(asked.definition)}
      data-buy=""
      data-item={itemId}
      data-express={store.expressCheckout ? '' : undefined}
    >
      <input type="hidden" name="action" value={typed.line ? 'change' : 'add'} />
      <input type="hidden" name="itemId" value={itemId} />
      {typed.line ? (
        <OfLine line={typed.line} variant={chosen} />
      ) : (
        <>
          {chosen && <Choices product={product} offers={offers} chosen={chosen} page={page} />}
          <Plans product={product} page={page} chosen={typed.plan} />
        </>
      )}
      <p className="scarce" role="status" data-stock="">
        {few}
      </p>
      <InstalmentText product={product} page={page} />
      {asked && <AskedFields form={asked} blockId={blockId} attempt={attempt} page={page} />}
      <div className="buy-row">
        {most === 1 ? (
          <input type="hidden" name="quantity" value={1} />
        ) : (
          <label className="quantity">
            <span>Quantity</span>
            <input
              type="number"
              name="quantity"
              defaultValue={typed.quantity ?? 1}
              min={1}
              max={most}
              inputMode="numeric"
              required
            />
          </label>
        )}
        <button type="submit" className="button">
          {typed.line
            ? 'Save changes'
            : product.buttonText || (isPlanOnly(product) ? 'Subscribe' : 'Add to cart')}
        </button>
      </div>
      <p className="buy-answer" role="status" />
      {offers.length > 0 && (
        <ProductData
          data={{
            product: toWireProduct(product, store.selectedCurrency),
            scarce,
            currency: store.selectedCurrency,
          }}
        />
      )}
    </form>
  );
}

/** The entry of the cart whose answers are changed: it stays the same piece. */
const OfLine = ({ line, variant }: { line: string; variant: Variant | undefined }) => (
  <>
    <input type="hidden" name="line" value={line} />
    <input type="hidden" name="sku" value={variant?.sku ?? ''} />
    <p className="quiet">
      <a href="/cart">In your cart</a>
      {variant && [':', ...variant.optionValues].join(' ')}
    </p>
  </>
);

/** What was chosen before the form came back; undefined when nothing was, or it is gone. */
function chosenBefore(product: ProductContent, typed: Readonly<Record<string, string>>) {
  const isChosen = ({ sku, optionValues }: Variant) =>
    typed.sku === sku ||
    (optionValues.length > 0 && optionValues.every((value, index) => typed[optionField(index)] === value));
  return product.variants.find((variant) => canBeHad(product, variant) && isChosen(variant));
}

/** What the shop says of payment in parts (B8.4.10); the page's script writes it anew for another choice. */
function InstalmentText({ product, page }: Omit<Props, 'itemId'>) {
  const { instalments, selectedCurrency: currency } = storeOptionsOf(page.site.settings.store);
  if (isPlanOnly(product)) return null;
  const text = instalmentsText(instalments, { cents: startingPriceCents(product), currency }, (cents) =>
    formatCents(cents, currency, { trimZeroFractions: true }),
  );
  return (
    text && (
      <p className="quiet instalments" data-instalments={JSON.stringify(instalments)}>
        {text}
      </p>
    )
  );
}

/** What the page's script needs to follow a choice (client/commerce/variant-picker.ts). */
function ProductData({ data }: { data: { product: WireProduct; scarce: number; currency: string } }) {
  return (
    <script type="application/json" data-sold="" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
  );
}

/** Memberships have a checkout of their own: until then, what there is and what it costs. */
function NotSoldHere({ product, page }: Omit<Props, 'itemId'>) {
  const { selectedCurrency } = page.site.settings.store;
  const priced = product.variants.filter(({ optionValues }) => optionValues.length > 0);
  return (
    <div className="buy">
      <Plans product={product} page={page} />
      {priced.length > 0 && (
        <ul className="amounts" aria-label={product.optionNames.join(', ') || 'What there is'}>
          {priced.map((variant) => {
            const name = variant.optionValues.join(', ');
            const price = formatCents(effectivePriceCents(variant), selectedCurrency, {
              trimZeroFractions: true,
            });
            return <li key={variant.id}>{name === price ? name : `${name}, ${price}`}</li>;
          })}
        </ul>
      )}
      <p className="quiet">Not sold online yet.</p>
    </div>
  );
}
