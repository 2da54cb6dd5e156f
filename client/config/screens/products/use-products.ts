import { useCallback } from 'react';
import { useList } from '#client/config/kit/list/use-list.ts';
import type { ListView } from '#client/config/kit/list/use-list-view.ts';
import { type ProductView, productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductSummary } from '#schema/contracts/products/product-api.ts';

/** Loads the product list. `put` updates one product without reloading the list. */
export function useProducts(filters: ListView<ProductView>) {
  const list = useList({ list: filters, fetchPage: productsApi.list, rows: 'products' });
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
