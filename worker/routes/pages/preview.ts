import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PREVIEW_PARAMETER, PREVIEW_SECONDS } from '#domain/pages/preview-link.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';

export const PREVIEW_COOKIE = 'sw_preview_';

const OPAQUE_ID = /^[0-9a-f]{24}$/;
const cookieName = (pageId: string) => `${PREVIEW_COOKIE}${pageId}`;

export function signPreview(env: Env, websiteId: string, pageId: string): Promise<string> {
  return signToken(env, 'preview', { websiteId, pageId }, PREVIEW_SECONDS);
}

async function findPageId(c: Context<AppEnv>, token: string): Promise<string | null> {
  const claims = await verifyToken(c.env, 'preview', token);
  const { websiteId, pageId } = claims ?? {};
  if (websiteId !== c.var.site.id || typeof pageId !== 'string' || !OPAQUE_ID.test(pageId)) return null;
  return pageId;
}

/** Moves the token from the URL into a cookie, so that it does not reach statistics or other sites. */
export async function openPreviewLink(c: Context<AppEnv>): Promise<Response | null> {
  const token = c.req.query(PREVIEW_PARAMETER);
  if (token === undefined) return null;
  c.header('referrer-policy', 'no-referrer');
  if (token === 'off') {
    for (const name of previewCookies(c)) deleteCookie(c, name, { path: '/' });
    return redirectTo(c, c.req.path, 302);
  }
  const pageId = await findPageId(c, token);
  if (pageId)
    setCookie(c, cookieName(pageId), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      maxAge: PREVIEW_SECONDS,
    });
  return redirectTo(c, c.req.path, 302);
}

const previewCookies = (c: Context<AppEnv>): string[] =>
  Object.keys(getCookie(c)).filter((name) => name.startsWith(PREVIEW_COOKIE));

/**
 * Returns the ids of pages that the visitor may preview. Reads at most five tokens, so that cookies cannot
 * overload the Worker.
 */
export async function previewedPages(c: Context<AppEnv>): Promise<Set<string>> {
  if (!c.req.header('cookie')?.includes(PREVIEW_COOKIE)) return new Set();
  const tokens = previewCookies(c)
    .slice(0, 5)
    .map((name) => getCookie(c, name) ?? '');
  const ids = await Promise.all(tokens.map((token) => findPageId(c, token)));
  return new Set(ids.filter((id) => id !== null));
}
