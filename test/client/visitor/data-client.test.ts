import { beforeEach, describe, expect, it } from 'vitest';
import { createRequest } from '#client/page/request.ts';
import { createDataClient, type DataCall } from '#client/page/send.ts';

interface Sent {
  url: string;
  init: RequestInit;
}
const sent: Sent[] = [];
const heard: string[] = [];
const waits: number[] = [];
let cookies: Record<string, string> = {};
let canStore = true;
let secureHost: string | null = null;

/** Returns the listed responses in turn, and then repeats the last one. */
const network = (...list: [status: number, body?: string, type?: string][]) => {
  const queue = [...list];
  return createRequest({
    fetch: async (url, init) => {
      sent.push({ url, init });
      const [status, body = '', type = 'application/json'] =
        queue.length > 1 ? (queue.shift() ?? [500]) : (queue[0] ?? [500]);
      if (status === 0) throw new TypeError('offline');
      return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
    },
    readCookie: (name) => cookies[name],
    writeCookie: (name, value) => {
      cookies[name] = value;
    },
    hasCookies: () => canStore,
    wait: async (ms) => void waits.push(ms),
    findSecureHost: () => secureHost,
  });
};
const answers = (...list: Parameters<typeof network>) =>
  createDataClient({
    request: network(...list),
    fireLoginRequired: () => heard.push('login'),
    showSystemError: (error) =>
      heard.push(`panel: ${error.kind === 'network' ? error.serverText : error.kind}`),
    report: (error) => heard.push(`report: ${error}`),
  });
const failing = (extra: DataCall = {}): DataCall => ({
  onFailure: (failure) => heard.push(`callback: ${failure.message}`),
  ...extra,
});

beforeEach(() => {
  sent.length = 0;
  heard.length = 0;
  waits.length = 0;
  cookies = { crumb: 'abc' };
  canStore = true;
  secureHost = null;
});

