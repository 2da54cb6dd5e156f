import type { RenderContext } from './context.ts';

/** Limits the cache lifetime of the page to `at` (epoch ms), such as the start of the next event. */
export function expireAt({ freshness }: Pick<RenderContext, 'freshness'>, at: number): void {
  freshness.until = Math.min(freshness.until, at);
}
