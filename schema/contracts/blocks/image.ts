import * as z from 'zod';
import { LIGHTBOX_THEMES } from '../galleries/galleries.ts';
import { LOAD_MODES, SIZE_FORMATS } from '../media/image-settings.ts';
import { imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';
import { SHAPE_MASKS } from './shapes.ts';

/** How a picture and its words stand to each other. */
export const IMAGE_LAYOUTS = ['inline', 'card', 'overlap', 'collage', 'poster'] as const;
/** Highest pixel ratio that a limit may name; 0 is no limit (B9.3.03). */
const MAX_PIXEL_RATIO = 4;
const pixelRatio = z.number().int().min(0).max(MAX_PIXEL_RATIO).default(0);

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
    /** What a pointer that rests on the picture does to it. */
    hover: z.enum(['none', 'zoom', 'tint', 'grayscale']).default('none'),
    /** First picture of a page: loaded at once with high priority. */
    isPriority: z.boolean().default(false),
    layout: z.enum(IMAGE_LAYOUTS).default('inline'),
    /** Words of every layout but 'inline'. */
    title: z.string().max(300).default(''),
    headingLevel: z.enum(['2', '3', '4']).default('2'),
    /** Sanitised where it is shown. */
    text: z.string().max(10_000).default(''),
    /** Of a button that leads to `href`. */
    buttonText: z.string().max(100).default(''),
    imagePosition: z.enum(['start', 'end']).default('start'),
    contentAlign: z.enum(['start', 'center', 'end']).default('start'),
    mask: z.enum(['none', ...SHAPE_MASKS]).default('none'),
    /** Draws a small picture larger than it is (B3.8.01, as all below). */
    stretch: z.boolean().default(true),
    /** 'viewport' loads when the picture is near, 'now' at once, 'manual' when a visitor asks. */
    loadMode: z.enum(LOAD_MODES).default('viewport'),
    /** Percent of the width that would be asked for (B5.28). */
    sizeAdjustment: z.number().int().min(0).max(400).default(100),
    sizeFormat: z.enum(SIZE_FORMATS).default('width'),
    minPixelRatio: pixelRatio,
    maxPixelRatio: pixelRatio,
  }),
  defaultValue: { image: null },
});
