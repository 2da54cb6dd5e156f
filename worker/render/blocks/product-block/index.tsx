import { productBlock } from '#schema/contracts/blocks/product.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { productData } from '#worker/db/products/block-data.ts';
import { ItemCards } from '#worker/render/lists/item-lists.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { OneProduct } from './one-product.tsx';

export default defineBlock(
  productBlock,
  ({ value, block, page, slot }) => {
    const { one, list } = getBlockData(page.blockData, productData, block.id) ?? { one: null, list: [] };
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
    const ofCollection = value.productIds.length === 0 ? (page.itemsByBlock.get(block.id) ?? []) : [];
    const products = [...list, ...ofCollection].filter(({ price }) => price !== null);
    if (value.view === 'one' || products.length === 0)
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
    view === 'list' ? ['cards', ...(showBuyForm ? ['quick-view-button'] : [])] : ['buy', 'questions'],
);
