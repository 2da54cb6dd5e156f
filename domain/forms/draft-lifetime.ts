/** How long a form that somebody has begun is kept for them. */
export const FORM_DRAFT_MS = 30 * 86_400_000;
