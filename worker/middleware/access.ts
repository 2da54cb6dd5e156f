import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { hasCustomerAccounts } from '#domain/customers.ts';
import { hasFeature } from '#domain/sites/features.ts';
import { type Call, type CallAccess, isByIdentity } from '#schema/contracts/calls/call.ts';
import { IDEMPOTENCY_HEADER } from '#schema/contracts/developers/api-key.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { isFromConfig } from '#worker/kernel/config-key.ts';
import { readKeyToken } from '#worker/kernel/key-token.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { abandonBody, declaredLength, tooLarge } from '../calls/bounded-body.ts';
import { findRequestTexts, isOwnersCall } from '../calls/call-language.ts';
import { getMaxBytes } from '../calls/read-form.ts';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { forbidden, fromAnotherSite, loginRequired, notFound, WireException } from '../errors.ts';
import { checkCrumb } from './crumb.ts';
import { isFromHere, isFromOwnDomain } from './own-origin.ts';

/**
 * Enforces the rules of a call, in this order: existence, rate limit, sign-in or API key, permission, origin,
 * body size and crumb (CSRF token).
 */
export const enforceAccess = createMiddleware<AppEnv>(async (c, next) => {
  const access = findCall(c);
  if (!access) return next();
  if (access.isForCustomers && !hasCustomerAccounts(c.var.site)) throw notFound(c.req.path);
  if (access.feature && !hasFeature(c.var.site.flags, access.feature)) throw notFound(c.req.path);
  if (access.limit) await enforceRateLimit(c, access, access.limit);
  await enforceIdentity(c, access);
  // Browsers report requests from the site's other domains as cross-site.
  const isOwn = isFromHere(c) || (access.isCrossDomain === true && isFromOwnDomain(c));
  if (access.isFromOwnPages && !isOwn) throw fromAnotherSite(findRequestTexts(c, access.who));
  const run = isOwnersCall(access.who) ? () => isolatePanel(c, next) : next;
  return withBody(c, access, () => runByKey(c, access, run));
});

/** Runs a call. An API key's call with an idempotency key runs only once. */
async function runByKey(c: Context<AppEnv>, access: Call, next: () => Promise<void>): Promise<void> {
  const keyId = c.var.session?.keyId;
  const isRepeatable = access.method === 'POST' && c.req.header(IDEMPOTENCY_HEADER) !== undefined;
  if (keyId === undefined || !isRepeatable) return next();
  const { runOnce } = await import('./idempotency.ts');
  return runOnce(c, access, keyId, next);
}

/** Rejects a body whose declared length is too large, and cancels what the handler leaves unread. */
async function withBody(c: Context<AppEnv>, access: CallAccess, next: () => Promise<void>): Promise<void> {
  try {
    if (access.bodyLimitBytes > 0 && declaredLength(c) > getMaxBytes(c))
      throw tooLarge(c, access, getMaxBytes(c));
    const usesKey = c.var.session?.keyPermissions !== undefined;
    if (access.needsCrumb && !usesKey) await checkCrumb(c, access.who);
    await next();
  } finally {
    if (access.bodyLimitBytes > 0) await abandonBody(c);
  }
}

async function enforceIdentity(c: Context<AppEnv>, call: Call): Promise<void> {
  const { who } = call;
  if (!isByIdentity(who)) return;
  const token = readKeyToken(c);
  if (token !== null) {
    const { authenticateKey } = await import('./api-key.ts');
    return authenticateKey(c, call, token);
  }
  const session = c.var.session;
  if (!session) throw loginRequired();
  if (who === 'customer') {
    if (!session.isMember) throw forbidden();
    return;
  }
  if (who !== 'account' && !isPermitted(session, who)) throw forbidden();
  if (!isFromConfig(c, session))
    throw new WireException(403, {
      error: 'This call works only in the configuration area. If you are there, reload the page.',
      authorizationFail: true,
    });
}

/**
 * Isolates the panel in a browsing context group that is inaccessible to the site's pages (decision
 * 0044).
 */
async function isolatePanel(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set('cross-origin-opener-policy', 'same-origin');
  c.res.headers.set('x-frame-options', 'DENY');
}

async function enforceRateLimit(
  c: Context<AppEnv>,
  { who }: CallAccess,
  limit: NonNullable<CallAccess['limit']>,
): Promise<void> {
  const network = clientNetwork(c);
  const { success } = await c.env[limit].limit({ key: `${c.var.site.id}:${network}` });
  if (success) return;
  c.header('retry-after', '60');
  throw new WireException(429, { error: findRequestTexts(c, who).tooMany });
}
