import * as z from 'zod';
import { GALLERY_DESIGNS } from '../galleries/galleries.ts';
import { idSchema, urlIdSchema } from '../ids.ts';
import { MAX_ORDERABLE_ITEMS } from '../limits.ts';
import { type FilmRef, imageRefSchema } from '../media/media.ts';
import { collectionSchema, eventContentSchema, instantSchema, itemSchema } from './collection.ts';

/** Kinds of collections that an owner makes as a page; products and lessons have places of their own. */
export const COLLECTION_KINDS = ['portfolio', 'gallery', 'slides', 'films', 'events', 'journal'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** How many items one answer lists: all that may be in order by hand. */
export const ITEMS_PER_ANSWER = MAX_ORDERABLE_ITEMS;

export const SORTS = ['manual', 'newest', 'oldest', 'title', 'startDate'] as const;
export type CollectionSort = (typeof SORTS)[number];

/** How a collection is shown; `design` null is the one that its kind has. */
export const collectionDesignSchema = z.object({
  sort: z.enum(SORTS),
  view: z.enum(['list', 'grid']),
  design: z.enum(GALLERY_DESIGNS).nullable(),
  itemsPerPage: collectionSchema.shape.itemsPerPage.unwrap(),
});
export type CollectionDesign = z.infer<typeof collectionDesignSchema>;

/** A collection as its panel knows it. */
export const collectionDetailSchema = collectionDesignSchema.extend({
  id: z.string(),
  title: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  /** Of the page that lists it; null when that was deleted. */
  path: z.string().nullable(),
});
export type CollectionDetail = z.infer<typeof collectionDetailSchema>;

/** The film of a film item: one of the library, or the address of its page at a provider. */
export interface ItemFilm {
  film: FilmRef | null;
  markup: string;
}

/** An event ends after it begins. */
const eventInputSchema = eventContentSchema.refine(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'An event ends after it begins.' },
);

const title = z.string().trim().min(1, 'Give it a title.').max(300);

export const newItemSchema = z.object({
  title,
  image: imageRefSchema.optional(),
  event: eventInputSchema.optional(),
  /** Its page. */
  sections: itemSchema.shape.sections,
  /** Whether visitors see it at once. */
  isPublished: z.boolean().default(false),
});
export type NewItem = z.input<typeof newItemSchema>;

/** What is said of an item beside its page; it holds at once. `event` counts where the kind has one. */
export const itemSettingsSchema = z.object({
  /** Over which it is written. */
  version: z.number().int().min(1),
  title,
  urlId: urlIdSchema,
  excerpt: itemSchema.shape.excerpt.unwrap(),
  image: imageRefSchema.nullable(),
  author: itemSchema.shape.author.unwrap(),
  publishedAt: instantSchema.nullable(),
  categories: itemSchema.shape.categories.unwrap(),
  tags: itemSchema.shape.tags.unwrap(),
  event: eventInputSchema.optional(),
});
export type ItemSettings = z.infer<typeof itemSettingsSchema>;

/** An item as the owner's list shows it. Times are epoch milliseconds. */
const itemEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  image: imageRefSchema.nullable(),
  status: z.number(),
  /** Of an event when it begins, of a post when it was or will be published. */
  date: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  deletedAt: z.number().nullable(),
  version: z.number(),
});
export type ItemEntry = z.infer<typeof itemEntrySchema>;

export const itemListSchema = z.object({
  collection: collectionDetailSchema,
  items: z.array(itemEntrySchema),
  /** How many there are in all. */
  count: z.number(),
  nextCursor: z.string().nullable(),
});
export type ItemList = z.infer<typeof itemListSchema>;

/** Ids of a collection that is in order by hand, all of them or those whose places change. */
export const itemOrderSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1)
    .max(MAX_ORDERABLE_ITEMS, {
      message: `At most ${MAX_ORDERABLE_ITEMS} entries can be put in order by hand.`,
    }),
});
