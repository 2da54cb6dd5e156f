import * as z from 'zod';

/** Types of the badge (B3.12.08). */
export const BADGE_TYPE = { none: 1, black: 2, white: 3 } as const;

/** A small line at the end of each page that names the product. */
export const badgeSchema = z.object({
  type: z.literal([BADGE_TYPE.none, BADGE_TYPE.black, BADGE_TYPE.white]).default(BADGE_TYPE.none),
});
