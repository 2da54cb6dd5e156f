import * as z from 'zod';
import { idSchema } from '../ids.ts';

export const MAX_PRODUCT_FILE_BYTES = 100_000_000;
export const MAX_PRODUCT_FILES = 20;
export const MAX_FILE_NAME_LENGTH = 120;

/** Times are epoch milliseconds. */
export const productFileSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** SHA-256, hexadecimal. */
  contentHash: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ProductFile = z.infer<typeof productFileSchema>;

export const productFileNameSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a file name')
  .max(MAX_FILE_NAME_LENGTH, `A file name can have up to ${MAX_FILE_NAME_LENGTH} characters.`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\\/\x00-\x1f\x7f"<>|:*?]*$/, 'A file name cannot contain \\ / : * ? " < > |.');
export const renameFileSchema = z.object({ name: productFileNameSchema });
export const fileOrderSchema = z.object({ ids: z.array(idSchema).max(MAX_PRODUCT_FILES) });

/** A downloadable product file. In the archive, its bytes are in `downloads/{id}`. */
export const archiveProductFileSchema = z.object({
  id: idSchema,
  itemId: idSchema,
  name: productFileNameSchema,
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  bytes: z.number().int().positive(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchiveProductFile = z.infer<typeof archiveProductFileSchema>;
