import * as z from 'zod';
import { BLOCK_TYPE } from '../blocks/block-types.ts';
import { SECTION_THEMES } from '../design/design.ts';
import { localIdSchema } from '../ids.ts';
import { GRID_COLUMNS, MAX_BLOCKS_PER_LAYOUT, MAX_PHOTO_GALLERIES } from '../limits.ts';
import { filmRefSchema, imageRefSchema } from '../media/media.ts';

/** Rectangle on the 24-column grid: x and width in columns, y and height in rows (ground decision 4). */
export const gridRectangleSchema = z
  .object({
    x: z
      .number()
      .int()
      .min(0)
      .max(GRID_COLUMNS - 1),
    y: z.number().int().min(0).max(2000),
    width: z.number().int().min(1).max(GRID_COLUMNS),
    height: z.number().int().min(1).max(500),
  })
  .refine((r) => r.x + r.width <= GRID_COLUMNS, { message: `x + width must be at most ${GRID_COLUMNS}` });
export type GridRectangle = z.infer<typeof gridRectangleSchema>;

/**
 * A block: `type` is a code of B3.11.01 and `value` is checked by that type's own contract when it is
 * rendered, so that an unknown or broken block never makes its page unreadable.
 */
export const blockSchema = z.object({
  id: localIdSchema,
  type: z.number().int().min(1).max(1019),
  layout: gridRectangleSchema,
  phone: gridRectangleSchema.optional(),
  value: z.record(z.string(), z.unknown()),
});
export type Block = z.infer<typeof blockSchema>;

/** A section: a full-width band with a theme, and blocks on its grid. */
export const sectionSchema = z.object({
  id: localIdSchema,
  /** Target of #anchor links. */
  anchor: localIdSchema.optional(),
  theme: z.enum(SECTION_THEMES).default('lightest'),
  /** 'inset' keeps the page width, 'full' reaches the window's edges. */
  width: z.enum(['inset', 'full']).default('inset'),
  space: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  minHeight: z.enum(['auto', 'half', 'screen']).default('auto'),
  background: z
    .object({
      image: imageRefSchema,
      /** Plays over the picture without sound, while it is seen and motion is welcome. */
      film: filmRefSchema.optional(),
      scrim: z.number().min(0).max(1).default(0),
      scrimSide: z.enum(['all', 'start', 'end', 'bottom']).default('all'),
    })
    .optional(),
  blocks: z.array(blockSchema).max(MAX_BLOCKS_PER_LAYOUT, {
    message: `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`,
  }),
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

/** What a draft, a revision and the published version of a page hold. */
export const pageContentSchema = z.object({
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(100).optional(),
  description: z.string().max(400).default(''),
  socialImage: imageRefSchema.optional(),
  isHiddenFromSearch: z.boolean().default(false),
  /** Overlay the header on the first section. */
  headerStyle: z.enum(['solid', 'overlay']).default('solid'),
  codeInjection: z
    .object({ head: z.string().max(50_000).default(''), bodyEnd: z.string().max(50_000).default('') })
    .optional(),
  sections: sectionsSchema(100),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** Header and footer of a site: their own layouts (B3.12.28). */
export const headerFooterSchema = z.object({
  header: z.object({ sections: z.array(sectionSchema).max(3) }),
  footer: z.object({ sections: z.array(sectionSchema).max(5) }),
});
export type HeaderFooter = z.infer<typeof headerFooterSchema>;