describe('the data client', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('[A7.09] sends a %s call', async (method) => {
    expect(await answers([200, '{"ok":1}'])('/api/x', { method })).toEqual({ ok: 1 });
    expect(sent[0]?.init.method).toBe(method);
  });
  it('[A7.10] appends the crumb token from the cookie to the URL of each API call', async () => {
    const send = answers([200, '{}']);
    await send('/api/x');
    await send('/api/x?a=1');
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=abc', '/api/x?a=1&crumb=abc']);
  });
  it('[A7.11] sends bodies as JSON or form-encoded', async () => {
    const send = answers([200, '{}']);
    await send('/api/x', { method: 'POST', body: { a: 1 } });
    await send('/api/x', { method: 'POST', body: new URLSearchParams({ a: '1' }) });
    expect(sent[0]?.init).toMatchObject({
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(String(sent[1]?.init.body)).toBe('a=1');
    expect(sent[1]?.init.headers).toEqual({});
  });
  it('[A7.12] sends secure calls over HTTPS to the site’s primary domain, with credentials', async () => {
    secureHost = 'tide.example';
    await answers([200, '{}'])('/api/x', { isSecure: true });
    await answers([200, '{}'])('/api/x');
    expect(sent[0]?.url).toBe('https://tide.example/api/x?crumb=abc');
    expect(sent[0]?.init.credentials).toBe('include');
    expect(sent[1]).toMatchObject({ url: '/api/x?crumb=abc', init: { credentials: 'same-origin' } });
  });
  it('[A8.07] retries after a network error every 200 ms, as often as configured', async () => {
    const post = { method: 'POST', retries: 2 } as const;
    expect(await answers([0], [504], [200, '{"ok":1}'])('/api/x', post)).toEqual({ ok: 1 });
    expect(waits).toEqual([200, 200]);
    await answers([0])('/api/x', failing({ ...post, retries: 1 }));
    expect(waits).toHaveLength(3);
  });
  it('[A8.07] repeats a GET call after a network error, and any other call only if it allows that', async () => {
    expect(await answers([0], [200, '{"ok":1}'])('/api/x')).toEqual({ ok: 1 });
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect(await answers([0], [200, '{}'])('/api/x', failing({ method }))).toBeUndefined();
    expect(waits).toEqual([200]);
  });
  it('the data client does not repeat a rejected or aborted call', async () => {
    for (const status of [404, 409, 429, 500, 503]) await answers([status])('/api/x', failing());
    const signal = AbortSignal.abort();
    await expect(network([0])('/api/x', { signal })).rejects.toThrow();
    await expect(answers([0])('/api/x', { signal })).rejects.toThrow();
    expect(waits).toEqual([]);
  });
  it('the data client appends no crumb token to page URLs, because they are cache keys', async () => {
    await network([200])('/shop?page=2');
    await network([200])('/cart', { method: 'POST' });
    expect(sent.map(({ url }) => url)).toEqual(['/shop?page=2', '/cart?crumb=abc']);
  });
  it('[A8.11] takes the new crumb token from its cookie if a form page rejects the old one', async () => {
    const request = network([403, '<p>', 'text/html'], [200, '<p>', 'text/html']);
    Object.defineProperty(cookies, 'crumb', { get: () => (sent.length > 0 ? 'new' : 'abc'), set: () => {} });
    expect((await request('/account/x', { method: 'POST' })).status).toBe(200);
    expect(sent.map(({ url }) => url)).toEqual(['/account/x?crumb=abc', '/account/x?crumb=new']);
  });
  it('[A8.09] fires the login event instead of calling the failure handler if configured so', async () => {
    const body = '{"error":"Sign in","loginRequired":true}';
    await answers([401, body])('/api/x', failing());
    expect(heard).toEqual(['login', 'callback: Sign in']);
    heard.length = 0;
    await answers([401, body])('/api/x', failing({ prefersLoginEvent: true }));
    expect(heard).toEqual(['login']);
  });
  it('opens the system error panel for a missing permission, even with a failure handler', async () => {
    await answers([403, '{"error":"No","authorizationFail":true}'])('/api/x', failing());
    expect(heard).toEqual(['panel: Unauthorized request']);
  });
  it('[A8.11] stores a new crumb token and retries exactly once, if cookies are enabled', async () => {
    const stale: [number, string] = [403, '{"error":"Invalid crumb","crumbFail":true,"crumb":"new"}'];
    expect(await answers(stale, [200, '{"ok":1}'])('/api/x')).toEqual({ ok: 1 });
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=abc', '/api/x?crumb=new']);
    sent.length = 0;
    await answers(stale)('/api/x', failing());
    expect(sent).toHaveLength(2);
    sent.length = 0;
    canStore = false;
    await answers(stale)('/api/x', failing());
    expect(sent).toHaveLength(1);
  });
  it('[A8.11] retries with the crumb token from the response, even if the browser keeps a different one', async () => {
    const stale: [number, string] = [403, '{"error":"Invalid crumb","crumbFail":true,"crumb":"new"}'];
    const client = answers(stale, [200, '{"ok":1}']);
    Object.defineProperty(cookies, 'crumb', { get: () => 'older', set: () => {} });
    expect(await client('/api/x')).toEqual({ ok: 1 });
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=older', '/api/x?crumb=new']);
  });
  it('[A8.12] passes any other error to the field handler or the failure handler, or else shows it in the panel', async () => {
    const body = '{"error":"Check","errors":{"email":"Bad"}}';
    await answers([400, body])('/api/x', failing());
    await answers([400, body])('/api/x', {
      ...failing(),
      onFieldErrors: (errors) => void heard.push(`fields: ${errors.email}`),
    });
    await answers([400, body])('/api/x');
    expect(heard).toEqual(['callback: Check', 'fields: Bad', 'panel: Check']);
  });
  it('[B8.1.02] reports a failure handler that throws, and shows the panel without the thrown error', async () => {
    await answers([400, '{}'])('/api/x', {
      onFailure() {
        throw new TypeError('kiln is cold');
      },
    });
    expect(heard).toEqual(['report: TypeError: kiln is cold', 'panel: cleaned']);
  });
  it('[B8.1.06] treats a response that is not JSON as an unknown error', async () => {
    await answers([200, '<html>'])('/api/x');
    expect(heard).toEqual(['panel: other']);
  });
});
