import type { Context } from 'hono';
import { type Tracking, trackingSchema } from '#schema/contracts/forms/submission.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import { customerOf } from '#worker/customers/customer.ts';
import type { FormPageRecord } from '#worker/db/forms/lookup.ts';
import { readDoor } from '#worker/db/members/area-door.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import type { AppEnv } from '../env.ts';

/** The network address under the server's own key: the same for a sender, and nothing to anybody else. */
export function ipHashOf(c: Context<AppEnv>): Promise<string> {
  const [{ bytes }] = signingKeys(c.env);
  return sha256Hex(`${Buffer.from(bytes).toString('base64')}:${c.var.site.id}:${clientNetwork(c)}`);
}

/** What may be kept of where the visitor came from (A3.27): nothing on a site that restricts it, or without consent where that is asked. */
export function allowedTracking(c: Context<AppEnv>, fields: Record<string, unknown>): Tracking {
  const { mayStore, isRestricted } = visitorPolicy(c);
  return mayStore && !isRestricted ? trackingSchema.parse(fields) : {};
}

/** Whether this visitor may read a page: the same rule as the page itself has. */
export async function mayReadPage(c: Context<AppEnv>, page: FormPageRecord): Promise<boolean> {
  const { session } = c.var;
  if (page.accessKind === 'public' || (session !== null && session.roles.length > 0)) return true;
  if (page.accessKind === 'password') return hasUnlocked(c, page);
  const customer = customerOf(c);
  if (page.areaId === null) return customer !== null;
  const door = await readDoor(c.env.DB, c.var.site.id, page.areaId, customer, Date.now());
  return door?.isOpen === true;
}
