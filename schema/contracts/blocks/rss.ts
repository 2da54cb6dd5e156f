import * as z from 'zod';
import { MAX_FEED_ITEMS } from '../feeds/feed.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const rssBlock = defineContract({
  type: BLOCK_TYPE.rss,
  name: 'rss',
  label: 'RSS',
  schema: z.object({
    url: z.string().trim().max(500).default(''),
    title: z.string().max(100).default(''),
    maxItems: z.number().int().min(1).max(MAX_FEED_ITEMS).default(5),
    showExcerpt: z.boolean().default(true),
    showDate: z.boolean().default(true),
  }),
  defaultValue: {},
});
