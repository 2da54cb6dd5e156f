import type { Context } from 'hono';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { findVariant, type SelectedVariant } from '#worker/pages/find-variant.ts';
import {
  type CachedPage,
  entityTag,
  fromEdge,
  fromMemory,
  pageKey,
  toEdge,
  toMemory,
  VISITOR_CACHE_CONTROL,
} from '#worker/pages/page-cache.ts';
import { isForEverybody } from '#worker/pages/page-reader.ts';
import { withVisitorCookie } from '#worker/pages/visitor-cookie.ts';
import { getRequestedUrl, rewriteLinks } from '#worker/sites/site-in-language.ts';
import { matchesTag, notModified } from '../../entity-tags.ts';
import type { AppEnv } from '../../env.ts';

export interface Rendered {
  body: string;
  status: number;
  headers: Record<string, string>;
  isShared: boolean;
  /** Time at which the content changes by itself, in epoch milliseconds; undefined if it never does. */
  freshUntil?: number;
}

type Render = (variant: SelectedVariant | null) => Promise<Rendered | Response>;

/**
 * Serves a page from memory, from the data centre's cache, or by calling `render`. Visitors who are not
 * signed in get only pages that are the same for all of them.
 */
export async function serveCached(c: Context<AppEnv>, render: Render): Promise<Response> {
  const variant = readVariant(c);
  const url = getRequestedUrl(c.req.raw);
  const key = pageKey(c.env, { site: c.var.site, url, cohort: variant?.cohort });
  const response = await serve(c, key, () => render(variant));
  if (!variant?.cookie) return response;
  const { body, status, headers } = response;
  return new Response(body, { status, headers: withVisitorCookie(headers, variant) });
}

/** Serves a cached page. `query` is a queryKey() of the same URL. Queries without results share one page. */
export function serveCopy(
  c: Context<AppEnv>,
  query: string,
  render: () => Promise<Rendered | Response>,
): Promise<Response> {
  const page = { site: c.var.site, url: withoutQuery(c), cohort: readVariant(c)?.cohort };
  return serve(c, pageKey(c.env, page) + query, render);
}

export const serveCachedFile = (
  c: Context<AppEnv>,
  render: () => Promise<Rendered | Response>,
): Promise<Response> => serve(c, pageKey(c.env, { site: c.var.site, url: withoutQuery(c) }), render);

function withoutQuery(c: Context<AppEnv>): URL {
  const url = getRequestedUrl(c.req.raw);
  url.search = '';
  return url;
}

/**
 * Returns the visitor's experiment variant. Contributors see the original page, unless the URL requests a
 * variant.
 */
export function readVariant(c: Context<AppEnv>): SelectedVariant | null {
  const { site, session } = c.var;
  const variant = findVariant(c.env, site, c.req.raw, new URL(c.req.url));
  return session !== null && session.roles.length > 0 && !variant?.isAsked ? null : variant;
}

async function serve(
  c: Context<AppEnv>,
  key: string,
  render: () => Promise<Rendered | Response>,
): Promise<Response> {
  const { locale } = c.var.site.settings;
  if (!isForEverybody(c)) {
    await loadMessages(c.env, locale);
    return send(await render());
  }
  const inMemory = fromMemory(key);
  if (inMemory) return answer(c, inMemory, 'memory');
  const atEdge = await fromEdge(key);
  if (atEdge) {
    toMemory(key, atEdge);
    return answer(c, atEdge, 'edge');
  }
  const isInLanguage = await loadMessages(c.env, locale);
  const rendered = await render();
  // If the language's texts did not load, the page is in English and must not be cached.
  if (rendered instanceof Response || !rendered.isShared || !isInLanguage) return send(rendered);
  return remember(c, key, rendered);
}

function answer(c: Context<AppEnv>, page: CachedPage, from: string): Response {
  const headers = new Headers(page.headers);
  headers.set('x-cache', from);
  if (page.status === 200 && matchesTag(c.req.header('if-none-match'), headers.get('etag') ?? ''))
    return notModified(headers);
  return new Response(page.body, { status: page.status, headers });
}

async function remember(c: Context<AppEnv>, key: string, rendered: Rendered): Promise<Response> {
  const { status, freshUntil } = rendered;
  const headers: Record<string, string> = {
    ...rendered.headers,
    'cache-control': VISITOR_CACHE_CONTROL,
    etag: entityTag(key, freshUntil),
  };
  const page: CachedPage = {
    body: await toBytes(c, rendered),
    status,
    headers: Object.entries(headers),
    ...(freshUntil !== undefined && { freshUntil }),
  };
  toMemory(key, page);
  c.executionCtx.waitUntil(toEdge(key, page));
  return new Response(page.body, { status, headers: { ...headers, 'x-cache': 'miss' } });
}

/** Converts a page to bytes for the cache. In an added language, first rewrites its links. */
async function toBytes(c: Context<AppEnv>, { body, headers }: Rendered): Promise<Uint8Array> {
  const { site } = c.var;
  if (!site.inLanguage || !headers['content-type']?.startsWith('text/html'))
    return new TextEncoder().encode(body);
  const place = { db: c.env.DB, site, language: site.settings.locale };
  const rewritten = await rewriteLinks(place, new Response(body));
  return new Uint8Array(await rewritten.arrayBuffer());
}

function send(rendered: Rendered | Response): Response {
  if (rendered instanceof Response) return rendered;
  return new Response(rendered.body, {
    status: rendered.status,
    headers: { ...rendered.headers, 'cache-control': 'private, no-store' },
  });
}
