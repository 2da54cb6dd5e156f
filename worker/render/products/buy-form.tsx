import { isSoldOut, isVariantAvailable, scarcityText, toSoldStock } from '#domain/products/availability.ts';
import { listOffers, stockText } from '#domain/products/choice.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import { effectivePriceCents, isPlanOnly, startingPriceCents } from '#domain/products/prices.ts';
import { toWireProduct } from '#domain/products/wire-product.ts';
import { getBackInStockConsent, getFreeLabel, getStoreOptions } from '#domain/store/store-options.ts';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { optionField } from '#schema/contracts/carts/cart-requests.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { buyBlockId, CustomQuestions, formEncoding } from '../checkout/custom-questions.tsx';
import { GiftCardForm, ProductPrice } from '../gift-cards/gift-card-form.tsx';
import type { RenderContext } from '../kit/context.ts';
import { toScriptJson } from '../kit/json-script.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { usePriceText } from '../lists/price-text.ts';
import { BackInStockForm } from '../waiting-list/back-in-stock-form.tsx';
import { WaitingForm } from '../waiting-list/waiting-form.tsx';
import { Choices } from './choices.tsx';
import { Plans } from './plans.tsx';

interface Props {
  itemId: string;
  product: ProductContent;
  page: RenderContext;
}

interface FormProps extends Props {
  /** The product with the prices of the store, which its plans have for everyone. */
  listed: ProductContent;
  /** Coming events that visitors book with the product. */
  dates?: readonly EventContent[];
  /** Id of the form, if a button outside the form submits it. */
  id?: string | undefined;
}

const isSoldHere = ({ productType }: ProductContent) =>
  productType === PRODUCT_TYPE.physical ||
  productType === PRODUCT_TYPE.digital ||
  productType === PRODUCT_TYPE.service;
/** A membership is a digital product by subscription, which has no quantity. */
const isMembership = (product: ProductContent) =>
  product.productType === PRODUCT_TYPE.digital && isPlanOnly(product);
const isAvailable = ({ productType }: ProductContent, variant: Variant) =>
  isVariantAvailable(toSoldStock(productType, variant));

