import * as z from 'zod';
import { LIGHTBOX_THEMES } from '../galleries/galleries.ts';
import { LOAD_MODES, SIZE_FORMATS } from '../media/image-settings.ts';
import { imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';
import { SHAPE_MASKS } from './shapes.ts';

export const IMAGE_LAYOUTS = ['inline', 'card', 'overlap', 'collage', 'poster'] as const;
/** Maximum of the pixel ratio settings. A setting of 0 means no limit (B9.3.03). */
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
    /** CSS aspect ratio such as '4/5'; 'auto' keeps the image's own ratio. */
    aspectRatio: z
      .string()
      .regex(/^(auto|\d{1,3}\/\d{1,3})$/)
      .default('auto'),
    crop: z.enum(['cover', 'contain', 'none']).default('cover'),
    /** Whether a click opens the image with its caption in a lightbox (B2.2.20). */
    lightbox: z.boolean().default(false),
    lightboxTheme: z.enum(LIGHTBOX_THEMES).default('dark'),
    hover: z.enum(['none', 'zoom', 'tint', 'grayscale']).default('none'),
    /** Set for the first image on a page, which loads eagerly with high priority. */
    isPriority: z.boolean().default(false),
    layout: z.enum(IMAGE_LAYOUTS).default('inline'),
    /** Title, text and button are shown in all layouts except 'inline'. */
    title: z.string().max(300).default(''),
    headingLevel: z.enum(['2', '3', '4']).default('2'),
    text: z.string().max(10_000).default(''),
    buttonText: z.string().max(100).default(''),
    imagePosition: z.enum(['start', 'end']).default('start'),
    contentAlign: z.enum(['start', 'center', 'end']).default('start'),
    mask: z.enum(['none', ...SHAPE_MASKS]).default('none'),
    /** Whether to enlarge an image beyond its natural size (B3.8.01, like all settings below). */
    stretch: z.boolean().default(true),
    /**
     * 'viewport' loads the image near the viewport, 'now' loads it eagerly, and 'manual' when the visitor
     * asks for it.
     */
    loadMode: z.enum(LOAD_MODES).default('viewport'),
    /** Percentage of the requested width (B5.28). */
    sizeAdjustment: z.number().int().min(0).max(400).default(100),
    sizeFormat: z.enum(SIZE_FORMATS).default('width'),
    minPixelRatio: pixelRatio,
    maxPixelRatio: pixelRatio,
  }),
  defaultValue: { image: null },
});
