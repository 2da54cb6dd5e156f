import { PREVIEW_PARAMETER } from '#domain/pages/preview-link.ts';
import { findHolding, findPrimaryHost } from '#domain/sites/holding.ts';
import { OWN_PAGE_COOKIES, SESSION_COOKIE } from '#worker/kernel/cookie-names.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { findSite, siteInMemory } from '#worker/sites/site-copies.ts';
import { matchesTag, notModified } from '../entity-tags.ts';
import { secureHeaders } from '../kernel/secure-headers.ts';
import { type CachedPage, fromEdge, fromMemory, pageKey, toMemory } from './page-cache.ts';
import { withVisitorCookie } from './visitor-cookie.ts';

let variants: typeof import('./find-variant.ts') | undefined;
const loadVariants = async () => (variants = await import('./find-variant.ts'));

/** Response headers by page and protocol, created once instead of for each request. */
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

/** Whether the response may depend on the visitor. */
function isPersonal({ method, headers }: Request, { search, searchParams }: URL): boolean {
  if (method !== 'GET' || headers.has('origin')) return true;
  if (search !== '' && searchParams.has(PREVIEW_PARAMETER)) return true;
  const cookies = headers.get('cookie');
  return cookies !== null && (cookies.includes(SESSION_COOKIE) || OWN_PAGE_COOKIES.test(cookies));
}

function send(request: Request, page: CachedPage, headers: Headers): Response {
  if (page.status !== 200 || !matchesTag(request.headers.get('if-none-match'), headers.get('etag') ?? ''))
    return new Response(page.body, { status: page.status, headers });
  return notModified(headers);
}

/**
 * Answers a request from memory. Returns undefined if the page is not in memory, if the response may depend
 * on the visitor, or if the revision must be checked. The response must equal the application's
 * (test/worker/pages/page-memory.test.ts).
 */
export function answerFromMemory(
  request: Request,
  env: Pick<Env, 'SIGNING_KEYS' | 'MAIL_FROM'>,
): Response | undefined {
  const url = new URL(request.url);
  if (isPersonal(request, url)) return undefined;
  const now = Date.now();
  const site = siteInMemory(url.hostname, now);
  if (!site || findHolding(site, now) || findPrimaryHost(site)) return undefined;
  if (site.experiments && !variants) {
    void loadVariants();
    return undefined;
  }
  const variant = site.experiments && variants?.findVariant(env, site, request, url);
  const page = fromMemory(pageKey(env, { site, url, cohort: variant?.cohort }));
  if (!page) return undefined;
  const headers = memoryHeaders(page, url.protocol === 'https:');
  return send(request, page, variant ? withVisitorCookie(headers, variant) : headers);
}

/** Serves a page from the data centre's cache, for isolates that have not loaded the application yet. */
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
  const variant =
    site.experiments && (variants ?? (await loadVariants())).findVariant(env, site, request, url);
  const key = pageKey(env, { site, url, cohort: variant?.cohort });
  const page = await fromEdge(key);
  if (!page) return undefined;
  toMemory(key, page);
  const headers = leavingHeaders(page, url.protocol === 'https:', 'edge');
  return send(request, page, variant ? withVisitorCookie(headers, variant) : headers);
}

async function findServingSite(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  host: string,
  now: number,
): Promise<SiteSnapshot | null> {
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const site = await findSite({ env, waitUntil, now }, host);
  return site && !findHolding(site, now) && !findPrimaryHost(site) ? site : null;
}
