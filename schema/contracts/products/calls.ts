import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { checkedItemsSchema } from '../pages/publish-warning.ts';
import {
  inventoryListSchema,
  inventoryQuerySchema,
  movementQuerySchema,
  stockLedgerSchema,
} from './inventory.ts';
import {
  bulkActionSchema,
  bulkResultSchema,
  checkedProductsSchema,
  newProductSchema,
  priceChangeSchema,
  productCollectionsSchema,
  productDetailSchema,
  productListSchema,
  productQuerySchema,
  saveProductSchema,
  stockChangeSchema,
} from './product-api.ts';

const call = createFeatureCall('commerce');

const productAnswer = z.object({ product: productDetailSchema });
const variantParams = idParams.extend({ variantId: idSchema });

export const listProducts = call({
  method: 'GET',
  path: '/api/commerce/products',
  summary: 'List the products',
  who: 'content.products',
  query: productQuerySchema,
  answer: productListSchema,
});

export const readProductCollections = call({
  method: 'GET',
  path: '/api/commerce/product-collections',
  summary: 'Read the store pages, categories and tags of the store',
  who: 'content.products',
  answer: productCollectionsSchema,
});

export const createProduct = call({
  method: 'POST',
  path: '/api/commerce/products',
  summary: 'Create a product',
  who: 'content.products',
  body: newProductSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: 'sometimes',
  answer: productAnswer,
  status: 201,
});

export const checkProducts = call({
  method: 'POST',
  path: '/api/commerce/products/check',
  summary: 'Check products before they are published',
  who: 'content.products',
  activity: 'none',
  body: checkedProductsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ items: checkedItemsSchema }),
});

export const changeProducts = call({
  method: 'POST',
  path: '/api/commerce/products/bulk',
  summary: 'Change several products',
  who: 'content.products',
  body: bulkActionSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: bulkResultSchema,
});

export const readProduct = call({
  method: 'GET',
  path: '/api/commerce/products/:id',
  summary: 'Read a product',
  who: 'content.products',
  params: idParams,
  answer: productAnswer,
});

export const saveProduct = call({
  method: 'PUT',
  path: '/api/commerce/products/:id',
  summary: 'Save a product',
  who: 'content.products',
  params: idParams,
  body: saveProductSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: 'sometimes',
  answer: productAnswer,
});

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/commerce/products/:id',
  summary: 'Delete a product',
  who: 'content.products',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const duplicateProduct = call({
  method: 'POST',
  path: '/api/commerce/products/:id/duplicate',
  summary: 'Duplicate a product',
  who: 'content.products',
  params: idParams,
  raisesRevision: 'sometimes',
  answer: productAnswer,
  status: 201,
});

export const restoreProduct = call({
  method: 'POST',
  path: '/api/commerce/products/:id/restore',
  summary: 'Restore a deleted product',
  who: 'content.products',
  params: idParams,
  answer: productAnswer,
});

export const changeStock = call({
  method: 'PUT',
  path: '/api/commerce/products/:id/variants/:variantId/stock',
  summary: 'Change the stock of a variant',
  who: 'commerce.inventory.write',
  params: variantParams,
  body: stockChangeSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: 'sometimes',
  answer: z.object({ stock: z.object({ qtyInStock: z.number(), unlimited: z.boolean() }) }),
});

export const changePrice = call({
  method: 'PUT',
  path: '/api/commerce/products/:id/variants/:variantId/price',
  summary: 'Change the price of a variant',
  who: 'content.products',
  params: variantParams,
  body: priceChangeSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: 'sometimes',
  answer: productAnswer,
});

export const listInventory = call({
  method: 'GET',
  path: '/api/commerce/inventory',
  summary: 'List the stock of every variant',
  who: 'commerce.inventory.read',
  query: inventoryQuerySchema,
  answer: inventoryListSchema,
});

export const exportInventory = call({
  method: 'GET',
  path: '/api/commerce/inventory/export',
  summary: 'Export the stock as CSV',
  who: 'commerce.inventory.read',
  answer: 'file',
});

export const readStockHistory = call({
  method: 'GET',
  path: '/api/commerce/inventory/:variantId/movements',
  summary: 'List the stock history of a variant',
  who: 'commerce.inventory.read',
  params: z.object({ variantId: idSchema }),
  query: movementQuerySchema,
  answer: stockLedgerSchema,
});
