import * as z from 'zod';
import { LIGHTBOX_THEMES } from '../galleries/galleries.ts';
import { imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const imageBlock = defineContract({
  type: BLOCK_TYPE.image,
  name: 'image',
  label: 'Image',
  schema: z.object({
    image: imageRefSchema.nullable(),
    caption: z.string().max(500).default(''),
    captionPosition: z.enum(['below', 'margin', 'overlay']).default('below'),
    href: z.string().max(500).default(''),
    /** CSS aspect ratio such as '4/5'; 'auto' keeps the picture's own. */
    aspectRatio: z
      .string()
      .regex(/^(auto|\d{1,3}\/\d{1,3})$/)
      .default('auto'),
    crop: z.enum(['cover', 'contain', 'none']).default('cover'),
    /** A click shows the picture over the whole page, with its caption (B2.2.20). */
    lightbox: z.boolean().default(false),
    lightboxTheme: z.enum(LIGHTBOX_THEMES).default('dark'),
    /** First picture of a page: loaded at once with high priority. */
    isPriority: z.boolean().default(false),
  }),
  defaultValue: { image: null },
});
