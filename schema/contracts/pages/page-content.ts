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

/** Codes for preset blocks (B3.11.03). The specification provides no mapping, so this one is our own. */
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

/** Stored values override the preset. */
function resolveVariant<Stored extends { type: number; value: Record<string, unknown> }>(
  block: Stored,
): Stored {
  const variant = BLOCK_VARIANTS[block.type];
  return variant ? { ...block, type: variant.type, value: { ...variant.value, ...block.value } } : block;
}

/** Marks sample content. `picture` names a pattern that replaces an image. */
export const sampleSchema = z.object({
  picture: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

/** `type` is a code from B3.11.01. `value` is validated only when rendered. */
export const blockSchema = z
  .object({
    id: localIdSchema,
    type: z.number().int().min(1).max(1019),
    layout: gridRectangleSchema,
    /** Position in the phone layout. Either all of a section's blocks have one, or none. */
    onPhone: phoneRectangleSchema.optional(),
    /** Legacy phone position in 24 columns, converted to `onPhone`. */
    phone: z.unknown().optional(),
    /** Stacking order; defaults to 0, the back. */
    layer: z.number().int().min(0).max(MAX_LAYER).optional(),
    /**
     * Whether the height follows the content or stays at the set number of rows. The default depends on
     * the block type.
     */
    fit: z.enum(['content', 'rows']).optional(),
    /** Sample content, visible only in the editor until it is replaced. */
    sample: sampleSchema.optional(),
    hideOn: z.enum(['phone', 'desktop']).optional(),
    value: z.record(z.string(), z.unknown()),
  })
  .transform(({ phone, ...block }) => resolveVariant(upgradePhone(block, phone)));
export type Block = z.infer<typeof blockSchema>;

/** A section's lower edge, drawn over the next section. */
export const dividerSchema = z.object({
  shape: z.enum(DIVIDER_SHAPES),
  heightPx: z.number().int().min(8).max(240).default(80),
  /** Width of one repetition of the shape, as a percentage of the window. */
  widthPercent: z.number().min(2).max(100).default(100),
  isFlippedX: z.boolean().default(false),
  isFlippedY: z.boolean().default(false),
  /** Stroke along the edge, in the section's text colour. */
  strokePx: z.number().int().min(0).max(12).default(0),
});
export type Divider = z.infer<typeof dividerSchema>;

/** `angle` is in degrees as in CSS. */
const gradientSchema = z.object({
  from: colourReferenceSchema,
  to: colourReferenceSchema,
  angle: z.number().int().min(0).max(359).default(180),
});

export const backgroundSchema = z.object({
  image: imageRefSchema.optional(),
  /** Plays muted over the image while visible, unless the visitor prefers reduced motion. */
  video: videoRefSchema.optional(),
  color: colourReferenceSchema.optional(),
  gradient: gradientSchema.optional(),
  /** Replaces an image; see Block. */
  sample: sampleSchema.optional(),
  scrim: z.number().min(0).max(1).default(0),
  scrimSide: z.enum(['all', 'start', 'end', 'bottom']).default('all'),
  /** 'parallax' scrolls more slowly than the page, without JavaScript. */
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
  /** 'inset' keeps the page width, 'full' spans the window. */
  width: z.enum(['inset', 'full']).default('inset'),
  space: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  minHeight: z.enum(['auto', 'half', 'screen']).default('auto'),
  animation: z.enum(ANIMATION_STYLES).optional(),
  divider: dividerSchema.optional(),
  background: backgroundSchema.optional(),
  /** Applies to phones only with a phone layout. */
  minRows: rowsSchema.optional(),
  minRowsOnPhone: rowsSchema.optional(),
  blocks: z.array(blockSchema).max(MAX_BLOCKS_PER_LAYOUT, {
    message: `A section can hold up to ${MAX_BLOCKS_PER_LAYOUT} blocks.`,
  }),
});

/** A full-width band with a theme and with blocks on its grid. */
export const sectionSchema = storedSectionSchema.transform((section) => {
  const blocks = completePhoneLayout(section.blocks);
  return blocks === section.blocks ? section : { ...section, blocks };
});
export type Section = z.infer<typeof sectionSchema>;

/** Allows at most 20 galleries in total (B9.4.11; decision 0032). */
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
      /** Whether the code waits for cookie consent on sites with a cookie banner. */
      isAfterConsent: z.boolean().optional(),
    })
    .optional(),
  sections: sectionsSchema(MAX_SECTIONS),
});
/** Page content. Converts a layout editor's cover page to a section. */
export const pageContentSchema = pageFieldsSchema
  .extend({ slice: coverSliceSchema.optional() })
  .transform(({ slice, ...content }) => {
    const cover: Section[] = slice ? [toCoverSection(slice)] : [];
    return { ...content, sections: [...cover, ...content.sections] };
  });
export type PageContent = z.infer<typeof pageContentSchema>;

/** Lists all sections in order, but contains only those that are new or changed. */
export const contentPatchSchema = z.object({
  sectionIds: z.array(localIdSchema).max(MAX_SECTIONS),
  sections: sectionsSchema(MAX_SECTIONS),
  metadata: pageFieldsSchema.omit({ sections: true }).optional(),
});
export type ContentPatch = z.infer<typeof contentPatchSchema>;
