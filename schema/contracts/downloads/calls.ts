import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams, idSchema } from '../ids.ts';
import { fileOrderSchema, MAX_PRODUCT_FILE_BYTES, productFileSchema, renameFileSchema } from './download.ts';

const call = createFeatureCall('commerce');

const fileParams = idParams.extend({ fileId: idSchema });
const nameQuery = z.object({ filename: z.string().default('') });
const filesAnswer = z.object({ files: z.array(productFileSchema) });

export const listProductFiles = call({
  method: 'GET',
  path: '/api/commerce/products/:id/files',
  summary: 'List the files of a digital product',
  who: 'content.products',
  params: idParams,
  answer: filesAnswer,
});

export const addProductFile = call({
  method: 'POST',
  path: '/api/commerce/products/:id/files',
  summary: 'Add a file; the body is the file itself',
  who: 'content.products',
  params: idParams,
  query: nameQuery,
  upload: 'file',
  bodyLimitBytes: MAX_PRODUCT_FILE_BYTES,
  fileNameIn: 'filename',
  answer: filesAnswer,
  status: 201,
});

export const orderProductFiles = call({
  method: 'PUT',
  path: '/api/commerce/products/:id/files/order',
  summary: 'Reorder the files',
  who: 'content.products',
  params: idParams,
  body: fileOrderSchema,
  answer: filesAnswer,
});

export const renameProductFile = call({
  method: 'PUT',
  path: '/api/commerce/products/:id/files/:fileId',
  summary: 'Rename a file',
  who: 'content.products',
  params: fileParams,
  body: renameFileSchema,
  answer: filesAnswer,
});

export const replaceProductFile = call({
  method: 'POST',
  path: '/api/commerce/products/:id/files/:fileId/replace',
  summary: 'Replace a file; the body is the file itself',
  who: 'content.products',
  params: fileParams,
  query: nameQuery,
  upload: 'file',
  bodyLimitBytes: MAX_PRODUCT_FILE_BYTES,
  fileNameIn: 'filename',
  answer: filesAnswer,
});

export const removeProductFile = call({
  method: 'DELETE',
  path: '/api/commerce/products/:id/files/:fileId',
  summary: 'Remove a file',
  who: 'content.products',
  params: fileParams,
  answer: filesAnswer,
});

export const readProductFile = call({
  method: 'GET',
  path: '/api/commerce/products/:id/files/:fileId/content',
  summary: 'Download a file of a product',
  who: 'content.products',
  params: fileParams,
  answer: 'file',
});

export const previewDownloads = call({
  method: 'GET',
  path: '/config/products/:id/download-preview',
  summary: 'Preview the downloads of a digital product as a customer sees them',
  who: 'content.products',
  params: idParams,
  answer: 'html',
});
