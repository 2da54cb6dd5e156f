import { listSearch, parseListQuery } from '#domain/collections/list-query.ts';
import { decodePath } from '#domain/links/site-path.ts';
import { pathInLanguage } from '#domain/sites/languages.ts';
import { BUILD_ID } from '#generated/assets.ts';
import type { Cohort } from '#schema/contracts/analytics/experiments.ts';
import { sendsEmail } from '#worker/kernel/sends-email.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

/** Maximum size of the pages cached per isolate, in bytes. The oldest pages are evicted first. */
const MEMORY_BYTES = 16_000_000;

export interface CachedPage {
  body: Uint8Array;
  status: number;
  headers: [name: string, value: string][];
  /** Time at which the content changes by itself, in epoch milliseconds. */
  freshUntil?: number;
}

const memory = new Map<string, CachedPage>();
let memoryBytes = 0;

interface KeyedPage {
  site: SiteSnapshot;
  url: URL;
  cohort?: Cohort | undefined;
}

/**
 * Returns a page's cache key. It contains the site's revision, which publishing increments, and whether the server
 * sends email, which texts mention. So nothing ever has to be purged.
 */
export function pageKey(env: Pick<Env, 'MAIL_FROM'>, { site, url, cohort = 'A' }: KeyedPage): string {
  const { prefix } = site.inLanguage ?? {};
  const own = decodePath(url.pathname);
  // Use the path of the original request, as the first cache lookup does.
  const path = prefix ? pathInLanguage(own, prefix) : own;
  const variant = cohort === 'A' ? '' : `~${cohort}`;
  const build = sendsEmail(env) ? BUILD_ID : `${BUILD_ID}~silent`;
  return `https://${site.host}/${site.id}/${site.revision}/${build}${variant}${path}${url.search && pageQuery(url)}`;
}

/** Returns the query parameters that can change a page. Others must not create additional cache entries. */
function pageQuery(url: URL): string {
  const { searchParams } = url;
  const format = searchParams.get('format');
  if (format === 'rss') return '?format=rss';
  const list = listSearch(parseListQuery((name) => searchParams.get(name)));
  return format === 'json' ? `?format=json${list.replace('?', '&')}` : list;
}

/** Returns the page's ETag. FNV-1a suffices, since the tag is not used for security. */
export function entityTag(pageKey: string, freshUntil?: number): string {
  const key = freshUntil === undefined ? pageKey : `${pageKey}#${freshUntil}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return `W/"${(hash >>> 0).toString(36)}-${key.length.toString(36)}"`;
}

export function fromMemory(key: string): CachedPage | undefined {
  const page = memory.get(key);
  if (page?.freshUntil === undefined || Date.now() < page.freshUntil) return page;
  memory.delete(key);
  memoryBytes -= page.body.byteLength;
  return undefined;
}

export function toMemory(key: string, page: CachedPage): void {
  if (page.body.byteLength > MEMORY_BYTES / 8 || memory.has(key)) return;
  memory.set(key, page);
  memoryBytes += page.body.byteLength;
  for (const [oldKey, old] of memory) {
    if (memoryBytes <= MEMORY_BYTES) break;
    memory.delete(oldKey);
    memoryBytes -= old.body.byteLength;
  }
}

const FRESH_UNTIL = 'x-fresh-until';
const OF_THE_CACHE = new Set(['cf-cache-status', 'age', 'cache-control', FRESH_UNTIL]);

export async function fromEdge(key: string): Promise<CachedPage | undefined> {
  const response = await caches.default.match(key);
  if (!response) return undefined;
  const freshUntil = response.headers.get(FRESH_UNTIL);
  if (freshUntil !== null && Date.now() >= Number(freshUntil)) return undefined;
  const headers = [...response.headers].filter(([name]) => !OF_THE_CACHE.has(name));
  headers.push(['cache-control', VISITOR_CACHE_CONTROL]);
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    body,
    status: response.status,
    headers,
    ...(freshUntil !== null && { freshUntil: Number(freshUntil) }),
  };
}

/** Browsers always revalidate, so that published changes are visible at the next request. */
export const VISITOR_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const EDGE_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=60';

export async function toEdge(key: string, page: CachedPage): Promise<void> {
  const headers = new Headers(page.headers);
  headers.set('cache-control', EDGE_CACHE_CONTROL);
  if (page.freshUntil !== undefined) {
    const seconds = Math.floor((page.freshUntil - Date.now()) / 1000);
    if (seconds <= 0) return;
    headers.set('cache-control', `public, max-age=${Math.min(seconds, 86_400)}`);
    headers.set(FRESH_UNTIL, String(page.freshUntil));
  }
  await caches.default.put(key, new Response(page.body.slice(), { status: page.status, headers }));
}
