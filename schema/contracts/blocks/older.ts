import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';
import { socialLinksBlock } from './simple.ts';
import { summaryBlock } from './summary.ts';

/** Blocks with legacy codes, which existing sites still contain. */
export const olderSummaryBlock = defineContract({ ...summaryBlock, type: BLOCK_TYPE.summary });
export const olderSocialLinksBlock = defineContract({ ...socialLinksBlock, type: BLOCK_TYPE.socialLinks });
export const olderAccountLinksBlock = defineContract({
  ...socialLinksBlock,
  type: BLOCK_TYPE.socialAccountLinks,
});

export const journalBlock = defineContract({
  type: BLOCK_TYPE.journal,
  name: 'older',
  label: 'Journal',
  schema: z.object({
    collectionId: idSchema.nullable().default(null),
    maxItems: z.number().int().min(1).max(30).default(10),
    category: withoutText(z.string().max(60).default('')),
  }),
  defaultValue: {},
});

export const collectionLinkBlock = defineContract({
  type: BLOCK_TYPE.collectionLink,
  name: 'older',
  label: 'Collection link',
  schema: z.object({
    collectionId: idSchema.nullable().default(null),
    title: z.string().max(200).default(''),
    text: z.string().max(500).default(''),
  }),
  defaultValue: {},
});

export const linkBlock = defineContract({
  type: BLOCK_TYPE.link,
  name: 'older',
  label: 'Link',
  schema: z.object({
    href: z.string().max(1000).default(''),
    title: z.string().max(200).default(''),
    text: z.string().max(1000).default(''),
    image: imageRefSchema.nullable().default(null),
  }),
  defaultValue: {},
});

export const geoBlock = defineContract({
  type: BLOCK_TYPE.geo,
  name: 'older',
  label: 'Place',
  schema: z.object({
    title: z.string().max(200).default(''),
    address: z.string().max(500).default(''),
    /**
     * Latitude and longitude in degrees, such as 44.0132 and -69.5601. If one is missing, the map searches
     * for the address.
     */
    latitude: z
      .string()
      .regex(/^(-?\d{1,2}(\.\d{1,10})?)?$/)
      .default(''),
    longitude: z
      .string()
      .regex(/^(-?\d{1,3}(\.\d{1,10})?)?$/)
      .default(''),
  }),
  defaultValue: {},
});

/** In a newsletter, shows the sender; on a page, the business and its contact details. */
export const emailFooterBlock = defineContract({
  type: BLOCK_TYPE.emailFooter,
  name: 'older',
  label: 'Email footer',
  schema: z.object({}),
  defaultValue: {},
});

/** Link to a newsletter's web version. Renders nothing on a page. */
export const inBrowserLinkBlock = defineContract({
  type: BLOCK_TYPE.inBrowserMessageLink,
  name: 'older',
  label: 'In-browser link',
  schema: z.object({}),
  defaultValue: {},
});
