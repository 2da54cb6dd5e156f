import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { MAX_CATEGORY_LENGTH, MAX_ORDERABLE_ITEMS, MAX_TAG_LENGTH } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { CATEGORY_SORTS } from './collection.ts';

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
  sort: z.enum(CATEGORY_SORTS).optional(),
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

export const categoryParams = z.object({ id: idSchema, slug: slugSchema });

/** Place of a category: below `parent`, before its subcategory `before`, or last if `before` is null. */
export const categoryPlaceSchema = z.object({
  parent: slugSchema.nullable(),
  before: slugSchema.nullable(),
});
export type CategoryPlace = z.infer<typeof categoryPlaceSchema>;

/** Order of a category's items. `sort` is null for the order of the list. */
export const categoryOrderSchema = z.object({
  sort: z.enum(CATEGORY_SORTS).nullable(),
  /** Ids of the category's items in manual order. Items that are missing follow in the order of the list. */
  ids: z
    .array(idSchema)
    .max(MAX_ORDERABLE_ITEMS, `At most ${MAX_ORDERABLE_ITEMS} items can be ordered manually.`)
    .default([]),
});
export type CategoryOrder = z.input<typeof categoryOrderSchema>;

/** Items of a category in their manual order. `total` also counts the items beyond the first 250. */
export const categoryItemsSchema = z.object({
  sort: z.enum(CATEGORY_SORTS).nullable(),
  total: z.number(),
  items: z.array(
    z.object({ id: z.string(), title: z.string(), image: imageRefSchema.nullable(), status: z.number() }),
  ),
});
export type CategoryItems = z.infer<typeof categoryItemsSchema>;
