import * as z from 'zod';
import { imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_MARQUEE_ITEMS = 100;

/** Scroll directions, which are left and right in every language (B3.11.04). */
export const MARQUEE_DIRECTIONS = ['left', 'right'] as const;

const percentage = z.number().min(0).max(100);

/** Text that scrolls across the page (B3.11.05). */
export const marqueeBlock = defineContract({
  type: BLOCK_TYPE.marquee,
  name: 'marquee',
  label: 'Marquee',
  schema: z.object({
    items: z
      .array(
        z.object({
          id: z.string().max(40),
          text: z.string().max(300).default(''),
          image: imageRefSchema.nullable().default(null),
          href: z.string().max(500).default(''),
        }),
      )
      .max(MAX_MARQUEE_ITEMS)
      .default([]),
    animationDirection: z.enum(MARQUEE_DIRECTIONS).default('left'),
    animationSpeed: z.number().min(1).max(100).default(30),
    /** Number of wave crests. */
    waveFrequency: percentage.default(50),
    /** Wave height; 0 is a straight line. */
    waveIntensity: percentage.default(0),
    pausedOnHover: z.boolean().default(true),
    size: z.enum(['normal', 'large', 'display']).default('display'),
    separator: z.enum(['none', 'dot', 'line']).default('dot'),
  }),
  defaultValue: {},
});
