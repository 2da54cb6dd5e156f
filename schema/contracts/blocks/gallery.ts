import * as z from 'zod';
import {
  ALIGNMENTS,
  BOUNDARIES,
  DEFAULT_SLIDER_RATIO,
  LIGHTBOX_THEMES,
  LIST_IMAGE_SIZES,
  META_POSITIONS,
  SLIDE_TYPES,
  SNAP_POINTS,
  TRANSITIONS,
} from '../galleries/galleries.ts';
import { idSchema, localIdSchema } from '../ids.ts';
import { MAX_PHOTOS_PER_GALLERY } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Slide of a gallery. For a video, the image is its poster and `href` is its URL (B3.4.06). */
export const gallerySlideSchema = z.object({
  id: localIdSchema,
  type: z.enum(SLIDE_TYPES).default('image'),
  image: imageRefSchema,
  title: z.string().max(300).default(''),
  description: z.string().max(2000).default(''),
  clickThroughUrl: z.string().max(1000).default(''),
  href: z.string().max(1000).default(''),
  metaPosition: z.enum(META_POSITIONS).default('bottom'),
});
export type GallerySlide = z.infer<typeof gallerySlideSchema>;

const pixels = (most: number, initial: number) => z.number().int().min(0).max(most).default(initial);

/** Gallery settings, with their names from B3.4.01. A design ignores settings that do not apply to it. */
export const gallerySettingsSchema = z.object({
  /** Name of the design. An unknown name means base (B2.5.05). */
  design: withoutText(z.string().max(40).default('grid')),
  /** Aspect ratio of images. 'Auto' keeps each image's own (B3.4.02). */
  imageAspectRatio: z
    .string()
    .regex(/^(Auto|\d{1,3}\/\d{1,3})$/)
    .default('Auto'),
  /** Number of slides per row; 0 means the design's default. */
  slidesPerRow: z.number().int().min(0).max(12).default(0),
  lightbox: z.boolean().default(true),
  mixedContent: z.boolean().default(true),
  columnWidth: z.number().int().min(40).max(2000).default(250),
  /** Gap between slides in pixels; -1 uses the design’s default. */
  gutter: z.number().int().min(-1).max(200).default(-1),
  listImageSize: z.enum(LIST_IMAGE_SIZES).default('medium'),
  'active-alignment': z.enum(ALIGNMENTS).default('middle'),
  autoplay: z.boolean().default(false),
  /** Duration in seconds (B3.4.03). */
  'autoplay-duration': z.number().int().min(1).max(60).default(5),
  /** Number of thumbnails per row; 0 means a scrolling strip. */
  'thumbnails-per-row': z.number().int().min(0).max(20).default(0),
  'square-thumbs': z.boolean().default(true),
  'auto-crop': z.boolean().default(true),
  lightboxTheme: z.enum(LIGHTBOX_THEMES).default('dark'),
  thumbnails: z.boolean().default(false),
  'thumbnail-strip-height': pixels(300, 72),
  'thumbnail-strip-margin': pixels(100, 12),
  padding: pixels(200, 0),
  /** Height as a percentage of the width (B9.4.16). */
  vSize: z.number().int().min(10).max(200).default(DEFAULT_SLIDER_RATIO),
  transition: z.enum(TRANSITIONS).default('fade'),
  /** Id of a gallery block on the same page that shares the current slide (B3.3.10). */
  movesWith: localIdSchema.nullable().default(null),
  /** Whether autoplay continues with a random other slide (B4.11). */
  randomize: z.boolean().default(false),
  pauseOnHover: z.boolean().default(true),
  /** Whether all images load with the page instead of when they come near the viewport (B3.3.08). */
  loadEarly: z.boolean().default(false),
  /** Whether images are rendered as CSS backgrounds, fitted by `auto-crop` (B3.3.11). */
  useBackgroundImage: z.boolean().default(false),
  boundary: z.enum(BOUNDARIES).default('inertial'),
  snapPoint: z.enum(SNAP_POINTS).default('50%'),
});
export type GallerySettings = z.infer<typeof gallerySettingsSchema>;

/** Gallery of a collection's images or of its own slides. pageSources() reads collectionId. */
export const galleryBlock = defineContract({
  type: BLOCK_TYPE.gallery,
  name: 'gallery',
  label: 'Gallery',
  schema: gallerySettingsSchema.extend({
    collectionId: idSchema.nullable().default(null),
    slides: z
      .array(gallerySlideSchema)
      .max(MAX_PHOTOS_PER_GALLERY, { message: `A gallery can hold up to ${MAX_PHOTOS_PER_GALLERY} images.` })
      .default([]),
  }),
  defaultValue: { slides: [] },
});