export function BuyForm({ id, itemId, product, listed, dates, page }: FormProps) {
  const { restock, stock } = useMessages();
  if (product.productType === PRODUCT_TYPE.giftCard)
    return <GiftCardForm id={id} itemId={itemId} product={product} page={page} />;
  if (!isSoldHere(product)) return <NotSoldHere product={product} listed={listed} page={page} />;
  const store = getStoreOptions(page.site.settings.store);
  const soldOut = product.variants.filter((variant) => !isAvailable(product, variant));
  const isGone = isSoldOut(product);
  const hasList = product.productType === PRODUCT_TYPE.service && product.hasWaitingList === true;
  const canNotify = product.hasRestockNotification ?? store.restockNotificationsEnabled;
  return (
    <>
      {isGone ? (
        <p className="sold-out">{stock.soldOut}</p>
      ) : (
        <Form id={id} itemId={itemId} product={product} listed={listed} dates={dates ?? []} page={page} />
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
      {canNotify && !hasList && soldOut.length > 0 && (
        <BackInStockForm
          itemId={itemId}
          soldOut={soldOut}
          isService={product.productType === PRODUCT_TYPE.service}
          isOpen={isGone}
          consent={getBackInStockConsent(page.site.settings.store, restock.consent)}
          back={page.path}
        />
      )}
    </>
  );
}

function Form({ id, itemId, product, listed, dates = [], page }: FormProps) {
  const { products, stock, prices } = useMessages();
  const { variants } = product;
  const store = getStoreOptions(page.site.settings.store);
  const scarce = product.scarcityThreshold ?? store.scarcityThreshold;
  const offers = listOffers(product);
  const questions = product.formId === undefined ? undefined : page.forms?.get(product.formId);
  const blockId = buyBlockId(itemId);
  const attempt = page.formAttempt?.blockId === blockId ? page.formAttempt : null;
  const typed = attempt?.chosen ?? {};
  const edited = typed.line ? variants.find(({ sku }) => sku === typed.sku) : undefined;
  const chosen =
    edited ?? chosenBefore(product, typed) ?? variants.find((variant) => isAvailable(product, variant));
  const only = offers.length === 1 ? offers[0] : undefined;
  const most = Math.max(
    1,
    ...offers.map((offer) => offer.most),
    variants.length === 0 ? MAX_ENTRY_QUANTITY : 0,
  );
  // The rows of a service's dates have their places.
  const hasPlaces =
    product.productType === PRODUCT_TYPE.service && product.optionNames.length < 2 && variants.length > 1;
  const few = only
    ? stockText(only, scarce, stock)
    : scarcityText({ ...product, scarcityThreshold: scarce }, stock);
  return (
    <form
      id={id}
      method="post"
      action="/cart"
      className="buy"
      encType={questions && formEncoding(questions.definition)}
      data-buy=""
      data-item={itemId}
      data-express={store.expressCheckout ? '' : undefined}
    >
      <input type="hidden" name="action" value={typed.line ? 'change' : 'add'} />
      <input type="hidden" name="itemId" value={itemId} />
      {typed.line ? (
        <EntryFields line={typed.line} variant={chosen} />
      ) : (
        <>
          {chosen && <Choices product={product} offers={offers} chosen={chosen} dates={dates} page={page} />}
          <Plans product={listed} shown={product} page={page} chosen={typed.plan} />
        </>
      )}
      {!hasPlaces && (
        <p className="scarce" role="status" data-stock="">
          {few}
        </p>
      )}
      {questions && <CustomQuestions form={questions} blockId={blockId} attempt={attempt} page={page} />}
      <div className="buy-row">
        {most === 1 || isMembership(product) ? (
          <input type="hidden" name="quantity" value={1} />
        ) : (
          <Quantity id={`quantity-${itemId}`} value={typed.quantity ?? 1} most={most} />
        )}
        <button type="submit" className="button">
          {typed.line ? products.saveChanges : getButtonText(product, products)}
        </button>
      </div>
      <p className="buy-answer" role="status" />
      <InstalmentText product={product} page={page} />
      <BuyNotes product={product} page={page} />
      {offers.length > 0 && (
        <ProductData
          data={{
            product: toWireProduct(product, store.selectedCurrency),
            scarce,
            currency: store.selectedCurrency,
            free: getFreeLabel(store, prices.free),
          }}
        />
      )}
    </form>
  );
}

/**
 * The buttons are shown once the script of the form runs (client/commerce/add-to-cart.ts). Tab skips them,
 * because the arrow keys change the number in the field.
 */
function Quantity({ id, value, most }: { id: string; value: number | string; most: number }) {
  const { products } = useMessages();
  return (
    <div className="quantity">
      <label htmlFor={id}>{products.quantity}</label>
      <span className="stepper">
        <button type="button" tabIndex={-1} data-step="-1" aria-label={products.fewer}>
          −
        </button>
        <input
          type="number"
          name="quantity"
          defaultValue={value}
          min={1}
          max={most}
          inputMode="numeric"
          required
          id={id}
        />
        <button type="button" tabIndex={-1} data-step="1" aria-label={products.more}>
          +
        </button>
      </span>
    </div>
  );
}

/** Renders the store's notes about delivery and returns of physical products. */
function BuyNotes({ product, page }: Omit<Props, 'itemId'>) {
  const { products } = useMessages();
  const { deliveryNote, returnsNote } = getStoreOptions(page.site.settings.store);
  if (product.productType !== PRODUCT_TYPE.physical || (!deliveryNote && !returnsNote)) return null;
  return (
    <dl className="buy-notes">
      {deliveryNote && (
        <div>
          <dt>{products.delivery}</dt>
          <dd dir="auto">{deliveryNote}</dd>
        </div>
      )}
      {returnsNote && (
        <div>
          <dt>{products.returns}</dt>
          <dd dir="auto">{returnsNote}</dd>
        </div>
      )}
    </dl>
  );
}

const getButtonText = (product: ProductContent, texts: Messages['products']): string =>
  product.buttonText || (isPlanOnly(product) ? texts.subscribe : texts.addToCart);

/** Renders a bar that keeps the price and a button that submits the form in view on phones. */
export function BuyBar({
  formId,
  title,
  product,
  page,
}: Omit<Props, 'itemId'> & { formId: string; title: string }) {
  const { products, giftCards } = useMessages();
  const isGift = product.productType === PRODUCT_TYPE.giftCard;
  if (!(isGift || isSoldHere(product)) || isSoldOut(product)) return null;
  return (
    <div className="buy-bar" data-buy-bar="">
      <p>
        <span className="buy-bar-title">{title}</span>
        <span data-price={isPlanOnly(product) ? undefined : ''}>
          <ProductPrice product={product} page={page} />
        </span>
      </p>
      <button type="submit" form={formId} className="button">
        {isGift ? product.buttonText || giftCards.give : getButtonText(product, products)}
      </button>
    </div>
  );
}

/** Renders hidden fields that keep the line item and its variant while the customer edits its answers. */
function EntryFields({ line, variant }: { line: string; variant: Variant | undefined }) {
  const { products } = useMessages();
  return (
    <>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="sku" value={variant?.sku ?? ''} />
      <p className="quiet">
        <a href="/cart">{products.inYourCart}</a>
        {variant && products.chosenVariant({ variant: variant.optionValues.join(' ') })}
      </p>
    </>
  );
}

function chosenBefore(product: ProductContent, typed: Readonly<Record<string, string>>) {
  const isChosen = ({ sku, optionValues }: Variant) =>
    typed.sku === sku ||
    (optionValues.length > 0 && optionValues.every((value, index) => typed[optionField(index)] === value));
  return product.variants.find((variant) => isAvailable(product, variant) && isChosen(variant));
}

/** Renders instalment prices (B8.4.10). The page's script updates them for other variants. */
function InstalmentText({ product, page }: Omit<Props, 'itemId'>) {
  const messages = useMessages();
  const formatCents = useFormatCents();
  const { instalments, selectedCurrency: currency } = getStoreOptions(page.site.settings.store);
  if (isPlanOnly(product)) return null;
  const text = instalmentsText(
    instalments,
    { cents: startingPriceCents(product), currency },
    (cents) => formatCents(cents, currency, { trimZeroFractions: true }),
    messages.instalments,
  );
  return (
    text && (
      <p className="quiet instalments" data-instalments={JSON.stringify(instalments)}>
        {text}
      </p>
    )
  );
}

/** Renders the product data that client/commerce/variant-picker.ts reads. */
function ProductData({
  data,
}: {
  data: { product: WireProduct; scarce: number; currency: string; free: string };
}) {
  return (
    <script type="application/json" data-sold="" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
  );
}

function NotSoldHere({ product, listed, page }: Omit<FormProps, 'itemId' | 'id'>) {
  const { products } = useMessages();
  const priceText = usePriceText(page.site.settings.store);
  const priced = product.variants.filter(({ optionValues }) => optionValues.length > 0);
  return (
    <div className="buy">
      <Plans product={listed} shown={product} page={page} />
      {priced.length > 0 && (
        <ul className="amounts" aria-label={product.optionNames.join(', ') || products.choices}>
          {priced.map((variant) => {
            const name = variant.optionValues.join(', ');
            const price = priceText(effectivePriceCents(variant));
            return <li key={variant.id}>{name === price ? name : `${name}, ${price}`}</li>;
          })}
        </ul>
      )}
      <p className="quiet">{products.notSoldOnline}</p>
    </div>
  );
}
