import { useCallback } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { type ProductView, productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductList, ProductSummary } from '#schema/contracts/products/product-api.ts';

/** Loads the products of a view in pages; `put` updates one without reloading. */
export function useProducts(view: ProductView) {
  const list = usePages(view, productsApi.list, joinRows<'products', ProductList>('products'));
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
