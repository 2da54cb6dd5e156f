import type { Context } from 'hono';
import { type Tracking, trackingSchema } from '#schema/contracts/forms/submission.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import type { FormPageRecord } from '#worker/db/forms/lookup.ts';
import { findAreaAccess } from '#worker/db/members/area-access.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import type { AppEnv } from '../env.ts';

/**
 * Hashes the visitor's IP address with a secret key. The hash is the same for each submission from the
 * address, and cannot be reversed without the key.
 */
export function hashVisitorAddress(c: Context<AppEnv>): Promise<string> {
  const [{ bytes }] = signingKeys(c.env);
  return sha256Hex(`${Buffer.from(bytes).toString('base64')}:${c.var.site.id}:${clientNetwork(c)}`);
}

/**
 * Returns the tracking fields. Returns none on a site that restricts tracking, or without consent where it is
 * required (A3.27).
 */
export function allowedTracking(c: Context<AppEnv>, fields: Record<string, unknown>): Tracking {
  const { canStore, isRestricted } = visitorPolicy(c);
  return canStore && !isRestricted ? trackingSchema.parse(fields) : {};
}

/** Returns whether the visitor may read a page, by the same rule as the page itself. */
export async function canReadPage(c: Context<AppEnv>, page: FormPageRecord): Promise<boolean> {
  const { session } = c.var;
  if (page.accessKind === 'public' || (session !== null && session.roles.length > 0)) return true;
  if (page.accessKind === 'password') return hasUnlocked(c, page);
  const customer = findSignedInCustomer(c);
  if (page.areaId === null) return customer !== null;
  const door = await findAreaAccess(c.env.DB, c.var.site.id, page.areaId, customer, Date.now());
  return door?.isOpen === true;
}
