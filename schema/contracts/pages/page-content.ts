import * as z from 'zod';
import { BLOCK_TYPE } from '../blocks/block-types.ts';
import { resolveVariant } from '../blocks/block-variants.ts';
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

/** Marks words as sample content; `picture` names a pattern that stands in for a picture. */
export const sampleSchema = z.object({
  picture: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

/**
 * A block: `type` is a code of B3.11.01 and `value` is checked by that type's own contract when it is
 * rendered, so that an unknown or broken block never makes its page unreadable.
 */
export const blockSchema = z
  .object({
    id: localIdSchema,
    type: z.number().int().min(1).max(1019),
    layout: gridRectangleSchema,
    /** Place in the section's own layout for phones: all blocks of a section have one, or none. */
    onPhone: phoneRectangleSchema.optional(),
    /** Of earlier versions: a place on phones in 24 columns, which is read as `onPhone`. */
    phone: z.unknown().optional(),
    /** Stacking order where blocks overlap; none = 0, the back. */
    layer: z.number().int().min(0).max(MAX_LAYER).optional(),
    /** Whether its height follows its content or stays at its rows; none = as usual for its type. */
    fit: z.enum(['content', 'rows']).optional(),
    /** Sample content of the library: seen by editors only, until they give the block content of its own. */
    sample: sampleSchema.optional(),
    /** Where the block is left out. */
    hideOn: z.enum(['phone', 'desktop']).optional(),
    value: z.record(z.string(), z.unknown()),
  })
  .transform(({ phone, ...block }) => resolveVariant(upgradePhone(block, phone)));
export type Block = z.infer<typeof blockSchema>;

/** The shape of a section's lower edge, which lies over what follows. */
export const dividerSchema = z.object({
  shape: z.enum(DIVIDER_SHAPES),
  heightPx: z.number().int().min(8).max(240).default(80),
  /** Of one piece of the shape, in percent of the window. */
  widthPercent: z.number().min(2).max(100).default(100),
  isFlippedX: z.boolean().default(false),
  isFlippedY: z.boolean().default(false),
  /** Of the line along the edge, in the color of the section's text. */
  strokePx: z.number().int().min(0).max(12).default(0),
});
export type Divider = z.infer<typeof dividerSchema>;

/** A background of two colors, from the first to the second in the direction of `angle`, in degrees as in CSS. */
const gradientSchema = z.object({
  from: colourReferenceSchema,
  to: colourReferenceSchema,
  angle: z.number().int().min(0).max(359).default(180),
});

/** What a section shows behind its blocks; each part can be there without the others. */
export const backgroundSchema = z.object({
  image: imageRefSchema.optional(),
  /** Plays over the picture without sound, while it is seen and motion is welcome. */
  video: videoRefSchema.optional(),
  /** Instead of the ground of its theme. */
  color: colourReferenceSchema.optional(),
  gradient: gradientSchema.optional(),
  /** Stands in for a picture; see Block. */
  sample: sampleSchema.optional(),
  scrim: z.number().min(0).max(1).default(0),
  scrimSide: z.enum(['all', 'start', 'end', 'bottom']).default('all'),
  /** 'parallax' moves more slowly than the page, where browsers can without script. */
  effect: z.enum(['none', 'parallax']).optional(),
});
export type Background = z.infer<typeof backgroundSchema>;

const rowsSchema = z.number().int().min(1).max(MAX_BLOCK_ROWS);

const storedSectionSchema = z.object({
  id: localIdSchema,
  /** What its owner calls it, in the editor only. */
  name: z.string().max(100).optional(),
  /** Visitors do not get it at all. */
  isHidden: z.boolean().optional(),
  /** Target of #anchor links. */
  anchor: anchorSchema.optional(),
  theme: z.enum(SECTION_THEMES).default('lightest'),
  /** 'inset' keeps the page width, 'full' reaches the window's edges. */
  width: z.enum(['inset', 'full']).default('inset'),
  space: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  minHeight: z.enum(['auto', 'half', 'screen']).default('auto'),
  /** How its blocks come in, where that is not the site's own style. */
  animation: z.enum(ANIMATION_STYLES).optional(),
  divider: dividerSchema.optional(),
  background: backgroundSchema.optional(),
  /** Rows that its grid has at least; on phones only with a layout of their own. */
  minRows: rowsSchema.optional(),
  minRowsOnPhone: rowsSchema.optional(),
  blocks: z.array(blockSchema).max(MAX_BLOCKS_PER_LAYOUT, {
    message: `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`,
  }),
});

/** A section: a full-width band with a theme, and blocks on its grid. */
export const sectionSchema = storedSectionSchema.transform((section) => {
  const blocks = completePhoneLayout(section.blocks);
  return blocks === section.blocks ? section : { ...section, blocks };
});
export type Section = z.infer<typeof sectionSchema>;

/** Sections of one layout, with at most 20 galleries in all of them (B9.4.11; decisions 0032). */
export const sectionsSchema = (most: number) =>
  z
    .array(sectionSchema)
    .max(most)
    .refine(
      (sections) =>
        sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === BLOCK_TYPE.gallery).length <=
        MAX_PHOTO_GALLERIES,
      { message: `A page holds at most ${MAX_PHOTO_GALLERIES} galleries.` },
    );

/** What a page holds, as it is here. */
export const pageFieldsSchema = z.object({
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(100).optional(),
  description: z.string().max(400).default(''),
  socialImage: imageRefSchema.optional(),
  isHiddenFromSearch: z.boolean().default(false),
  /** Overlay the header on the first section. */
  headerStyle: z.enum(['solid', 'overlay']).default('solid'),
  codeInjection: z
    .object({
      head: z.string().max(50_000).default(''),
      bodyEnd: z.string().max(50_000).default(''),
      /** Runs only once a visitor has accepted cookies, where the site asks. */
      isAfterConsent: z.boolean().optional(),
    })
    .optional(),
  sections: sectionsSchema(MAX_SECTIONS),
});
/** Content of a draft, a version and the published state of a page. A cover page of the layout editor is read as a section. */
export const pageContentSchema = pageFieldsSchema
  .extend({ slice: coverSliceSchema.optional() })
  .transform(({ slice, ...content }) => {
    const cover: Section[] = slice ? [toCoverSection(slice)] : [];
    return { ...content, sections: [...cover, ...content.sections] };
  });
export type PageContent = z.infer<typeof pageContentSchema>;

/** What changed of a page: the order of its sections, changed and new ones whole, and the rest where it changed. */
export const contentPatchSchema = z.object({
  sectionIds: z.array(localIdSchema).max(MAX_SECTIONS),
  sections: sectionsSchema(MAX_SECTIONS),
  metadata: pageFieldsSchema.omit({ sections: true }).optional(),
});
export type ContentPatch = z.infer<typeof contentPatchSchema>;
