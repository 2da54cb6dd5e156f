import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** How an archive block groups items. Its links filter the list by the query parameter of the same name. */
export const GROUPINGS = ['month', 'category', 'tag', 'author'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const MAX_GROUPS = 200;

const groupsSchema = z.object({
  collectionId: idSchema.nullable().default(null),
  title: z.string().max(100).default(''),
  /** Order of the groups. 'normal' sorts names from A to Z and months from the newest. */
  order: z.enum(['normal', 'reverse', 'count']).default('normal'),
  maxGroups: z.number().int().min(1).max(MAX_GROUPS).default(60),
  showCounts: z.boolean().default(true),
});

export const archiveBlock = defineContract({
  type: BLOCK_TYPE.archive,
  name: 'archive',
  label: 'Archive',
  schema: groupsSchema.extend({
    groupBy: z.enum(GROUPINGS).default('month'),
    layout: z.enum(['list', 'dropdown', 'titles']).default('list'),
  }),
  defaultValue: {},
});

const postsBy = (type: number, label: string) =>
  defineContract({ type, name: 'archive', label, schema: groupsSchema, defaultValue: {} });

export const postsByAuthorBlock = postsBy(BLOCK_TYPE.postsByAuthor, 'Posts by author');
export const postsByTagBlock = postsBy(BLOCK_TYPE.postsByTag, 'Posts by tag');
export const postsByCategoryBlock = postsBy(BLOCK_TYPE.postsByCategory, 'Posts by category');
export const postsByMonthBlock = postsBy(BLOCK_TYPE.postsByMonth, 'Posts by month');

/** Tag cloud: a tag's font size grows with its number of items. */
export const tagCloudBlock = defineContract({
  type: BLOCK_TYPE.tagcloud,
  name: 'tag-cloud',
  label: 'Tag cloud',
  schema: z.object({
    collectionId: idSchema.nullable().default(null),
    title: z.string().max(100).default(''),
    show: z.enum(['tag', 'category']).default('tag'),
    order: z.enum(['name', 'count']).default('name'),
    maxTags: z.number().int().min(1).max(MAX_GROUPS).default(30),
    hasSizes: z.boolean().default(true),
    showCounts: z.boolean().default(false),
  }),
  defaultValue: {},
});
