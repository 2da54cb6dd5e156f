import { PREVIEW_PARAMETER } from '#domain/pages/preview-link.ts';
import { holdingOf } from '#domain/sites/holding.ts';
import { OWN_PAGE_COOKIES, SESSION_COOKIE } from '#worker/accounts/cookie-names.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { findSite, siteInMemory } from '#worker/sites/site-copies.ts';
import { secureHeaders } from '../secure-headers.ts';
import {
  type CachedPage,
  entityTag,
  fromEdge,
  fromMemory,
  isKnownTag,
  pageKey,
  toMemory,
} from './page-cache.ts';

/** Headers of kept pages as they leave, by protocol: made once a page, not once a request. */
const prepared = { http: new WeakMap<CachedPage, Headers>(), https: new WeakMap<CachedPage, Headers>() };

function memoryHeaders(page: CachedPage, isHttps: boolean): Headers {
  const known = prepared[isHttps ? 'https' : 'http'];
  const found = known.get(page);
  if (found) return found;
  const headers = leavingHeaders(page, isHttps, 'memory');
  known.set(page, headers);
  return headers;
}

function leavingHeaders(page: CachedPage, isHttps: boolean, from: 'memory' | 'edge'): Headers {
  const headers = new Headers(page.headers);
  headers.set('x-cache', from);
  secureHeaders(headers, isHttps);
  return headers;
}

/** Whether a request could be for more than the page that everybody gets. */
function isPersonal({ method, headers }: Request, { search, searchParams }: URL): boolean {
  if (method !== 'GET' || headers.has('origin')) return true;
  if (search !== '' && searchParams.has(PREVIEW_PARAMETER)) return true;
  const cookies = headers.get('cookie');
  return cookies !== null && (cookies.includes(SESSION_COOKIE) || OWN_PAGE_COOKIES.test(cookies));
}

function send(request: Request, page: CachedPage, headers: Headers, etag: string): Response {
  if (page.status !== 200 || !isKnownTag(request.headers.get('if-none-match'), etag))
    return new Response(page.body, { status: page.status, headers });
  const short = new Headers(headers);
  short.delete('content-type');
  return new Response(null, { status: 304, headers: short });
}

/**
 * The short way of a public page: site and page are in this isolate's memory, and nothing in the request makes it personal.
 * Undefined for everything else, also when it is time to look whether there is a newer revision. The application's answer would be
 * the same (test/worker/pages/page-memory.test.ts).
 */
export function answerFromMemory(request: Request): Response | undefined {
  const url = new URL(request.url);
  if (isPersonal(request, url)) return undefined;
  const now = Date.now();
  const site = siteInMemory(url.hostname, now);
  const page = site && !holdingOf(site, now) && fromMemory(pageKey(site, url));
  if (!page) return undefined;
  const headers = memoryHeaders(page, url.protocol === 'https:');
  return send(request, page, headers, headers.get('etag') ?? '');
}

/** The same from the location's cache, for an isolate that has drawn nothing yet. */
export async function answerFromEdge(
  request: Request,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  if (isPersonal(request, url)) return undefined;
  const now = Date.now();
  const site = await findServingSite(env, context, url.hostname, now);
  if (!site) return undefined;
  const key = pageKey(site, url);
  const page = await fromEdge(key);
  if (!page) return undefined;
  toMemory(key, page);
  return send(request, page, leavingHeaders(page, url.protocol === 'https:', 'edge'), entityTag(key));
}

async function findServingSite(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  host: string,
  now: number,
): Promise<SiteSnapshot | null> {
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const site = await findSite({ env, waitUntil, roundTrips: { d1: 0 }, now }, host);
  return site && !holdingOf(site, now) ? site : null;
}
