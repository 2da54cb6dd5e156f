import * as z from 'zod';
import { productSummarySchema } from '../products/product-api.ts';
import { PRODUCT_PARTS } from './import-undo.ts';

export const importPreviewQuerySchema = z.object({
  keepsStock: z.enum(['0', '1']).default('0'),
});

/** A product as the import will write it. */
export const previewedProductSchema = productSummarySchema
  .pick({ title: true, image: true, variantCount: true, lowestPriceCents: true, highestPriceCents: true })
  .extend({
    /** First line of the product in the file. */
    line: z.number().int(),
    plan: z.enum(['create', 'update', 'same']),
    /** Details that change; empty for a new product. */
    parts: z.array(z.enum(PRODUCT_PARTS)),
  });
export type PreviewedProduct = z.infer<typeof previewedProductSchema>;
