import { listQueryOf, listSearch } from '#domain/collections/list-query.ts';
import { BUILD_ID } from '#generated/assets.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';

/** Bytes of pages that one isolate keeps in memory; the oldest leave first. */
const MEMORY_BYTES = 16_000_000;

export interface CachedPage {
  body: Uint8Array;
  status: number;
  headers: [name: string, value: string][];
}

const memory = new Map<string, CachedPage>();
let memoryBytes = 0;

/**
 * Key of a page: host, path, allowed query, revision and build. A publish raises the revision, so nothing
 * is ever purged; old entries age out.
 */
export function pageKey(site: SiteSnapshot, url: URL): string {
  return `https://${site.host}/${site.id}/${site.revision}/${BUILD_ID}${url.pathname}${url.search && pageQuery(url)}`;
}

/** The part of a query that can make another page; every other parameter and value is ignored, and so makes no copy. */
function pageQuery(url: URL): string {
  const { searchParams } = url;
  const format = searchParams.get('format');
  if (format === 'rss') return '?format=rss';
  const list = listSearch(listQueryOf((name) => searchParams.get(name)));
  return format === 'json' ? `?format=json${list.replace('?', '&')}` : list;
}

/** Entity tag of a key: the same key always names the same bytes. FNV-1a, as it guards nothing. */
export function entityTag(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return `W/"${(hash >>> 0).toString(36)}-${key.length.toString(36)}"`;
}

/** Whether a request's If-None-Match names this tag. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

export function fromMemory(key: string): CachedPage | undefined {
  return memory.get(key);
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

/** The location's own cache, behind the isolate's memory. */
export async function fromEdge(key: string): Promise<CachedPage | undefined> {
  const response = await caches.default.match(key);
  if (!response) return undefined;
  const headers = [...response.headers].filter(
    ([name]) => name !== 'cf-cache-status' && name !== 'age' && name !== 'cache-control',
  );
  headers.push(['cache-control', VISITOR_CACHE_CONTROL]);
  return { body: new Uint8Array(await response.arrayBuffer()), status: response.status, headers };
}

/** Browsers ask every time and mostly get 304: a publish is seen by the next request. */
export const VISITOR_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const EDGE_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=60';

export async function toEdge(key: string, page: CachedPage): Promise<void> {
  const headers = new Headers(page.headers);
  headers.set('cache-control', EDGE_CACHE_CONTROL);
  await caches.default.put(key, new Response(page.body.slice(), { status: page.status, headers }));
}
