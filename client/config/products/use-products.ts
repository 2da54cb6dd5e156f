import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductList, ProductSummary } from '#schema/contracts/commerce/product-api.ts';
import { explain } from '../api.ts';
import { type ProductView, productsApi } from './products-api.ts';

const SEARCH_DELAY_MS = 250;

/** Products by the view, a page at a time; the newest question's answer counts. */
export function useProducts(view: ProductView) {
  const [list, setList] = useState<ProductList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const key = JSON.stringify(view);
  const load = useCallback(
    async (cursor: string | null) => {
      const mine = ++asked.current;
      try {
        const answer = await productsApi.list(JSON.parse(key) as ProductView, cursor);
        if (mine !== asked.current) return;
        setList((known) =>
          cursor && known ? { ...answer, products: [...known.products, ...answer.products] } : answer,
        );
        setProblem(null);
      } catch (error) {
        if (mine === asked.current) setProblem(explain(error));
      }
    },
    [key],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null), isFirst.current ? 0 : SEARCH_DELAY_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [load]);
  const next = list?.nextCursor ?? null;
  return {
    list,
    problem,
    reload: useCallback(() => load(null), [load]),
    loadMore: next ? () => void load(next) : null,
    put: useCallback(
      (product: ProductSummary) =>
        setList(
          (known) =>
            known && {
              ...known,
              products: known.products.map((one) => (one.id === product.id ? product : one)),
            },
        ),
      [],
    ),
  };
}
