import type { Context } from 'hono';
import { OWN_PAGE_COOKIES } from '#worker/accounts/cookie-names.ts';
import {
  type CachedPage,
  entityTag,
  fromEdge,
  fromMemory,
  isKnownTag,
  pageKey,
  toEdge,
  toMemory,
  VISITOR_CACHE_CONTROL,
} from '#worker/pages/page-cache.ts';
import type { AppEnv } from '../../env.ts';

/** A page ready to be sent; `isShared` says that it is the same for every visitor. */
export interface Rendered {
  body: ReadableStream<Uint8Array> | string;
  status: number;
  headers: Record<string, string>;
  isShared: boolean;
}

type Render = () => Promise<Rendered | Response>;

/** Answers from memory, then the location's cache, then `render`; a visitor without session gets shared pages only. */
export async function serveCached(c: Context<AppEnv>, render: Render): Promise<Response> {
  const key = pageKey(c.var.site, new URL(c.req.url));
  const etag = entityTag(key);
  const isCacheable = !c.var.session && !OWN_PAGE_COOKIES.test(c.req.header('cookie') ?? '');
  if (!isCacheable) return send(await render());
  const inMemory = fromMemory(key);
  if (inMemory) return answer(c, inMemory, etag, 'memory');
  const atEdge = await fromEdge(key);
  if (atEdge) {
    toMemory(key, atEdge);
    return answer(c, atEdge, etag, 'edge');
  }
  const rendered = await render();
  if (rendered instanceof Response || !rendered.isShared) return send(rendered);
  return remember(c, key, etag, rendered);
}

function answer(c: Context<AppEnv>, page: CachedPage, etag: string, from: string): Response {
  const headers = new Headers(page.headers);
  headers.set('x-cache', from);
  if (page.status === 200 && isKnownTag(c.req.header('if-none-match'), etag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(page.body, { status: page.status, headers });
}

/** Streams to the visitor and keeps a copy for the next one. */
function remember(c: Context<AppEnv>, key: string, etag: string, rendered: Rendered): Response {
  const headers: Record<string, string> = {
    ...rendered.headers,
    'cache-control': VISITOR_CACHE_CONTROL,
    etag,
  };
  const stream = typeof rendered.body === 'string' ? new Blob([rendered.body]).stream() : rendered.body;
  const [forVisitor, forCache] = stream.tee();
  const keep = async () => {
    const page: CachedPage = {
      body: new Uint8Array(await new Response(forCache).arrayBuffer()),
      status: rendered.status,
      headers: Object.entries(headers),
    };
    toMemory(key, page);
    await toEdge(key, page);
  };
  c.executionCtx.waitUntil(keep());
  return new Response(forVisitor, { status: rendered.status, headers: { ...headers, 'x-cache': 'miss' } });
}

function send(rendered: Rendered | Response): Response {
  if (rendered instanceof Response) return rendered;
  return new Response(rendered.body, {
    status: rendered.status,
    headers: { ...rendered.headers, 'cache-control': 'private, no-store' },
  });
}
