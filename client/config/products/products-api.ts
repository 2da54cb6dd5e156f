import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import type {
  BulkAction,
  BulkResult,
  ProductDetail,
  ProductInput,
  ProductList,
  ProductSort,
  Shop,
  StockChange,
} from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { ApiError, api, currentCrumb, proof, setCrumb } from '../shell/api.ts';

/** What the table is filtered and sorted by; '' leaves a filter open. */
export interface ProductView {
  search: string;
  status: string;
  category: string;
  stock: '' | 'in' | 'low' | 'out';
  sort: ProductSort;
  descending: boolean;
  isBin: boolean;
}

const PRODUCTS = '/api/commerce/products';
const IMPORTS = '/api/commerce/product-imports';
const at = (id: string, rest = '') => `${PRODUCTS}/${id}${rest}`;
type Detail = { product: ProductDetail };
const productOf = ({ product }: Detail) => product;
const importOf = (answer: { import: ProductImport }) => answer.import;

function queryOf({ isBin, descending, ...view }: ProductView, cursor: string | null): URLSearchParams {
  const query = new URLSearchParams({ descending: descending ? '1' : '0' });
  for (const [name, value] of Object.entries(view)) if (value !== '') query.set(name, value);
  if (isBin) query.set('deleted', '1');
  if (cursor) query.set('cursor', cursor);
  return query;
}

/** The routes of products; each throws ApiError. */
export const productsApi = {
  shop: () => api<Shop>('GET', '/api/commerce/product-collections'),
  list: (view: ProductView, cursor: string | null) =>
    api<ProductList>('GET', `${PRODUCTS}?${queryOf(view, cursor)}`),
  read: async (id: string) => productOf(await api<Detail>('GET', at(id))),
  create: async (collectionId: string | undefined, product: ProductInput) =>
    productOf(await api<Detail>('POST', PRODUCTS, { collectionId, product })),
  save: async (id: string, version: number, product: ProductInput) =>
    productOf(await api<Detail>('PUT', at(id), { version, product })),
  duplicate: async (id: string) => productOf(await api<Detail>('POST', at(id, '/duplicate'))),
  remove: (id: string) => api<void>('DELETE', at(id)),
  bulk: (ids: readonly string[], action: BulkAction) =>
    api<BulkResult>('POST', `${PRODUCTS}/bulk`, { ids, action }),
  setStock: (id: string, variantId: string, change: StockChange) =>
    api<{ stock: { qtyInStock: number; unlimited: boolean } }>(
      'PUT',
      at(id, `/variants/${variantId}/stock`),
      change,
    ),
  setPrice: (id: string, variantId: string, expectedCents: number, priceCents: number) =>
    api<Detail>('PUT', at(id, `/variants/${variantId}/price`), { expectedCents, priceCents }),
  sendFile: async (file: File) => {
    const first = await sendFile(file);
    if (!(first instanceof ApiError)) return first;
    if (!first.body.crumb) throw first;
    setCrumb(first.body.crumb);
    const second = await sendFile(file);
    if (second instanceof ApiError) throw second;
    return second;
  },
  startImport: async (id: string, keepsStock: boolean) =>
    importOf(await api<{ import: ProductImport }>('POST', `${IMPORTS}/${id}/start`, { keepsStock })),
  readImport: async (id: string) => importOf(await api<{ import: ProductImport }>('GET', `${IMPORTS}/${id}`)),
  /** The newest import of the site; null where there was none. */
  lastImport: async () => (await api<{ import: ProductImport | null }>('GET', IMPORTS)).import,
  stopImport: (id: string) => api<void>('DELETE', `${IMPORTS}/${id}`),
  exportHref: (format: 'shopify' | 'woocommerce') => `${PRODUCTS}/export?format=${format}`,
};

/** A file goes as it is, so that the server can read it as it arrives. */
async function sendFile(file: File): Promise<ProductImport | ApiError> {
  const answer = await fetch(`${IMPORTS}?filename=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...proof(), 'content-type': 'text/csv', 'x-csrf-token': currentCrumb() },
    body: file,
  });
  const body = (await answer.json().catch(() => ({ error: 'The server did not answer.' }))) as WireError & {
    import?: ProductImport;
  };
  return answer.ok && body.import ? body.import : new ApiError(answer.status, body);
}
