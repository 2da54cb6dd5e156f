/** Waits before a repetition, in ms. A request that has failed this often is better off told so than kept waiting. */
const WAITS_MS = [20, 80, 240];

/**
 * The database is held by another process, and nothing was applied: a statement or a batch fails as a whole. Locally the commands of
 * `npm run site` share its file with a server; in production one Durable Object is the only one to open it.
 */
const IS_BUSY = /SQLITE_BUSY|database is locked/i;

/** D1's own transient errors (developers.cloudflare.com/d1/observability/debug-d1): what was asked may have been applied. */
const IS_TRANSIENT =
  /Network connection lost|caused object to be reset|reset because its code was updated|D1 DB is overloaded|Cannot resolve D1 DB due to transient issue/i;

/** Whether a statement changes nothing. A `with` may end in a write. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text));

/** Runs work again that is safe to repeat: whatever met a busy database, and reads that D1 lost. */
export async function retryTransient<Result>(
  isOnlyRead: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const waitMs = WAITS_MS[tries];
      const message = error instanceof Error ? error.message : '';
      const isSafe = IS_BUSY.test(message) || (isOnlyRead && IS_TRANSIENT.test(message));
      if (waitMs === undefined || !isSafe) throw error;
      // Those who met each other do not meet again.
      await scheduler.wait(waitMs * (0.5 + Math.random()));
    }
  }
}
