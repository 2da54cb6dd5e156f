import * as z from 'zod';

/** Badge styles by code (B3.12.08). */
export const BADGE_TYPE = { none: 1, black: 2, white: 3 } as const;

export const badgeSchema = z.object({
  type: z.literal([BADGE_TYPE.none, BADGE_TYPE.black, BADGE_TYPE.white]).default(BADGE_TYPE.none),
});
