import type { RenderContext } from './context.ts';

/** Says that the page must not be kept beyond a moment (milliseconds since 1970), such as the start of the next event. */
export function expireAt({ freshness }: Pick<RenderContext, 'freshness'>, at: number): void {
  freshness.until = Math.min(freshness.until, at);
}
