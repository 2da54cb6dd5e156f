import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import type { RenderContext } from '../kit/context.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';

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
  const formatCents = useFormatCents();
  const { site } = page;
  const { selectedCurrency } = site.settings.store;
  const amounts = product.variants.filter(({ priceCents }) => priceCents > 0);
  const [only] = amounts;
  if (!only) return null;
  const money = (cents: number) => formatCents(cents, selectedCurrency, { trimZeroFractions: true });
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
      <GiftPreview title={site.settings.title} amounts={amounts.map(({ priceCents }) => money(priceCents))} />
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

/** Shows the gift card as it arrives. A style sheet shows the chosen amount, so it needs no script. */
function GiftPreview({ title, amounts }: { title: string; amounts: readonly string[] }) {
  const { giftCards: texts, checkout } = useMessages();
  return (
    <figure className="gift-preview">
      <figcaption>{texts.whatArrives}</figcaption>
      <div className="gift-face" aria-hidden="true">
        <span className="gift-site">
          <bdi>{title}</bdi>
          <small>{checkout.giftCard}</small>
        </span>
        <span className="gift-amounts figures">
          {amounts.slice(0, MAX_SHOWN_AMOUNTS).map((amount) => (
            <span key={amount}>{amount}</span>
          ))}
        </span>
        <span className="gift-code">{maskedGiftCard('····')}</span>
      </div>
    </figure>
  );
}

/** Amounts for which buy.css has a rule. */
const MAX_SHOWN_AMOUNTS = 8;
