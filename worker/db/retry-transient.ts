/** Delays before each retry, in ms. After the last one, an error is better than further waiting. */
const WAITS_MS = [20, 80, 240];

/**
 * Another process has locked the database, and nothing was applied. Locally, `npm run site` shares its file with a
 * server; in production, only one Durable Object opens it.
 */
const IS_BUSY = /SQLITE_BUSY|database is locked/i;

/** See developers.cloudflare.com/d1/observability/debug-d1. The failed statement may have been applied. */
const IS_TRANSIENT =
  /Network connection lost|caused object to be reset|reset because its code was updated|D1 DB is overloaded|Cannot resolve D1 DB due to transient issue/i;

/** A `with` may end in a write. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text));

/** Retries work that is safe to repeat: everything that found a busy database, and reads that D1 lost. */
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
      // The random delay keeps colliding requests from colliding again.
      await scheduler.wait(waitMs * (0.5 + Math.random()));
    }
  }
}
