import * as z from 'zod';

/** Maximum length of the text on the page of a paused site. */
export const MAX_PAUSE_TEXT_LENGTH = 500;

export const dangerSchema = z.object({
  /** Whether the signed-in person may make these changes. */
  isOwner: z.boolean(),
  ownerName: z.string(),
  hasSecondFactor: z.boolean(),
  /** The text is kept after a pause; '' means the default text. */
  pause: z.object({ since: z.number().nullable(), text: z.string() }),
  transfer: z.object({ email: z.string(), expiresAt: z.number() }).nullable(),
  deletesAt: z.number().nullable(),
});
export type Danger = z.infer<typeof dangerSchema>;
