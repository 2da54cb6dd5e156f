/** How long a visitor's saved answers are kept. */
export const FORM_DRAFT_MS = 30 * 86_400_000;
