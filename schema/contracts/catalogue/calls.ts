import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES, MAX_IMPORT_BYTES } from '../limits.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { importPreviewQuerySchema, previewedProductSchema } from './import-preview.ts';
import { importUndoSchema } from './import-undo.ts';
import {
  importMarksSchema,
  importSummarySchema,
  newImportQuerySchema,
  productImportSchema,
  startImportSchema,
} from './product-import.ts';

const call = createFeatureCall('commerce');

const importAnswer = z.object({ import: productImportSchema });

export const stageImport = call({
  method: 'POST',
  path: '/api/commerce/product-imports',
  summary: 'Upload a CSV file of products; the body is the file itself',
  who: 'commerce.inventory.write',
  query: newImportQuerySchema,
  upload: 'file',
  bodyLimitBytes: MAX_IMPORT_BYTES,
  answer: importAnswer,
  status: 201,
});

export const readLastImport = call({
  method: 'GET',
  path: '/api/commerce/product-imports',
  summary: 'Read the latest import, and list the imports that changed products, newest first',
  who: 'commerce.inventory.write',
  answer: z.object({ import: productImportSchema.nullable(), imports: z.array(importSummarySchema) }),
});

export const readImport = call({
  method: 'GET',
  path: '/api/commerce/product-imports/:id',
  summary: 'Read the progress of an import',
  who: 'commerce.inventory.write',
  params: idParams,
  answer: importAnswer,
});

export const previewImport = call({
  method: 'GET',
  path: '/api/commerce/product-imports/:id/preview',
  summary: 'Read the first products that an import will create or change, as it will write them',
  who: 'commerce.inventory.write',
  params: idParams,
  query: importPreviewQuerySchema,
  answer: z.object({ currency: z.enum(CURRENCY_CODES), products: z.array(previewedProductSchema) }),
});

export const downloadImportIssues = call({
  method: 'GET',
  path: '/api/commerce/product-imports/:id/issues',
  summary: 'Download a CSV file of all errors and warnings of an import',
  who: 'commerce.inventory.write',
  params: idParams,
  answer: 'file',
});

export const readNumbers = call({
  method: 'POST',
  path: '/api/commerce/product-imports/:id/marks',
  summary: 'Set the number format of a file, and check the file again',
  activity: 'none',
  who: 'commerce.inventory.write',
  params: idParams,
  body: importMarksSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: importAnswer,
});

export const startImport = call({
  method: 'POST',
  path: '/api/commerce/product-imports/:id/start',
  summary: 'Start an import whose file was checked',
  done: 'Started an import of products',
  who: 'commerce.inventory.write',
  params: idParams,
  body: startImportSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: importAnswer,
});

export const stopImport = call({
  method: 'DELETE',
  path: '/api/commerce/product-imports/:id',
  summary: 'Stop an import',
  done: 'Stopped an import of products',
  who: 'commerce.inventory.write',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const readImportUndo = call({
  method: 'GET',
  path: '/api/commerce/product-imports/:id/undo',
  summary: 'Read what the undo of an import will change, or has changed',
  who: 'commerce.inventory.write',
  params: idParams,
  answer: z.object({ import: productImportSchema, undo: importUndoSchema }),
});

export const undoImport = call({
  method: 'POST',
  path: '/api/commerce/product-imports/:id/undo',
  summary: 'Undo an import: remove its new products, and restore the details that it changed',
  done: 'Started to undo an import of products',
  who: 'commerce.inventory.write',
  params: idParams,
  answer: importAnswer,
});

export const exportProducts = call({
  method: 'GET',
  path: '/api/commerce/products/export',
  summary: 'Export the products as CSV',
  who: 'content.products',
  query: z.object({
    format: z.enum(['shopify', 'woocommerce'], 'Choose shopify or woocommerce.').default('shopify'),
  }),
  answer: 'file',
});
