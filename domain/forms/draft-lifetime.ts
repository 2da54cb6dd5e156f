import { DAY_MS } from '#domain/time/units.ts';

/** How long a visitor's saved answers are kept. */
export const FORM_DRAFT_MS = 30 * DAY_MS;
