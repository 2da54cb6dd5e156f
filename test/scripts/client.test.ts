import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { installClient } from '#support/node/client-package.ts';

type Area = Record<string, (input?: object) => Promise<unknown>>;
interface Package {
  createClient: (options: { url: string; key: string }) => Record<string, Area>;
  pages: (list: unknown, input?: object) => AsyncIterable<unknown>;
}

let folder = '';
let client: Package;
let server: Server;
let url = '';
let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const seen: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];

/** Generating the client takes several seconds of a processor. */
const INSTALL_MS = 60_000;

beforeAll(async () => {
  folder = await installClient();
  const script = join(folder, 'node_modules/sitewright-client/index.js');
  client = (await import(pathToFileURL(script).href)) as Package;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      respond(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, INSTALL_MS);
afterAll(() => void server.close());
afterEach(() => void seen.splice(0));

const json = (status: number, value: unknown, headers: Record<string, string> = {}) => {
  respond = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(status === 204 ? undefined : JSON.stringify(value));
  };
};
const open = () => client.createClient({ url, key: 'sw_live_x_y' });

it('the types of the client accept the example and reject wrong arguments', () => {
  writeFileSync(
    join(folder, 'wrong.mts'),
    `import { createClient, type StockChanged } from 'sitewright-client';
declare const stock: StockChanged;
stock.variants[0]?.change satisfies number | undefined;
// @ts-expect-error unknown field
stock.variants[0]?.sold;
const site = createClient({ url: '', key: '' });
// @ts-expect-error unknown status
await site.orders.listOrders({ query: { status: 'lost' } });
// @ts-expect-error missing id
await site.orders.readOrder({});
// @ts-expect-error missing title
await site.pages.createPage({ body: {} });
const { page } = await site.pages.createPage({ body: { title: 'Kiln log' }, idempotencyKey: 'a' });
page.id satisfies string;
`,
  );
  const tsc = join(process.cwd(), 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
  const types = ['--typeRoots', join(process.cwd(), 'node_modules/@types'), '--types', 'node'];
  const files = ['orders-to-ship.mts', 'wrong.mts'];
  expect(() => execFileSync(tsc, [...options, ...types, ...files], { cwd: folder })).not.toThrow();
});

it('a call fills in its path and query, and sends the key', async () => {
  json(200, { order: { id: 'a/b' } });
  expect(await open().orders?.readOrder?.({ params: { id: 'a/b' } })).toEqual({ order: { id: 'a/b' } });
  json(200, { orders: [], nextCursor: null });
  await open().orders?.listOrders?.({ query: { search: 'ü & co', status: undefined } });
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/orders/a%2Fb',
    'GET /api/orders?search=%C3%BC+%26+co',
  ]);
  expect(seen[0]?.headers.authorization).toBe('Bearer sw_live_x_y');
});

it.each([undefined, '', '.', '..'])('a call with the path parameter %j is not sent', async (id) => {
  await expect(open().orders?.readOrder?.({ params: { id } })).rejects.toThrow(
    'The parameter "id" is missing.',
  );
  expect(seen).toEqual([]);
});

it('a POST call is sent again with the same Idempotency-Key while the site is busy', async () => {
  let attempts = 0;
  respond = (_, response) => {
    attempts++;
    if (attempts < 3) return void response.writeHead(503, { 'retry-after': '0.01' }).end('{}');
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"page":{"id":"p"}}');
  };
  const { pages } = open();
  expect(await pages?.createPage?.({ body: { title: 'Kiln' } })).toEqual({ page: { id: 'p' } });
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"title":"Kiln"}'));
});

it('two POST calls have different Idempotency-Keys, unless the caller sets them', async () => {
  json(201, { page: {} });
  const { pages } = open();
  await pages?.createPage?.({ body: {} });
  await pages?.createPage?.({ body: {} });
  await pages?.createPage?.({ body: {}, idempotencyKey: 'import-7' });
  const [first, second, third] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
  expect(third).toBe('import-7');
});

it('an error has the status and the messages of the response', async () => {
  json(400, { error: 'Some fields need your attention.', errors: { title: 'Enter a title.' } });
  const call = open().pages?.createPage?.({ body: {} });
  await expect(call).rejects.toMatchObject({
    name: 'SitewrightError',
    status: 400,
    message: 'Some fields need your attention.',
    errors: { title: 'Enter a title.' },
  });
  expect(seen).toHaveLength(1);
});

it('an error without JSON has the status', async () => {
  respond = (_, response) => void response.writeHead(500).end('<h1>no</h1>');
  await expect(open().orders?.listOrders?.()).rejects.toMatchObject({ status: 500, errors: {} });
});

it('pages() reads every page, and keeps the query', async () => {
  respond = (request, response) => {
    const last = request.url?.includes('cursor=2');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ orders: [last ? 2 : 1], nextCursor: last ? null : '2' }));
  };
  const found: unknown[] = [];
  for await (const page of client.pages(open().orders?.listOrders, { query: { status: 'paid' } }))
    found.push(page);
  expect(found).toHaveLength(2);
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/orders?status=paid',
    '/api/orders?status=paid&cursor=2',
  ]);
});

it('an empty response is undefined, and a file is a Response', async () => {
  respond = (_, response) => void response.writeHead(204).end();
  expect(await open().pages?.deletePage?.({ params: { id: 'p' } })).toBeUndefined();
  respond = (_, response) => void response.end('a;b');
  const file = (await open().orders?.exportOrders?.()) as Response;
  expect(await file.text()).toBe('a;b');
});

it('an aborted call is not sent again', async () => {
  const abort = new AbortController();
  respond = () => abort.abort();
  await expect(open().orders?.listOrders?.({ signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(seen).toHaveLength(1);
});

it('the package has no secrets and no calls that keys cannot make', () => {
  const script = readFileSync(join(folder, 'node_modules/sitewright-client/index.js'), 'utf8');
  expect(script).toContain('"/api/orders"');
  expect(script).not.toContain('/api/api-keys');
  expect(script).not.toContain('/login');
});
