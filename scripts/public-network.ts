import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Request, Response } from 'miniflare';
import { isAddress, isPublicAddress, isPublicHost } from '../domain/links/public-host.ts';

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Connects only to IP addresses that were checked after the DNS look-up, which prevents DNS rebinding. */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, { all: true }, (error, addresses) => {
      const found = addresses?.find(({ address }) => !isPublicAddress(address));
      if (error || !addresses[0]) return done(error ?? new Error(`${name} has no address`), '', 4);
      if (found) return done(new Error(`${name} resolves to ${found.address}, which is not public`), '', 4);
      return options.all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family);
    });

/**
 * Limits the Worker's requests to public IP addresses, as on Cloudflare, and to `allowed` hosts. Miniflare
 * has no such limit.
 */
export const createPublicNetwork =
  (allowed: readonly string[], resolve: Resolve = lookup) =>
  async (incoming: Request): Promise<Response> => {
    const url = new URL(incoming.url);
    const isAllowed = allowed.includes(url.host);
    if (!isAllowed && !isPublicHost(url.hostname))
      throw new Error(`${url.hostname} is not on the public internet`);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const body = new Uint8Array(await incoming.arrayBuffer());
    return new Promise((done, fail) => {
      const outgoing = send(
        url.href,
        {
          method: incoming.method,
          headers: Object.fromEntries(incoming.headers),
          ...(!isAllowed && !isAddress(url.hostname) && { lookup: publicOnly(resolve) }),
        },
        (answer) => done(toResponse(answer)),
      );
      outgoing.on('error', fail);
      incoming.signal.addEventListener('abort', () => outgoing.destroy(new Error('aborted')));
      outgoing.end(body);
    });
  };

const WITHOUT_BODY: ReadonlySet<number | undefined> = new Set([101, 204, 205, 304]);

function toResponse(answer: Parameters<NonNullable<Parameters<typeof requestHttp>[2]>>[0]): Response {
  const headers: [string, string][] = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = answer.statusCode ?? 502;
  if (WITHOUT_BODY.has(status)) answer.resume();
  const body = WITHOUT_BODY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(body, { status, headers });
}
