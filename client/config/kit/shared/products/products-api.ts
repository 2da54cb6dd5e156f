import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import * as imports from '#schema/contracts/catalogue/calls.ts';
import type { DecimalMark, ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { type CheckedItem, MAX_CHECKED_ITEMS } from '#schema/contracts/pages/publish-warning.ts';
import * as calls from '#schema/contracts/products/calls.ts';
import type {
  BulkAction,
  ProductDetail,
  ProductInput,
  ProductSort,
  StockChange,
} from '#schema/contracts/products/product-api.ts';

export interface ProductView {
  search: string;
  status: '' | '1' | '2' | '4' | 'bin';
  category: string;
  vendor: string;
  stock: '' | 'in' | 'low' | 'out';
  sort: ProductSort | 'price-highest';
}

const toProduct = ({ product }: { product: ProductDetail }) => product;
const toImport = (answer: { import: ProductImport }) => answer.import;

const toQuery = ({ search, status, category, vendor, stock, sort }: ProductView) => ({
  search,
  sort: sort === 'price-highest' ? ('price' as const) : sort,
  descending: sort === 'updated' || sort === 'price-highest' ? ('1' as const) : ('0' as const),
  status: status === 'bin' ? undefined : status || undefined,
  category: category || undefined,
  vendor: vendor || undefined,
  stock: stock || undefined,
  deleted: status === 'bin' ? ('1' as const) : undefined,
});

export const productsApi = {
  shop: () => callApi(calls.readProductCollections, {}),
  list: (view: ProductView, cursor: string | null) =>
    callApi(calls.listProducts, { query: { ...toQuery(view), cursor: cursor ?? undefined } }),
  read: async (id: string) => toProduct(await callApi(calls.readProduct, { params: { id } })),
  create: async (collectionId: string | undefined, product: ProductInput) =>
    toProduct(await callApi(calls.createProduct, { body: { collectionId, product } })),
  save: async (id: string, version: number, product: ProductInput) =>
    toProduct(await callApi(calls.saveProduct, { params: { id }, body: { version, product } })),
  /** Checks a product as it would be saved. */
  check: async (id: string | undefined, collectionId: string | undefined, product: ProductInput) =>
    (await callApi(calls.checkProducts, { body: { id, collectionId, product } })).items,
  async checkStored(ids: readonly string[]): Promise<CheckedItem[]> {
    const found: CheckedItem[][] = [];
    for (let start = 0; start < ids.length; start += MAX_CHECKED_ITEMS) {
      const part = ids.slice(start, start + MAX_CHECKED_ITEMS);
      found.push((await callApi(calls.checkProducts, { body: { ids: part } })).items);
    }
    return found.flat();
  },
  duplicate: async (id: string) => toProduct(await callApi(calls.duplicateProduct, { params: { id } })),
  remove: (id: string) => callApi(calls.deleteProduct, { params: { id } }),
  bulk: (ids: readonly string[], action: BulkAction) =>
    callApi(calls.changeProducts, { body: { ids: [...ids], action } }),
  setStock: (id: string, variantId: string, change: StockChange) =>
    callApi(calls.changeStock, { params: { id, variantId }, body: change }),
  setPrice: (id: string, variantId: string, expectedCents: number, priceCents: number) =>
    callApi(calls.changePrice, { params: { id, variantId }, body: { expectedCents, priceCents } }),
  sendFile: async (file: File) =>
    toImport(await uploadFile(imports.stageImport, { query: { filename: file.name } }, file)),
  startImport: async (id: string, body: { keepsStock: boolean; fetchesImages: boolean }) =>
    toImport(await callApi(imports.startImport, { params: { id }, body })),
  readImport: async (id: string) => toImport(await callApi(imports.readImport, { params: { id } })),
  previewImport: (id: string, keepsStock: boolean) =>
    callApi(imports.previewImport, { params: { id }, query: { keepsStock: keepsStock ? '1' : '0' } }),
  readNumbers: async (id: string, marks: Record<string, DecimalMark>) =>
    toImport(await callApi(imports.readNumbers, { params: { id }, body: { marks } })),
  listImports: () => callApi(imports.readLastImport, {}),
  readUndo: (id: string) => callApi(imports.readImportUndo, { params: { id } }),
  undoImport: async (id: string) => toImport(await callApi(imports.undoImport, { params: { id } })),
  stopImport: (id: string) => callApi(imports.stopImport, { params: { id } }),
  issuesHref: (id: string) => callAddress(imports.downloadImportIssues, { params: { id } }),
  exportHref: (format: 'shopify' | 'woocommerce') =>
    callAddress(imports.exportProducts, { query: { format } }),
};
