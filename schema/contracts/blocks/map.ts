import * as z from 'zod';
import { MAP_PROVIDERS, mapLocationSchema } from '../maps/map-options.ts';
import { MAP_STYLE_NUMBER } from '../maps/map-styles.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Map with a marker, an address and directions (A3.44, A3.45). */
export const mapBlock = defineContract({
  type: BLOCK_TYPE.map,
  name: 'map',
  label: 'Map',
  schema: z.object({
    location: mapLocationSchema.prefault({}),
    controls: z.boolean().default(true),
    terrain: z.boolean().default(false),
    labels: z.boolean().default(true),
    style: z.literal(Object.values(MAP_STYLE_NUMBER)).default(MAP_STYLE_NUMBER.Original),
    provider: z.enum(MAP_PROVIDERS).default('builtin'),
    draggable: z.boolean().default(true),
    scrollwheel: z.boolean().default(false),
    linkOnClick: z.boolean().default(false),
    /** If false, address and directions are only available to screen readers. */
    showAddress: z.boolean().default(true),
    aspectRatio: z.enum(['16/9', '4/3', '1/1', '21/9', '3/4']).default('16/9'),
  }),
  defaultValue: {},
});
export type MapBlockValue = z.infer<typeof mapBlock.schema>;
