import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '../limits.ts';

export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const MAX_TERM_LENGTH: Readonly<Record<TermKind, number>> = {
  category: MAX_CATEGORY_LENGTH,
  tag: MAX_TAG_LENGTH,
};

const slugSchema = z.string().min(1).max(100);

export const listedTermSchema = z.object({
  slug: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  items: z.number(),
});
export type ListedTerm = z.infer<typeof listedTermSchema>;

export const termListSchema = z.object({
  categories: z.array(listedTermSchema),
  tags: z.array(listedTermSchema),
});
export type TermList = z.infer<typeof termListSchema>;

export const termInputSchema = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(MAX_TAG_LENGTH),
  parent: slugSchema.nullable().default(null),
});
export type TermInput = z.infer<typeof termInputSchema>;

export const termParams = z.object({ id: idSchema, kind: z.enum(TERM_KINDS), slug: slugSchema });
