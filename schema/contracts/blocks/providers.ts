import * as z from 'zod';
import { imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

const href = z.string().max(1000).default('');
/** Accessible name of the embedded content, also displayed until that content has loaded. */
const title = z.string().max(200).default('');
const heightPx = z.number().int().min(100).max(1600);

const TALL_PX = 640;

export const soundcloudBlock = defineContract({
  type: BLOCK_TYPE.soundcloud,
  name: 'provider',
  label: 'SoundCloud',
  schema: z.object({ href, title, isVisual: z.boolean().default(false) }),
  defaultValue: {},
});

export const instagramBlock = defineContract({
  type: BLOCK_TYPE.instagram,
  name: 'provider',
  label: 'Instagram',
  schema: z.object({ href, title, heightPx: heightPx.default(TALL_PX) }),
  defaultValue: {},
});

export const twitterBlock = defineContract({
  type: BLOCK_TYPE.twitter,
  name: 'provider',
  label: 'Twitter',
  schema: z.object({ href, title, heightPx: heightPx.default(TALL_PX) }),
  defaultValue: {},
});

export const flickrBlock = defineContract({
  type: BLOCK_TYPE.flickr,
  name: 'provider',
  label: 'Flickr',
  schema: z.object({ href, title, heightPx: heightPx.default(480) }),
  defaultValue: {},
});

/** Links to 500px, which no longer allows embedding. */
export const fiveHundredPxBlock = defineContract({
  type: BLOCK_TYPE.fiveHundredPx,
  name: 'provider',
  label: '500px',
  schema: z.object({ href, title }),
  defaultValue: {},
});

/** Foursquare block, which remains for existing sites. Foursquare has closed its city guide. */
export const foursquareBlock = defineContract({
  type: BLOCK_TYPE.foursquare,
  name: 'provider',
  label: 'Foursquare',
  schema: z.object({ href, title }),
  defaultValue: {},
});

/** Link to Amazon. Loads nothing from Amazon. */
export const amazonBlock = defineContract({
  type: BLOCK_TYPE.amazon,
  name: 'provider',
  label: 'Amazon',
  schema: z.object({
    href,
    title,
    image: imageRefSchema.nullable().default(null),
    text: z.string().max(500).default(''),
    tag: z
      .string()
      .regex(/^[\w-]{0,60}$/)
      .default(''),
  }),
  defaultValue: {},
});

export const acuityBlock = defineContract({
  type: BLOCK_TYPE.acuity,
  name: 'provider',
  label: 'Acuity Scheduling',
  schema: z.object({ href, title, heightPx: heightPx.default(800) }),
  defaultValue: {},
});

const openTable = z.object({
  restaurantId: z
    .string()
    .regex(/^\d{0,12}$/)
    .default(''),
  title,
});

export const openTableBlock = defineContract({
  type: BLOCK_TYPE.opentableV2,
  name: 'provider',
  label: 'OpenTable',
  schema: openTable,
  defaultValue: {},
});

export const olderOpenTableBlock = defineContract({ ...openTableBlock, type: BLOCK_TYPE.opentable });

const slug = z
  .string()
  .regex(/^[\w-]{0,100}$/)
  .default('');

export const tockBlock = defineContract({
  type: BLOCK_TYPE.tock,
  name: 'provider',
  label: 'Tock',
  schema: z.object({
    business: slug,
    title,
  }),
  defaultValue: {},
});

export const zolaBlock = defineContract({
  type: BLOCK_TYPE.zola,
  name: 'provider',
  label: 'Zola',
  schema: z.object({
    registry: slug,
    title,
  }),
  defaultValue: {},
});
