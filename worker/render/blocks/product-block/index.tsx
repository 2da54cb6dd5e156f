import { toGroupProduct } from '#domain/discounts/group-prices.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { Slot } from '#domain/media/images/slot.ts';
import { isOnSale } from '#domain/products/availability.ts';
import { isPlanOnly, toPriceView } from '#domain/products/prices.ts';
import { productBlock } from '#schema/contracts/blocks/product.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { productData } from '#worker/db/products/block-data.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { ItemCards } from '#worker/render/lists/item-lists.tsx';
import { Price } from '#worker/render/lists/price.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { BuyForm } from '#worker/render/products/buy-form.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { PlanCards } from './plan-cards.tsx';

interface Props {
  item: Item;
  product: ProductContent;
  href: string;
  form: RenderedForm | null;
  heading: 'h2' | 'h3' | 'h4';
  showImage: boolean;
  showExcerpt: boolean;
  showBuyForm: boolean;
  imagePlacement: 'start' | 'end' | 'above';
  page: RenderContext;
  slot: Slot;
}

function OneProduct({ item, product: listed, href, form, heading: Heading, page, slot, ...shown }: Props) {
  const { products } = useMessages();
  const product = toGroupProduct(listed, page.group ?? null, item);
  const image = shown.showImage ? (item.image ?? product.images[0]) : undefined;
  const isBeside = shown.imagePlacement !== 'above';
  const forms = form ? new Map([...(page.forms ?? []), [form.id, form]]) : page.forms;
  return (
    <article
      className={image ? `product-block is-${shown.imagePlacement}` : 'product-block'}
      data-product={item.id}
    >
      {image && (
        <div className="product-block-picture">
          <Picture image={image} sizes={isBeside ? half(slot) : slot} />
        </div>
      )}
      <div className="product-block-text">
        <Heading>
          <a href={href}>{item.title}</a>
        </Heading>
        <p className="product-block-price" aria-live="polite">
          <span data-price={isPlanOnly(product) ? undefined : ''}>
            <Price price={toPriceView(product)} page={page} />
          </span>
          {isOnSale(product) && (
            <span className="product-block-sale">{page.group?.name ?? products.sale}</span>
          )}
        </p>
        {shown.showExcerpt && item.excerpt && <p dir="auto">{item.excerpt}</p>}
        {shown.showBuyForm ? (
          <BuyForm itemId={item.id} {...{ product, listed }} page={{ ...page, ...(forms && { forms }) }} />
        ) : (
          <p>
            <a className="button" href={href}>
              {products.view}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

const NO_PRODUCTS = { one: null, list: [], plans: [] };

/** Returns the width of one of the style sheet's two columns. */
const half = ({ pageWidthPx, tiers }: Slot): Slot => ({
  pageWidthPx,
  tiers: tiers.map((tier) => (tier.fromPx >= 768 ? { ...tier, share: tier.share / 2 } : tier)),
});

export default defineBlock(
  productBlock,
  ({ value, block, page, slot }) => {
    const { one, list, plans } = getBlockData(page.blockData, productData, block.id) ?? NO_PRODUCTS;
    const heading = `h${value.headingLevel}` as 'h2' | 'h3' | 'h4';
    if (value.view === 'one' && one?.item.product)
      return (
        <OneProduct
          {...value}
          {...one}
          product={one.item.product}
          heading={heading}
          page={page}
          slot={slot}
        />
      );
    if (value.view === 'plans' && plans.length > 0)
      return <PlanCards plans={plans} heading={heading} page={page} />;
    const ofCollection = value.productIds.length === 0 ? (page.itemsByBlock.get(block.id) ?? []) : [];
    const products = [...list, ...ofCollection].filter(({ price }) => price !== null);
    if (value.view !== 'list' || products.length === 0)
      return (
        <EmptyBlock page={page} title="Product">
          Choose a published product, or a store page for a list, to show products with their prices here.
        </EmptyBlock>
      );
    return (
      <ItemCards
        items={products}
        page={page}
        heading={heading}
        columns={value.columns}
        showImage={value.showImage}
        showExcerpt={value.showExcerpt}
        hasQuickView={value.showBuyForm}
      />
    );
  },
  ({ value: { view, showBuyForm = true } }) =>
    view === 'list'
      ? ['cards', ...(showBuyForm ? ['quick-view-button'] : [])]
      : view === 'plans'
        ? []
        : ['buy', 'questions'],
);
