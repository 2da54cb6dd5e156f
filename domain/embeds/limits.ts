/** How long a provider may take to answer, and to show something after that. */
export const ANSWER_TIMEOUT_MS = 10_000;
export const RENDER_TIMEOUT_MS = 30_000;
/** Above this width of its block, a booking form has its wide layout (B9.4.01). */
export const WIDE_ABOVE_PX = 850;

/** What is logged of a booking form that failed (B8.2.12). */
export const BOOKING_FAILURES = {
  render: 'widget DOM never rendered',
  load: 'loadjs failed',
  reload: 'could not reload script',
} as const;
