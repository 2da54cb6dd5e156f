import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { pageLimits } from '#domain/accounts/limits.ts';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { UNLOCK_SECONDS } from '#domain/pages/lock-screen.ts';
import type * as calls from '#schema/contracts/pages/visitor-calls.ts';
import { judgePassword } from '#worker/accounts/judge-password.ts';
import { verifyPassword } from '#worker/accounts/password.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { findLock } from '#worker/db/pages/page-locks.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { isSecure } from '#worker/kernel/cookies.ts';
import { unlockCookie } from '#worker/pages/has-unlocked.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { lockDocument } from '../../render/pages/protected.tsx';

/** Opens a password-protected page for 12 hours if the password is correct. */
export async function unlockPage(
  c: Context<AppEnv>,
  body: SentForm<typeof calls.unlockPage.form>,
): Promise<Response> {
  if (!body.success) throw invalid({ password: 'Enter the password.' });
  const { pageId, password } = body.data;
  const { lock: texts, wait } = findMessages(c.var.site.settings.locale).page;
  const path = safeRelativePath(body.data.path);
  const refuse = (text: string, status: 400 | 403 | 429 | 503) =>
    refused(c, { pageId, path }, { text, status });
  if (password === '') return refuse(texts.missing, 400);
  const lock = await findLock(c.env.DB, c.var.site.id, pageId);
  if (!lock) return refuse(texts.wrong, 403);
  const judged = await judgePassword(c, pageLimits(pageId, clientNetwork(c)), () =>
    verifyPassword(password, lock.passwordHash),
  );
  if (judged.kind === 'wrong') return refuse(texts.wrong, 403);
  if (judged.kind === 'throttled') {
    c.header('retry-after', String(judged.seconds));
    return refuse(throttledText(judged, wait), judged.status);
  }
  const token = await signToken(
    c.env,
    'unlock',
    { websiteId: c.var.site.id, pageId, version: lock.accessVersion },
    UNLOCK_SECONDS,
  );
  setCookie(c, unlockCookie(pageId), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: UNLOCK_SECONDS,
  });
  return redirectTo(c, path, 303);
}

async function refused(
  c: Context<AppEnv>,
  { pageId, path }: { pageId: string; path: string },
  problem: { text: string; status: 400 | 403 | 429 | 503 },
): Promise<Response> {
  const request = toErrorPageRequest(c);
  const { body, status, headers } = lockDocument(
    { ...request, page: { ...request.page, path } },
    pageId,
    problem,
  );
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(c.res.headers), ...headers, 'cache-control': 'no-store' },
  });
}
