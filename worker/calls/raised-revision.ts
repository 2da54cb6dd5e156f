import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { findCall } from './registry.ts';

/**
 * When a raised revision is published: `before-answer` where the next request must see the change, `after-answer` where the
 * visitor need not wait for it.
 */
export type RevisionSpread = 'before-answer' | 'after-answer';

/** Tells that a call with `raisesRevision: 'sometimes'` raised the site's revision. Throws where the call does not declare it. */
export function noteRaisedRevision(c: Context<AppEnv>, spread: RevisionSpread = 'before-answer'): void {
  if (findCall(c)?.raisesRevision !== 'sometimes')
    throw new Error(`${c.req.method} ${c.req.path} does not declare raisesRevision: 'sometimes'`);
  c.set('revisionSpread', spread);
}
