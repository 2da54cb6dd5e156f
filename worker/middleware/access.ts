import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { can } from '#domain/accounts/permissions/index.ts';
import { hasCustomerAccounts } from '#domain/customers/has-accounts.ts';
import { type CallAccess, isByIdentity } from '#schema/contracts/calls/call.ts';
import { MAX_FILE_NAME_LENGTH } from '#schema/contracts/downloads/download.ts';
import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { isFromConfig } from '#worker/accounts/config-key.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { callLocale, findRequestTexts, isOwnersCall } from '../calls/call-language.ts';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { forbidden, fromAnotherSite, loginRequired, notFound, WireException } from '../errors.ts';
import { checkCrumb } from './crumb.ts';
import { isFromHere } from './own-origin.ts';

/** Enforces the contract of a call in this order: whether it exists here, rate limit, sign-in, permission, origin, body size, crumb. */
export const enforceAccess = createMiddleware<AppEnv>(async (c, next) => {
  const access = findCall(c);
  if (!access) return next();
  if (access.isForCustomers && !hasCustomerAccounts(c.var.site)) throw notFound(c.req.path);
  if (access.limit) await enforceRateLimit(c, access, access.limit);
  enforceIdentity(c, access.who);
  if (access.isFromOwnPages && !isFromHere(c)) throw fromAnotherSite(findRequestTexts(c, access.who));
  return checkBody(c, access, isOwnersCall(access.who) ? () => keptApart(c, next) : next);
});

function checkBody(c: Context<AppEnv>, access: CallAccess, next: () => Promise<void>) {
  const run = () => (access.needsCrumb ? withCrumb(c, access.who, next) : next());
  const length = c.req.header('content-length');
  // The stream of a body is made when it is looked at: most calls say how long theirs is, and are read as a whole.
  const isShort = length && !c.req.header('transfer-encoding') && Number(length) <= access.bodyLimitBytes;
  if (access.bodyLimitBytes === 0 || isShort) return run();
  return bodyLimit({
    maxSize: access.bodyLimitBytes,
    onError: () => {
      throw new WireException(413, { error: tooLarge(c, access) });
    },
  })(c, run);
}

function tooLarge(c: Context<AppEnv>, { who, bodyLimitBytes, fileNameIn }: CallAccess): string {
  const name = fileNameIn && c.req.query(fileNameIn)?.slice(0, MAX_FILE_NAME_LENGTH);
  const locale = callLocale(c, who);
  const { requests, reviewForm } = findMessages(locale);
  return name
    ? reviewForm.problems.tooLarge({ name, size: `${bodyLimitBytes / BYTES_PER_MB} MB` })
    : requests.tooLarge({ bytes: bodyLimitBytes.toLocaleString(locale) });
}

async function withCrumb(
  c: Context<AppEnv>,
  who: CallAccess['who'],
  next: () => Promise<void>,
): Promise<void> {
  await checkCrumb(c, who);
  await next();
}

function enforceIdentity(c: Context<AppEnv>, who: CallAccess['who']): void {
  if (!isByIdentity(who)) return;
  const session = c.var.session;
  if (!session) throw loginRequired();
  if (who === 'customer') {
    if (!session.isMember) throw forbidden();
    return;
  }
  if (who !== 'account' && !can(session.roles, who)) throw forbidden();
  if (!isFromConfig(c, session))
    throw new WireException(403, {
      error: 'This can only be asked from the configuration area. Reload it if you are there.',
      authorizationFail: true,
    });
}

/**
 * Isolates the owner's application in its own browsing context group, which no page of the site can reach (decisions
 * 0044).
 */
async function keptApart(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
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
