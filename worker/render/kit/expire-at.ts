import type { RenderContext } from './context.ts';

/** Caches the page no longer than until `at` (epoch ms), such as the start of the next event. */
export function expireAt({ freshness }: Pick<RenderContext, 'freshness'>, at: number): void {
  freshness.until = Math.min(freshness.until, at);
}
