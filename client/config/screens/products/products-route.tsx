import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useIdlePreload } from '#client/config/kit/states/use-idle-preload.ts';
import '#client/config/kit/shared/products/products.css';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { ProductsTable } from './products-table.tsx';

const ProductEditor = lazyPart(() => import('./product-editor.tsx'), {
  fallback: <Loading label="Loading product" lines={8} />,
});

/** Shows the product list, the product with the id in the URL, or a new product at `new`. */
export default function ProductsRoute({ address }: { address: URL }) {
  const { value: shop, problem, load } = useLoaded(['shop'], productsApi.shop);
  useIdlePreload(ProductEditor);
  const id = address.pathname.split('/')[3] ?? '';
  return (
    <main className="panel-page products">
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!shop && !problem && <Loading label="Loading products" lines={8} />}
      {shop && id === '' && <ProductsTable shop={shop} onShopChanged={load} />}
      {shop && id !== '' && (
        <ProductEditor key={id} id={id === 'new' ? null : id} shop={shop} onSaved={load} />
      )}
    </main>
  );
}
