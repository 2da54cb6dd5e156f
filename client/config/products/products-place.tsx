import { useCallback, useEffect, useState } from 'react';
import type { Shop } from '#schema/contracts/products/product-api.ts';
import { Failed } from '../script-errors/failed.tsx';
import { explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { ProductEditor } from './product-editor.tsx';
import './products.css';
import { productsApi } from './products-api.ts';
import { ProductsTable } from './products-table.tsx';

/** Products: the list at /config/products, one product by its id, a new one at `new`. */
export default function ProductsPlace({ path }: { path: string }) {
  const [shop, setShop] = useState<Shop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setShop(await productsApi.shop());
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const id = path.split('/')[3] ?? '';
  return (
    <main className="place products">
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!shop && !problem && <Loading label="Loading products" lines={8} />}
      {shop && id === '' && <ProductsTable shop={shop} onShopChanged={load} />}
      {shop && id !== '' && (
        <ProductEditor key={id} id={id === 'new' ? null : id} shop={shop} onSaved={load} />
      )}
    </main>
  );
}
