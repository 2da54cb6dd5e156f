import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { KeyScope } from '#schema/contracts/developers/api-key.ts';
import { createKey } from '#support/worker/api-keys.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = { id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' };
let owner: SignedIn;

beforeAll(async () => {
  await seedSite();
  await seedSite(OTHER);
  owner = await signIn(ROLE.admin);
});

const post = (headers: Record<string, string>, body: unknown, host?: string) =>
  request(
    '/api/mcp',
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    host,
  );
const keyWith = async (...scopes: KeyScope[]) => (await createKey(owner.accountId, { scopes })).headers;

interface Answer {
  result?: {
    protocolVersion?: string;
    tools?: { name: string; inputSchema: { properties: object; required: string[] }; annotations: object }[];
    nextCursor?: string;
    content?: { text: string }[];
    isError?: boolean;
  };
  error?: { code: number; message: string };
}

async function send(headers: Record<string, string>, method: string, params: object = {}): Promise<Answer> {
  const response = await post(headers, { jsonrpc: '2.0', id: 1, method, params });
  expect(response.status).toBe(200);
  return response.json<Answer>();
}

async function callTool(headers: Record<string, string>, name: string, args: unknown = {}) {
  const { result, error } = await send(headers, 'tools/call', { name, arguments: args });
  return { text: result?.content?.[0]?.text ?? '', isError: result?.isError, error };
}

async function listAll(headers: Record<string, string>) {
  const tools: NonNullable<NonNullable<Answer['result']>['tools']> = [];
  let cursor: string | undefined;
  do {
    const { result } = await send(headers, 'tools/list', cursor === undefined ? {} : { cursor });
    tools.push(...(result?.tools ?? []));
    cursor = result?.nextCursor;
  } while (cursor !== undefined);
  return tools;
}

describe('the Model Context Protocol server', () => {
  it('agrees on a protocol version that both sides support', async () => {
    const headers = await keyWith('redirects:read');
    const known = await send(headers, 'initialize', { protocolVersion: '2025-03-26' });
    const unknown = await send(headers, 'initialize', { protocolVersion: '1999-01-01' });
    expect([known.result?.protocolVersion, unknown.result?.protocolVersion]).toEqual([
      '2025-03-26',
      '2025-06-18',
    ]);
    const response = await post(
      { ...headers, 'mcp-protocol-version': '1999-01-01' },
      { jsonrpc: '2.0', id: 1, method: 'ping' },
    );
    expect(response.status).toBe(400);
  });

  it('accepts notifications without sending a response, and offers no event stream', async () => {
    const headers = await keyWith('redirects:read');
    const response = await post(headers, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
    expect((await request('/api/mcp', { headers })).status).toBe(405);
  });

  it('refuses requests without a valid key, and ignores the session cookie', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const wrong = { authorization: `Bearer sw_live_${'0'.repeat(24)}_${'0'.repeat(64)}` };
    const headers = await keyWith('redirects:read');
    for (const response of [
      await post({}, ping),
      await post(owner.headers, ping),
      await post(wrong, ping),
      await post(headers, ping, OTHER.host),
    ]) {
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await send(headers, 'ping')).result).toEqual({});
  });

  it.each([
    ['text that is not JSON', 'ping'],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['an id of the wrong type', { jsonrpc: '2.0', id: {}, method: 'ping' }],
    ['params of the wrong type', { jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' }],
  ])('refuses %s with 400', async (_, body) => {
    expect((await post(await keyWith('redirects:read'), body)).status).toBe(400);
  });

  it('refuses a message over one megabyte', async () => {
    const params = { text: 'x'.repeat(1_000_001) };
    const response = await post(await keyWith('redirects:read'), {
      jsonrpc: '2.0',
      id: 1,
      method: 'ping',
      params,
    });
    expect(response.status).toBe(413);
  });

  it('reports an unknown method, tool or cursor as a protocol error', async () => {
    const headers = await keyWith('redirects:read');
    expect((await send(headers, 'resources/list')).error?.code).toBe(-32_601);
    expect((await send(headers, 'tools/list', { cursor: 'post_redirects' })).error?.code).toBe(-32_602);
    expect((await callTool(headers, 'post_redirects', {})).error?.code).toBe(-32_602);
    expect((await callTool(headers, '__proto__')).error?.code).toBe(-32_602);
  });
});

describe('the tools of an API key', () => {
  it('the tools of an API key are the calls that its scopes allow', async () => {
    const reading = await listAll(await keyWith('redirects:read'));
    expect(reading.map(({ name }) => name)).toContain('get_redirects');
    expect(reading.every(({ name }) => name.startsWith('get_'))).toBe(true);
    const writing = await listAll(await keyWith('pages:write'));
    expect(writing.some(({ name }) => name.endsWith('_publish'))).toBe(false);
    const publishing = await listAll(await keyWith('pages:write', 'publish'));
    expect(publishing.map(({ name }) => name)).toContain('post_pages_by_id_publish');
  });

  it('the tools of an API key have unique names that clients accept, and arguments for every parameter', async () => {
    const tools = await listAll((await createKey(owner.accountId)).headers);
    expect(tools.length).toBeGreaterThan(100);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z0-9_]{1,64}$/i);
      for (const [, parameter = ''] of name.matchAll(/by_([a-zA-Z]+)/g))
        expect(inputSchema.required, name).toContain(parameter);
    }
    expect(tools.find(({ name }) => name === 'get_redirects')?.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
    });
  });

  it('make their call with the permissions of the key', async () => {
    const headers = await keyWith('redirects:read', 'redirects:write');
    const body = { from: '/old-kiln', to: '/kiln', status: 301 };
    const added = await callTool(headers, 'post_redirects', { body });
    expect(added).toMatchObject({ isError: false });
    expect((await callTool(headers, 'get_redirects')).text).toContain('/old-kiln');
    const again = await callTool(headers, 'post_redirects', { body: { from: 5 } });
    expect(again.isError).toBe(true);
    expect(JSON.parse(again.text)).toHaveProperty('errors.from');
  });

  it.each([
    ['a missing path parameter', 'get_pages_by_id', {}],
    ['dots as a path parameter', 'get_pages_by_id', { id: '..' }],
    ['an object as a path parameter', 'get_pages_by_id', { id: {} }],
    ['an unknown argument', 'get_pages', { surprise: 1 }],
    ['arguments of the wrong type', 'get_pages', ['a']],
    ['the id of a page on a different site', 'get_pages_by_id', { id: 'c0000000000000000000000c' }],
  ])('return an error for %s', async (_, name, args) => {
    const { isError, text } = await callTool(await keyWith('pages:read'), name, args);
    expect(isError).toBe(true);
    expect(text).not.toBe('');
  });
});
