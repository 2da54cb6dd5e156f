import { toPriceView } from '#domain/products/prices.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { RenderContext } from '../kit/context.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { Price } from '../lists/price.tsx';
import { GiftFace } from './gift-face.tsx';

interface Props {
  /** Id of the form, if a button outside the form submits it. */
  id: string | undefined;
  itemId: string;
  product: ProductContent;
  page: RenderContext;
}

/**
 * Renders the form of a gift card product. Its fields become the query string of the gift card checkout
 * (A2.05).
 */
export function GiftCardForm({ id: formId, itemId, product, page }: Props) {
  const { giftCards: texts } = useMessages();
  const money = useAmountText(page);
  const { site } = page;
  const amounts = listAmounts(product);
  const [only] = amounts;
  if (!only) return null;
  return (
    <form id={formId} method="get" action="/checkout/giftcard" className="buy">
      <input type="hidden" name="websiteId" value={site.id} />
      <input type="hidden" name="giftCardProductId" value={itemId} />
      {amounts.length === 1 ? (
        <input type="hidden" name="sku" value={only.sku} />
      ) : (
        <fieldset className="choices">
          <legend>{product.optionNames[0] ?? texts.amount}</legend>
          {amounts.map(({ id, sku, priceCents }, index) => (
            <label key={id}>
              <input type="radio" name="sku" value={sku} defaultChecked={index === 0} required />
              <span>
                <span className="figures">{money(priceCents)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <GiftFace
        siteTitle={site.settings.title}
        amount={<GiftAmounts product={product} page={page} />}
        caption={texts.whatArrives}
      />
      <div className="buy-row">
        <button type="submit" className="button">
          {product.buttonText || texts.give}
        </button>
      </div>
      <p className="quiet">
        {texts.sentByEmail} <a href="/gift-card">{texts.askBalance}</a>
      </p>
    </form>
  );
}

const listAmounts = ({ variants }: ProductContent) => variants.filter(({ priceCents }) => priceCents > 0);

function useAmountText({ site }: RenderContext): (cents: number) => string {
  const formatCents = useFormatCents();
  const { selectedCurrency } = site.settings.store;
  return (cents) => formatCents(cents, selectedCurrency, { trimZeroFractions: true });
}

/** Amounts for which buy.css has a rule. */
const MAX_SHOWN_AMOUNTS = 8;

/** Renders all amounts. A style sheet shows the chosen one, so it needs no script. */
function GiftAmounts({ product, page }: Pick<Props, 'product' | 'page'>) {
  const money = useAmountText(page);
  const amounts = listAmounts(product);
  if (amounts.length > MAX_SHOWN_AMOUNTS) return <Price price={toPriceView(product)} page={page} />;
  return (
    <span className="price gift-amounts figures">
      {amounts.map(({ id, priceCents }) => (
        <span key={id}>{money(priceCents)}</span>
      ))}
    </span>
  );
}

/** Renders the price of a product, and for a gift card the chosen amount. */
export const ProductPrice = (props: Pick<Props, 'product' | 'page'>) =>
  props.product.productType === PRODUCT_TYPE.giftCard && listAmounts(props.product).length > 0 ? (
    <GiftAmounts {...props} />
  ) : (
    <Price price={toPriceView(props.product)} page={props.page} />
  );
