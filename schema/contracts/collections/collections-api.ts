import * as z from 'zod';
import { GALLERY_DESIGNS } from '../galleries/galleries.ts';
import { idSchema, itemAddressSchema } from '../ids.ts';
import { MAX_ORDERABLE_ITEMS } from '../limits.ts';
import { imageRefSchema, type VideoRef } from '../media/media.ts';
import { pageContentSchema } from '../pages/page-content.ts';
import { productContentSchema } from '../products/product.ts';
import { collectionSchema, eventContentSchema, instantSchema, itemSchema } from './collection.ts';

/** Kinds of collections. Products and lessons are not among them, because they have their own editors. */
export const COLLECTION_KINDS = ['portfolio', 'gallery', 'slides', 'videos', 'events', 'journal'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];
export const NEW_COLLECTION_KINDS = [...COLLECTION_KINDS, 'store'] as const;
export type NewCollectionKind = (typeof NEW_COLLECTION_KINDS)[number];

/** Maximum number of items per response, so that it can contain all items that an owner sorts manually. */
export const ITEMS_PER_ANSWER = MAX_ORDERABLE_ITEMS;

export const SORTS = ['manual', 'newest', 'oldest', 'title', 'startDate'] as const;
export type CollectionSort = (typeof SORTS)[number];

/** Design of a collection. If `design` is null, the default of the collection's kind applies. */
export const collectionDesignSchema = z.object({
  sort: z.enum(SORTS),
  view: z.enum(['list', 'grid']),
  design: z.enum(GALLERY_DESIGNS).nullable(),
  itemsPerPage: collectionSchema.shape.itemsPerPage.unwrap(),
  hasComments: collectionSchema.shape.hasComments,
  addressPattern: collectionSchema.shape.addressPattern,
});
export type CollectionDesign = z.infer<typeof collectionDesignSchema>;

export const collectionDetailSchema = collectionDesignSchema.extend({
  id: z.string(),
  title: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  path: z.string().nullable(),
});
export type CollectionDetail = z.infer<typeof collectionDetailSchema>;

/** An uploaded video, or the embed markup or URL of a provider's video. */
export interface ItemVideo {
  video: VideoRef | null;
  markup: string;
}

const eventInputSchema = eventContentSchema.refine(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'The end must be after the start.' },
);

const title = z.string().trim().min(1, 'Give it a title.').max(300);

export const newItemSchema = z.object({
  title,
  image: imageRefSchema.optional(),
  event: eventInputSchema.optional(),
  sections: itemSchema.shape.sections,
  isPublished: z.boolean().default(false),
});
export type NewItem = z.input<typeof newItemSchema>;

/** Settings of an item, which apply immediately, without publishing. Only events have `event`. */
export const itemSettingsSchema = z.object({
  /** Version that the owner edited. A save is rejected if a newer one exists. */
  version: z.number().int().min(1),
  title,
  urlId: itemAddressSchema,
  excerpt: itemSchema.shape.excerpt.unwrap(),
  image: imageRefSchema.nullable(),
  author: itemSchema.shape.author.unwrap(),
  publishedAt: instantSchema.nullable(),
  categories: itemSchema.shape.categories.unwrap(),
  tags: itemSchema.shape.tags.unwrap(),
  comments: itemSchema.shape.comments,
  event: eventInputSchema.optional(),
});
export type ItemSettings = z.infer<typeof itemSettingsSchema>;

/** Times are epoch milliseconds. */
const itemEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  image: imageRefSchema.nullable(),
  status: z.number(),
  date: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  deletedAt: z.number().nullable(),
  version: z.number(),
});
export type ItemEntry = z.infer<typeof itemEntrySchema>;

export const itemListSchema = z.object({
  collection: collectionDetailSchema,
  items: z.array(itemEntrySchema),
  count: z.number(),
  nextCursor: z.string().nullable(),
});
export type ItemList = z.infer<typeof itemListSchema>;

/** Ids of all items in their new order, or only of those whose positions change. */
export const itemOrderSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1)
    .max(MAX_ORDERABLE_ITEMS, {
      message: `At most ${MAX_ORDERABLE_ITEMS} items can be ordered manually.`,
    }),
});

/**
 * Texts of a product. `descriptionHtml` is null if the description contains blocks that only the page
 * editor can edit.
 */
const productTextsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  descriptionHtml: z.string().nullable(),
  details: productContentSchema.shape.details.unwrap(),
});
export type ProductTexts = z.infer<typeof productTextsSchema>;

export const itemRevisionSchema = z.object({
  content: pageContentSchema,
  product: productTextsSchema.nullable(),
});
