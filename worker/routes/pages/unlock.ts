import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { verifyPassword } from '../../identity/password.ts';
import { signToken, verifyToken } from '../../identity/tokens.ts';
import { redirectTo } from '../../redirect.ts';
import { bareRequest } from '../../render/error-pages.tsx';
import { lockDocument } from '../../render/pages/protected.tsx';
import { readLock } from '../../store/page-locks.ts';
import type { PageRecord } from '../../store/published-pages.ts';

const UNLOCK_SECONDS = 12 * 3_600;
const bodySchema = z.object({
  pageId: idSchema,
  path: z.string().max(500),
  password: z.string().min(1).max(200),
});

const cookieName = (pageId: string) => `sw_unlock_${pageId}`;

/** Whether this visitor holds an unlock of the page's present password (server-design §3). */
export async function hasUnlocked(
  c: Context<AppEnv>,
  page: Pick<PageRecord, 'id' | 'accessVersion'>,
): Promise<boolean> {
  const token = getCookie(c, cookieName(page.id));
  if (!token) return false;
  const claims = await verifyToken(c.env, 'unlock', token);
  return (
    claims?.pageId === page.id &&
    claims?.version === page.accessVersion &&
    claims?.websiteId === c.var.site.id
  );
}

/** POST /api/auth/UnlockPage: a plain form; the right password opens the page for 12 hours. */
export async function unlockPage(c: Context<AppEnv>): Promise<Response> {
  const body = bodySchema.safeParse(await c.req.parseBody());
  if (!body.success) throw invalid({ password: 'Enter the password.' });
  const { pageId, password } = body.data;
  const path = safeRelativePath(body.data.path);
  const lock = await readLock(c.env.DB, c.var.site.id, pageId);
  if (!lock || !(await verifyPassword(password, lock.passwordHash))) return refused(c, pageId, path);
  const token = await signToken(
    c.env,
    'unlock',
    { websiteId: c.var.site.id, pageId, version: lock.accessVersion },
    UNLOCK_SECONDS,
  );
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, cookieName(pageId), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: UNLOCK_SECONDS,
  });
  return redirectTo(c, path, 303);
}

async function refused(c: Context<AppEnv>, pageId: string, path: string): Promise<Response> {
  const request = bareRequest(c);
  const { body, status, headers } = await lockDocument(
    { ...request, page: { ...request.page, path } },
    pageId,
    'That is not the password.',
  );
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
