import { useCallback } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { type ProductView, productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductList, ProductSummary } from '#schema/contracts/products/product-api.ts';

const join = (known: ProductList, more: ProductList): ProductList => ({
  ...more,
  products: [...known.products, ...more.products],
});

/** Products of a view in pages; `put` updates one without reloading. */
export function useProducts(view: ProductView) {
  const list = usePages(view, productsApi.list, join);
  const { change } = list;
  const put = useCallback(
    (product: ProductSummary) =>
      change((known) => ({
        ...known,
        products: known.products.map((one) => (one.id === product.id ? product : one)),
      })),
    [change],
  );
  return { ...list, put };
}
