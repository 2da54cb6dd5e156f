import { createMiddleware } from 'hono/factory';
import { OWN_PAGE_COOKIES, SESSION_COOKIE } from '#worker/accounts/cookies.ts';
import { siteInMemory } from '#worker/db/sites/sites.ts';
import { type CachedPage, fromMemory, isKnownTag, pageKey } from '#worker/pages/page-cache.ts';
import type { AppEnv } from '../env.ts';
import { holdingOf } from '../routes/pages/holding.ts';
import { secure } from './security-headers.ts';

/** Headers of kept pages as they leave, by protocol: made once a page, not once a request. */
const prepared = { http: new WeakMap<CachedPage, Headers>(), https: new WeakMap<CachedPage, Headers>() };

function headersOf(page: CachedPage, isHttps: boolean): Headers {
  const known = prepared[isHttps ? 'https' : 'http'];
  const found = known.get(page);
  if (found) return found;
  const headers = new Headers(page.headers);
  headers.set('x-cache', 'memory');
  secure(headers, isHttps);
  known.set(page, headers);
  return headers;
}

/** Whether a request could be for more than the page that everybody gets. */
function isPersonal({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.has('origin')) return true;
  const cookies = headers.get('cookie');
  return cookies !== null && (cookies.includes(SESSION_COOKIE) || OWN_PAGE_COOKIES.test(cookies));
}

/**
 * The short way of a public page: site and page are in this isolate's memory, and nothing in the request makes
 * it personal. Everything else, also the look whether there is a newer revision, takes the long way; the answer
 * is the same (test/worker/pages/page-memory.test.ts).
 */
export const pageMemory = createMiddleware<AppEnv>(async (c, next) => {
  const request = c.req.raw;
  if (isPersonal(request)) return next();
  const url = new URL(request.url);
  const now = Date.now();
  const site = siteInMemory(url.hostname, now);
  const page = site && fromMemory(pageKey(site, url));
  if (!page || holdingOf(site, now)) return next();
  const headers = headersOf(page, url.protocol === 'https:');
  const etag = headers.get('etag') ?? '';
  if (page.status !== 200 || !isKnownTag(request.headers.get('if-none-match'), etag))
    return new Response(page.body, { status: page.status, headers });
  const short = new Headers(headers);
  short.delete('content-type');
  return new Response(null, { status: 304, headers: short });
});
