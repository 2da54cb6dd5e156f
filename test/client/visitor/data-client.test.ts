import { beforeEach, describe, expect, it } from 'vitest';
import { createDataClient, type DataCall } from '#client/visitor/data-client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}
const sent: Sent[] = [];
const heard: string[] = [];
const waits: number[] = [];
let cookies: Record<string, string> = {};
let canStore = true;

const answers = (...list: [status: number, body?: string][]) => {
  const queue = [...list];
  return createDataClient({
    fetch: async (url, init) => {
      sent.push({ url, init });
      const [status, body = ''] = queue.length > 1 ? (queue.shift() ?? [500]) : (queue[0] ?? [500]);
      if (status === 0) throw new TypeError('offline');
      return new Response(status === 204 ? null : body, { status });
    },
    readCookie: (name) => cookies[name],
    writeCookie: (name, value) => {
      cookies[name] = value;
    },
    hasCookies: () => canStore,
    wait: async (ms) => void waits.push(ms),
    fireLoginRequired: () => heard.push('login'),
    showSystemError: (failure) => heard.push(`dialog: ${failure.message}`),
  });
};
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
});

describe('data client', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('[A7.09] sends %s', async (method) => {
    expect(await answers([200, '{"ok":1}'])('/api/x', { method })).toEqual({ ok: 1 });
    expect(sent[0]?.init.method).toBe(method);
  });
  it('[A7.10] appends the crumb of the cookie to each call', async () => {
    const send = answers([200, '{}']);
    await send('/api/x');
    await send('/api/x?a=1');
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=abc', '/api/x?a=1&crumb=abc']);
  });
  it('[A7.11] sends bodies as JSON or form-encoded', async () => {
    const send = answers([200, '{}']);
    await send('/api/x', { method: 'POST', body: { a: 1 } });
    await send('/api/x', { method: 'POST', body: { a: 1 }, encoding: 'form' });
    expect(sent[0]?.init.body).toBe('{"a":1}');
    expect(String(sent[1]?.init.body)).toBe('a=1');
  });
  it('[A7.12] sends secure calls over https to the site’s domain, with credentials', async () => {
    await answers([200, '{}'])('/api/x', { secureHost: 'tide.example' });
    expect(sent[0]?.url).toBe('https://tide.example/api/x?crumb=abc');
    expect(sent[0]?.init.credentials).toBe('include');
  });
  it('[A8.07] retries a network error after 200 ms, as often as configured', async () => {
    expect(await answers([0], [503 - 503], [200, '{"ok":1}'])('/api/x', { retries: 2 })).toEqual({ ok: 1 });
    expect(waits).toEqual([200, 200]);
    await answers([0])('/api/x', failing());
    expect(waits).toHaveLength(2);
  });
  it('[A8.09] lets the login event replace the failure handler when configured so', async () => {
    const body = '{"error":"Sign in","loginRequired":true}';
    await answers([401, body])('/api/x', failing());
    expect(heard).toEqual(['login', 'callback: Sign in']);
    heard.length = 0;
    await answers([401, body])('/api/x', failing({ prefersLoginEvent: true }));
    expect(heard).toEqual(['login']);
  });
  it('opens the system error dialog for a missing right, whatever the handler', async () => {
    await answers([403, '{"error":"No","authorizationFail":true}'])('/api/x', failing());
    expect(heard).toEqual(['dialog: Unauthorized request']);
  });
  it('[A8.11] stores a new crumb and tries exactly once more, if cookies are enabled', async () => {
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
  it('[A8.11] retries with the crumb of the response, even where the browser keeps another one', async () => {
    const stale: [number, string] = [403, '{"error":"Invalid crumb","crumbFail":true,"crumb":"new"}'];
    const client = answers(stale, [200, '{"ok":1}']);
    Object.defineProperty(cookies, 'crumb', { get: () => 'older', set: () => {} });
    expect(await client('/api/x')).toEqual({ ok: 1 });
    expect(sent.map(({ url }) => url)).toEqual(['/api/x?crumb=older', '/api/x?crumb=new']);
  });
  it('[A8.12] passes any other error to the callback, else to the fields, else to the dialog', async () => {
    const body = '{"error":"Check","errors":{"email":"Bad"}}';
    await answers([400, body])('/api/x', failing());
    await answers([400, body])('/api/x', {
      onFieldErrors: (errors) => heard.push(`fields: ${errors.email}`) > 0,
    });
    await answers([400, body])('/api/x');
    expect(heard).toEqual(['callback: Check', 'fields: Bad', 'dialog: Check']);
  });
});
