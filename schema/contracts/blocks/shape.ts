import * as z from 'zod';
import { withAlternativeText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';
import { SHAPE_ASPECTS, SHAPE_COLORS, SHAPES } from './shapes.ts';

export const shapeBlock = defineContract({
  type: BLOCK_TYPE.shape,
  name: 'shape',
  label: 'Shape',
  schema: z.object({
    shape: z.enum(SHAPES).default('circle'),
    aspect: z.enum(SHAPE_ASPECTS).default('square'),
    fill: z.enum(SHAPE_COLORS).default('accent'),
    stroke: z.enum(SHAPE_COLORS).default('none'),
    strokeWidthPx: z.number().int().min(1).max(20).default(2),
    /** Rotation in degrees, clockwise. */
    rotation: z.number().int().min(-180).max(180).default(0),
    isMirrored: z.boolean().default(false),
    /** Shape width as a percentage of the block's width. */
    size: z.number().int().min(5).max(100).default(100),
    align: z.enum(['start', 'center', 'end']).default('center'),
    /** Whether the shape stretches to the block's height and ignores the aspect ratio. */
    isStretched: z.boolean().default(false),
    /** Alternative text; empty for a decorative shape. */
    alt: withAlternativeText(z.string().max(300).default('')),
    href: z.string().max(500).default(''),
  }),
  defaultValue: {},
});
