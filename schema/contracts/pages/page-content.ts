import * as z from 'zod';
import { BLOCK_TYPE } from '../blocks/block-types.ts';
import { ANIMATION_STYLES } from '../design/animations.ts';
import { colourReferenceSchema } from '../design/colour-reference.ts';
import { SECTION_THEMES } from '../design/design.ts';
import { anchorSchema, localIdSchema } from '../ids.ts';
import {
  MAX_BLOCK_ROWS,
  MAX_BLOCKS_PER_LAYOUT,
  MAX_LAYER,
  MAX_PHOTO_GALLERIES,
  MAX_SECTIONS,
} from '../limits.ts';
import { imageRefSchema, videoRefSchema } from '../media/media.ts';
import { DIVIDER_SHAPES } from './dividers.ts';
import { gridRectangleSchema, phoneRectangleSchema } from './grid-rectangle.ts';
import { completePhoneLayout, upgradePhone } from './phone-layout.ts';
import { coverSliceSchema, toCoverSection } from './slices.ts';

const gallery = (design: string) => ({ type: BLOCK_TYPE.gallery, value: { design } });
const summary = (value: object) => ({ type: BLOCK_TYPE.summaryV2, value });
const chart = (kind: string) => ({ type: BLOCK_TYPE.chart, value: { kind } });
const image = (layout: string) => ({ type: BLOCK_TYPE.image, value: { layout } });

/**
 * Codes for blocks with preset values (B3.11.03). The specification does not say what they stand for, so
 * this is our own choice.
 */
export const BLOCK_VARIANTS: Readonly<Record<number, { type: number; value: object }>> = {
  1000: gallery('base'),
  1001: gallery('stacked'),
  1002: gallery('strip'),
  1003: gallery('grid'),
  1004: gallery('autogrid'),
  1005: gallery('carousel'),
  1006: summary({ view: 'cards', columns: 3 }),
  1007: summary({ view: 'cards', columns: 2 }),
  1008: summary({ view: 'list' }),
  1009: summary({ view: 'list', showImage: false }),
  1010: chart('bar'),
  1011: chart('line'),
  1012: chart('pie'),
  1013: image('inline'),
  1014: image('card'),
  1015: image('overlap'),
  1016: image('collage'),
  1017: image('poster'),
  1018: { type: BLOCK_TYPE.opentableV2, value: {} },
  1019: summary({ view: 'dates' }),
};

/** Replaces a preset code by the block's type and values. Stored values override the preset. */
function resolveVariant<Stored extends { type: number; value: Record<string, unknown> }>(
  block: Stored,
): Stored {
  const variant = BLOCK_VARIANTS[block.type];
  return variant ? { ...block, type: variant.type, value: { ...variant.value, ...block.value } } : block;
}

