import type { RenderContext } from './context.ts';

/** Limits the page's cache lifetime to `at` (epoch milliseconds), such as the start of the next event. */
export function expireAt({ freshness }: Pick<RenderContext, 'freshness'>, at: number): void {
  freshness.until = Math.min(freshness.until, at);
}
