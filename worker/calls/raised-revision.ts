import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { findCall } from './registry.ts';

/**
 * Records that this request raised the site's revision. Throws if the call does not declare `raisesRevision:
 * 'sometimes'`.
 */
export function noteRaisedRevision(
  c: Context<AppEnv>,
  spread: 'before-answer' | 'after-answer' = 'before-answer',
): void {
  if (findCall(c)?.raisesRevision !== 'sometimes')
    throw new Error(`${c.req.method} ${c.req.path} does not declare raisesRevision: 'sometimes'`);
  c.set('revisionSpread', spread);
}
