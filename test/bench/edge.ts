import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const TEXT = /^(text\/|application\/(javascript|json|xml|rss\+xml)|image\/svg)/;
/** Hop-by-hop headers, which a proxy must not forward. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

/**
 * Starts a proxy that compresses text like Cloudflare's edge, because the local runtime does not.
 * `findScript` may delay a request or replace a script.
 */
export async function startEdge(
  origin: string,
  findScript?: (path: string) => Promise<string | undefined>,
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const script = await findScript?.(request.url ?? '/');
    if (script !== undefined)
      return void response
        .setHeader('content-type', 'text/javascript')
        .setHeader('content-encoding', 'gzip')
        .end(gzipSync(script));
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !HOP_BY_HOP.has(name) && name !== 'accept-encoding')
        headers.set(name, value);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(hasBody && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const packs = TEXT.test(answer.headers.get('content-type') ?? '') && body.byteLength > 500;
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) if (!HOP_BY_HOP.has(name)) response.appendHeader(name, value);
    if (packs) response.setHeader('content-encoding', 'gzip');
    response.end(packs ? gzipSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // The address 127.0.0.1 serves the demo site.
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
