import * as z from 'zod';
import { GALLERY_DESIGNS } from '../galleries/galleries.ts';
import { idSchema, itemAddressSchema } from '../ids.ts';
import { MAX_CATEGORY_LENGTH, MAX_ITEM_SECTIONS, MAX_NESTED_CATEGORIES, MAX_TAG_LENGTH } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { blockSchema, sectionsSchema } from '../pages/page-content.ts';
import { productContentSchema, skuSchema } from '../products/product.ts';
import { withoutText } from '../text-use.ts';
import { COLLECTION_VIEWS } from './collection-types.ts';

const tagSchema = z.string().trim().min(1).max(MAX_TAG_LENGTH);
const categorySchema = z.string().trim().min(1).max(MAX_CATEGORY_LENGTH);

/** Pattern of letters, digits and hyphens with the placeholders %y, %m, %d and %t. */
export const addressPatternSchema = z
  .string()
  .max(40)
  .regex(
    /^(?:[a-z0-9-]|%[ymdt])+(?:\/(?:[a-z0-9-]|%[ymdt])+){0,3}$/,
    'Use %y, %m, %d and %t in at most four parts, such as %y/%m/%t.',
  )
  .regex(/^(?:[^%]|%[ymd])*%t(?:[^%]|%[ymd])*$/, 'Use the title, %t, once.');

/** Orders of a category's items. Without one, a category has the order of its list. */
export const CATEGORY_SORTS = ['manual', 'newest', 'price', 'bestselling'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

export const nestedCategorySchema = z.object({
  slug: z.string().min(1).max(100),
  name: categorySchema,
  parent: z.string().max(100).nullable().default(null),
  sort: z.enum(CATEGORY_SORTS).optional(),
});
export type NestedCategory = z.infer<typeof nestedCategorySchema>;

/** A collection. `type` is a code from B3.12.02. */
export const collectionSchema = z.object({
  id: idSchema,
  type: z.number().int().min(1).max(24),
  title: z.string().min(1).max(200),
  description: z.string().max(1000).default(''),
  view: z.enum(COLLECTION_VIEWS).default('list'),
  design: z.enum(GALLERY_DESIGNS).optional(),
  /** Item record type (code from B3.12.03). */
  itemRecordType: z.number().int().min(1).max(62),
  sort: z.enum(['newest', 'oldest', 'manual', 'title', 'startDate']).default('newest'),
  itemsPerPage: z.number().int().min(1).max(100).default(12),
  hasFeed: z.boolean().default(false),
  hasComments: z.boolean().optional(),
  /**
   * URL pattern for new items (domain/links/address-pattern.ts). Without it, a URL consists of the title.
   */
  addressPattern: addressPatternSchema.optional(),
  /**
   * Categories that have an order or a parent. All other categories are known only from items (B9.4.09).
   */
  categories: z
    .array(nestedCategorySchema)
    .max(MAX_NESTED_CATEGORIES, `A list can have up to ${MAX_NESTED_CATEGORIES} categories.`)
    .optional(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** ISO 8601 in UTC, to the second. */
export const instantSchema = z.iso.datetime({ offset: false, precision: 0 });

/** Times are in UTC. All-day events begin and end at midnight in the site's time zone. */
export const eventContentSchema = z.object({
  startsAt: instantSchema,
  endsAt: instantSchema,
  isAllDay: z.boolean().optional(),
  location: z.string().max(300).default(''),
  note: z.string().max(300).default(''),
  /** Product with which visitors book, such as a workshop. */
  productId: idSchema.optional(),
  /** SKU of the product's variant for this event, such as one of its dates. */
  sku: withoutText(skuSchema.optional()),
});
export type EventContent = z.infer<typeof eventContentSchema>;

export const lessonContentSchema = z.object({
  minutes: z.number().int().min(0).max(600).default(0),
});

/** A collection item. `status` is a code from B4.60. */
export const itemSchema = z.object({
  id: idSchema,
  recordType: z.number().int().min(1).max(62),
  urlId: itemAddressSchema,
  title: z.string().min(1).max(300),
  excerpt: z.string().max(2000).default(''),
  image: imageRefSchema.optional(),
  author: z.string().max(200).default(''),
  status: z.number().int().min(1).max(6),
  publishedAt: instantSchema.optional(),
  publishOn: instantSchema.optional(),
  position: z.number().int().min(0).default(0),
  tags: z.array(tagSchema).max(100).default([]),
  categories: z.array(categorySchema).max(100).default([]),
  /** Blocks in a single column. Content in any other layout is in `sections`. */
  body: z.array(blockSchema).max(500).default([]),
  sections: sectionsSchema(MAX_ITEM_SECTIONS).default([]),
  product: productContentSchema.optional(),
  comments: z.enum(['collection', 'on', 'off']).optional(),
  event: eventContentSchema.optional(),
  lesson: lessonContentSchema.optional(),
});
export type Item = z.infer<typeof itemSchema>;
