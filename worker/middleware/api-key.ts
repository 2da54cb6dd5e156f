import type { Context } from 'hono';
import { getPermissions } from '#domain/accounts/permissions.ts';
import { hasKeyScope, limitPermissions } from '#domain/developers/key-access.ts';
import type { Call } from '#schema/contracts/calls/call.ts';
import { findKeyScopes } from '#worker/calls/key-scopes.ts';
import { findApiKey, type KeyInUse } from '#worker/db/accounts/api-keys.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { parseKeyToken } from '#worker/kernel/key-token.ts';
import type { AppEnv } from '../env.ts';
import { tooMany, WireException } from '../errors.ts';

const refuse = (error: string) => new WireException(403, { error, authorizationFail: true });

/**
 * Authenticates an API key, and sets a session with the permissions that the key and its creator have in
 * common. Throws 401, 403 or 429.
 */
export async function authenticateKey(c: Context<AppEnv>, call: Call, token: string): Promise<void> {
  const key = await findKey(c, token);
  const scopes = findKeyScopes(call);
  if (!scopes) throw refuse('API keys cannot make this call. Sign in to the panel instead.');
  const missing = scopes.filter((scope) => !hasKeyScope(key.scopes, scope));
  if (missing.length > 0) throw refuse(`This API key lacks the scope ${missing.join(' and ')}.`);
  const { id: keyId, accountId, email, name, keyName, roles } = key;
  const keyPermissions = limitPermissions(getPermissions(roles), key.scopes, call);
  if (![...keyPermissions].some((permission) => permission === call.who))
    throw refuse('The account that created this API key does not have the permission for this call.');
  c.set('session', {
    accountId,
    email,
    name,
    websiteId: c.var.site.id,
    roles: [],
    keyPermissions,
    keyId,
    keyName,
    isMember: false,
    crumb: '',
    expiresAt: key.expiresAt ?? Number.POSITIVE_INFINITY,
  });
  if (key.touch) c.executionCtx.waitUntil(key.touch());
}

/** Finds an API key. Limits requests and, more strictly, wrong keys per site and IP network. */
export async function findKey(c: Context<AppEnv>, token: string): Promise<KeyInUse> {
  const rateKey = { key: `api-key:${c.var.site.id}:${clientNetwork(c)}` };
  if (!(await c.env.COLLECTOR_LIMIT.limit(rateKey)).success) throw limited(c);
  const parsed = parseKeyToken(token);
  const key = parsed && (await findApiKey(c.env.DB, parsed, c.var.site.id, Date.now()));
  if (key) return key;
  if (!(await c.env.SEARCH_LIMIT.limit(rateKey)).success) throw limited(c);
  throw refuseKey(c, 'This API key is not valid. It may be revoked or expired.');
}

export function refuseKey(c: Context<AppEnv>, error: string): WireException {
  c.header('www-authenticate', 'Bearer');
  return new WireException(401, { error });
}

function limited(c: Context<AppEnv>): WireException {
  c.header('retry-after', '60');
  return tooMany('Too many requests. Try again in a minute.');
}