/** Marks a block as sample content. `picture` names the pattern shown instead of an image. */
export const sampleSchema = z.object({
  picture: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

/** A block. `type` is a code from B3.11.01. `value` is validated only when the block is rendered. */
export const blockSchema = z
  .object({
    id: localIdSchema,
    type: z.number().int().min(1).max(1019),
    layout: gridRectangleSchema,
    /** Position in the phone layout. Either all blocks of a section have one, or none has. */
    onPhone: phoneRectangleSchema.optional(),
    /** Former phone position, in 24 columns. It is converted to `onPhone`. */
    phone: z.unknown().optional(),
    /** Position in the stacking order; defaults to 0, the back. */
    layer: z.number().int().min(0).max(MAX_LAYER).optional(),
    /**
     * Whether the height follows the content, or is the set number of rows. The default depends on the
     * block type.
     */
    fit: z.enum(['content', 'rows']).optional(),
    /** Set for sample content, which only the editor shows until the owner replaces or keeps it. */
    sample: sampleSchema.optional(),
    hideOn: z.enum(['phone', 'desktop']).optional(),
    value: z.record(z.string(), z.unknown()),
  })
  .transform(({ phone, ...block }) => resolveVariant(upgradePhone(block, phone)));
export type Block = z.infer<typeof blockSchema>;

/** Shape of a section's lower edge, which extends over the next section. */
export const dividerSchema = z.object({
  shape: z.enum(DIVIDER_SHAPES),
  heightPx: z.number().int().min(8).max(240).default(80),
  /** Width of one repetition of the shape, as a percentage of the window. */
  widthPercent: z.number().min(2).max(100).default(100),
  isFlippedX: z.boolean().default(false),
  isFlippedY: z.boolean().default(false),
  /** Width of the line along the edge, in pixels. The line has the section's text colour. */
  strokePx: z.number().int().min(0).max(12).default(0),
});
export type Divider = z.infer<typeof dividerSchema>;

/** Gradient. `angle` is in degrees, as in CSS. */
const gradientSchema = z.object({
  from: colourReferenceSchema,
  to: colourReferenceSchema,
  angle: z.number().int().min(0).max(359).default(180),
});

export const backgroundSchema = z.object({
  image: imageRefSchema.optional(),
  /**
   * Video that plays over the image, without sound, while the section is visible. Visitors who prefer
   * reduced motion see only the image.
   */
  video: videoRefSchema.optional(),
  color: colourReferenceSchema.optional(),
  gradient: gradientSchema.optional(),
  /** Sample pattern shown instead of an image; see blockSchema. */
  sample: sampleSchema.optional(),
  scrim: z.number().min(0).max(1).default(0),
  scrimSide: z.enum(['all', 'start', 'end', 'bottom']).default('all'),
  /** 'parallax' makes the image scroll more slowly than the page, without JavaScript. */
  effect: z.enum(['none', 'parallax']).optional(),
});
export type Background = z.infer<typeof backgroundSchema>;

const rowsSchema = z.number().int().min(1).max(MAX_BLOCK_ROWS);

const storedSectionSchema = z.object({
  id: localIdSchema,
  name: z.string().max(100).optional(),
  /** Whether the section is hidden from visitors. */
  isHidden: z.boolean().optional(),
  anchor: anchorSchema.optional(),
  theme: z.enum(SECTION_THEMES).default('lightest'),
  /** 'inset' limits the content to the page width; 'full' uses the window's width. */
  width: z.enum(['inset', 'full']).default('inset'),
  space: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  minHeight: z.enum(['auto', 'half', 'screen']).default('auto'),
  animation: z.enum(ANIMATION_STYLES).optional(),
  divider: dividerSchema.optional(),
  background: backgroundSchema.optional(),
  /** Minimum number of rows. On phones, it applies only if the section has a phone layout. */
  minRows: rowsSchema.optional(),
  minRowsOnPhone: rowsSchema.optional(),
  blocks: z.array(blockSchema).max(MAX_BLOCKS_PER_LAYOUT, {
    message: `A section can hold up to ${MAX_BLOCKS_PER_LAYOUT} blocks.`,
  }),
});

/** A section: a full-width band with a theme, and blocks on a grid. */
export const sectionSchema = storedSectionSchema.transform((section) => {
  const blocks = completePhoneLayout(section.blocks);
  return blocks === section.blocks ? section : { ...section, blocks };
});
export type Section = z.infer<typeof sectionSchema>;

/** Sections with at most 20 galleries in total (B9.4.11; decision 0032). */
export const sectionsSchema = (most: number) =>
  z
    .array(sectionSchema)
    .max(most)
    .refine(
      (sections) =>
        sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === BLOCK_TYPE.gallery).length <=
        MAX_PHOTO_GALLERIES,
      { message: `A page can hold up to ${MAX_PHOTO_GALLERIES} galleries.` },
    );

export const pageFieldsSchema = z.object({
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(100).optional(),
  description: z.string().max(400).default(''),
  socialImage: imageRefSchema.optional(),
  isHiddenFromSearch: z.boolean().default(false),
  headerStyle: z.enum(['solid', 'overlay']).default('solid'),
  codeInjection: z
    .object({
      head: z.string().max(50_000).default(''),
      bodyEnd: z.string().max(50_000).default(''),
      /** Whether the injected code waits for cookie consent on sites with a cookie banner. */
      isAfterConsent: z.boolean().optional(),
    })
    .optional(),
  sections: sectionsSchema(MAX_SECTIONS),
});
/** Content of a page. A layout editor's cover page becomes a section. */
export const pageContentSchema = pageFieldsSchema
  .extend({ slice: coverSliceSchema.optional() })
  .transform(({ slice, ...content }) => {
    const cover: Section[] = slice ? [toCoverSection(slice)] : [];
    return { ...content, sections: [...cover, ...content.sections] };
  });
export type PageContent = z.infer<typeof pageContentSchema>;

/**
 * A change to a page. `sectionIds` lists all sections in order; `sections` contains only new or changed
 * ones.
 */
export const contentPatchSchema = z.object({
  sectionIds: z.array(localIdSchema).max(MAX_SECTIONS),
  sections: sectionsSchema(MAX_SECTIONS),
  metadata: pageFieldsSchema.omit({ sections: true }).optional(),
});
export type ContentPatch = z.infer<typeof contentPatchSchema>;
