import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasKeyScope } from '#domain/developers/key-access.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { KEY_SCOPES, type KeyScope, MAX_API_KEYS } from '#schema/contracts/developers/api-key.ts';
import { createKey } from '#support/worker/api-keys.ts';
import { findKeyScopes } from '#worker/calls/key-scopes.ts';
import { request, SIGNED_IN_PASSWORD, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = { id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' };
let owner: SignedIn;

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM api_keys').run();
  owner = await signIn(ROLE.admin);
});

const NEW_KEY = {
  name: 'Zapier',
  scopes: ['redirects:read', 'redirects:write'],
  expiresInDays: 30,
  current: SIGNED_IN_PASSWORD,
};
const create = (body: object = {}, headers = owner.headers) =>
  request('/api/api-keys', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...NEW_KEY, ...body }),
  });
interface Created {
  key: { id: string; name: string; scopes: string[]; expiresAt: number };
  token: string;
}
const list = async () => {
  const answer = await request('/api/api-keys', { headers: owner.headers });
  return (await answer.json<{ keys: { id: string; lastUsedAt: number | null }[] }>()).keys;
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const readRedirects = (headers: HeadersInit, host?: string) => request('/api/redirects', { headers }, host);
const addRedirect = (headers: Record<string, string>, from = '/old') =>
  request('/api/redirects', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to: '/new', status: 301 }),
  });

describe('creating an API key', () => {
  it('returns its token once and stores only a hash of the secret', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { key, token } = await answer.json<Created>();
    expect(token).toMatch(new RegExp(`^sw_live_${key.id}_[0-9a-f]{64}$`));
    expect(key).toMatchObject({ name: 'Zapier', scopes: ['redirects:read', 'redirects:write'] });
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM api_keys').all()).results);
    const listed = JSON.stringify(await list());
    const secret = token.split('_').at(-1) ?? '';
    expect(stored).not.toContain(secret);
    expect(listed).toContain(key.id);
    expect(listed).not.toMatch(/[0-9a-f]{64}/);
    const log = await env.DB.prepare("SELECT detail FROM audit_log WHERE action = 'api-key.created'").all();
    expect(JSON.stringify(log.results)).toContain('Zapier');
    expect(JSON.stringify(log.results)).not.toContain(secret);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of the wrong type', { name: 1 }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scopes', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['accounts:write'] }, 'scopes.0'],
    ['scopes of the wrong type', { scopes: 'publish' }, 'scopes'],
    ['more scopes than exist', { scopes: Array(100).fill('publish') }, 'scopes'],
    ['an expiry in the past', { expiresInDays: 0 }, 'expiresInDays'],
    ['an expiry too far away', { expiresInDays: 4_000 }, 'expiresInDays'],
    ['an expiry of the wrong type', { expiresInDays: 'soon' }, 'expiresInDays'],
  ])('a key with %s is refused', async (_, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it('requires the password', async () => {
    const without = await create({ current: '' });
    expect([without.status, await without.json()]).toMatchObject([403, { passwordRequired: true }]);
    expect((await create({ current: 'not it' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('creating an API key is refused once the site has its maximum number of keys', async () => {
    for (let made = 0; made < MAX_API_KEYS; made++) await createKey(owner.accountId);
    expect((await create()).status).toBe(409);
    expect(await list()).toHaveLength(MAX_API_KEYS);
  });

  it('requires an administrator', async () => {
    for (const role of [ROLE.websiteManager, ROLE.editor] as const) {
      const { headers } = await signIn(role);
      expect((await create({}, headers)).status).toBe(403);
      expect((await request('/api/api-keys', { headers })).status).toBe(403);
    }
  });
});

describe('a request with an API key', () => {
  it('a request with an API key needs neither cookies nor the crumb token', async () => {
    const { headers } = await createKey(owner.accountId, { scopes: ['redirects:write'] });
    expect((await readRedirects(headers)).status).toBe(200);
    expect((await addRedirect(headers)).status).toBe(201);
  });

  it('ignores the session cookie', async () => {
    const { headers } = await createKey(owner.accountId, { scopes: ['redirects:read'] });
    expect((await addRedirect({ ...owner.headers, ...headers })).status).toBe(403);
    expect((await addRedirect({ ...owner.headers, authorization: 'Bearer sw_live_x' })).status).toBe(401);
    expect((await request('/api/account', { headers: { ...owner.headers, ...headers } })).status).toBe(403);
  });

  it('returns 401 for a tampered, unknown or malformed key', async () => {
    const { token } = await createKey(owner.accountId);
    const { token: second } = await createKey(owner.accountId);
    const last = token.endsWith('0') ? '1' : '0';
    const swapped = `${token.slice(0, 33)}${second.slice(33)}`;
    const unknown = `sw_live_${'0'.repeat(24)}_${'0'.repeat(64)}`;
    for (const wrong of [
      token.slice(0, -1),
      token.slice(0, -1) + last,
      `${token}0`,
      swapped,
      unknown,
      'sw_',
    ]) {
      const answer = await readRedirects(bearer(wrong));
      expect([answer.status, answer.headers.get('www-authenticate')], wrong).toEqual([401, 'Bearer']);
    }
    expect((await readRedirects(bearer(token))).status).toBe(200);
  });

  it('returns 401 on a different site, whose owner cannot revoke the key', async () => {
    await seedSite(OTHER);
    const { id, headers } = await createKey(owner.accountId);
    expect((await readRedirects(headers, OTHER.host)).status).toBe(401);
    const stranger = await signIn(ROLE.admin, OTHER.id);
    const revoked = await request(
      `/api/api-keys/${id}`,
      { method: 'DELETE', headers: stranger.headers },
      OTHER.host,
    );
    expect(revoked.status).toBe(404);
    expect((await readRedirects(headers)).status).toBe(200);
  });

  it('returns 401 after the key expires', async () => {
    const expired = await createKey(owner.accountId, { expiresAt: Date.now() });
    expect((await readRedirects(expired.headers)).status).toBe(401);
    const valid = await createKey(owner.accountId, { expiresAt: Date.now() + 60_000 });
    expect((await readRedirects(valid.headers)).status).toBe(200);
  });

  it('returns 401 after the key is revoked, while a request that has already started can finish', async () => {
    const { id, headers } = await createKey(owner.accountId);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const running = request('/api/redirects/import', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: body.readable,
    });
    await writer.write(new TextEncoder().encode('from,to,status\n'));
    const revoke = () => request(`/api/api-keys/${id}`, { method: 'DELETE', headers: owner.headers });
    expect((await revoke()).status).toBe(204);
    expect((await readRedirects(headers)).status).toBe(401);
    await writer.write(new TextEncoder().encode('/a,/b,301\n'));
    await writer.close();
    await running;
    expect((await readRedirects(headers)).status).toBe(401);
    expect((await revoke()).status).toBe(404);
  });

  it('a request with an API key is denied what the key’s creator may no longer do', async () => {
    const { headers } = await createKey(owner.accountId);
    const setRole = (role: number) =>
      env.DB.prepare('UPDATE website_roles SET role = ? WHERE account_id = ?')
        .bind(role, owner.accountId)
        .run();
    await setRole(ROLE.editor);
    expect((await readRedirects(headers)).status).toBe(403);
    expect((await request('/api/pages', { headers })).status).toBe(200);
    await env.DB.prepare('DELETE FROM website_roles WHERE account_id = ?').bind(owner.accountId).run();
    expect((await request('/api/pages', { headers })).status).toBe(403);
    await env.DB.prepare('DELETE FROM accounts WHERE id = ?').bind(owner.accountId).run();
    expect((await request('/api/pages', { headers })).status).toBe(401);
  });

  it('a request with an API key fails after its creator is removed, even if the creator returns', async () => {
    const maker = await signIn(ROLE.admin);
    const { headers } = await createKey(maker.accountId);
    const change = (method: string, path: string) => request(path, { method, headers: owner.headers });
    expect((await change('DELETE', `/api/contributors/${maker.accountId}`)).status).toBe(204);
    expect((await readRedirects(headers)).status).toBe(401);
    expect((await change('POST', `/api/contributors/${maker.accountId}/restore`)).status).toBe(204);
    expect((await readRedirects(headers)).status).toBe(401);
  });

  it('gets no permissions beyond the key’s scopes, even if a call needs several', async () => {
    const draft = { scopes: ['collections:read', 'collections:write'] as KeyScope[] };
    const { headers } = await createKey(owner.accountId, draft);
    const created = await request('/api/forms', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(created.status).toBe(403);
    expect((await created.json<{ error: string }>()).error).toContain('forms:write');
  });

  it('a request with an API key is recorded as the key’s last use, at most once an hour', async () => {
    const { id, headers } = await createKey(owner.accountId);
    const lastUse = async () => (await list()).find((key) => key.id === id)?.lastUsedAt ?? null;
    expect(await lastUse()).toBeNull();
    await readRedirects(headers);
    await expect.poll(lastUse).not.toBeNull();
    const set = (at: number) =>
      env.DB.prepare('UPDATE api_keys SET last_used_at = ? WHERE id = ?').bind(at, id).run();
    const recent = Date.now() - 3_000_000;
    await set(recent);
    await readRedirects(headers);
    expect(await lastUse()).toBe(recent);
    await set(Date.now() - 3_700_000);
    await readRedirects(headers);
    await expect.poll(lastUse).toBeGreaterThan(recent);
  });

  it('a request with an API key is throttled after many wrong keys from one network', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 70; tries++) statuses.add((await readRedirects(bearer('sw_live_0'))).status);
    expect([...statuses]).toEqual([401, 429]);
  });

  it('gets the same response as a visitor from a public call', async () => {
    const { headers } = await createKey(owner.accountId);
    expect((await request('/', { headers })).status).toBe(404);
    expect((await request('/login', { headers })).status).toBe(200);
  });
});

describe('the table of API calls', () => {
  const address = (path: string) => path.replace(/:\w+/g, '0123456789abcdef01234567').replace('*', '');
  let sent = 0;
  const send = async (method: string, path: string, headers: Record<string, string>) => {
    // Each request comes from a different IP network, so that no rate limit ends the test.
    const network = `2001:db8:${(++sent).toString(16)}::1`;
    const answer = await request(address(path), {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'cf-connecting-ip': network },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const text = await answer.text();
    return { status: answer.status, text };
  };

  it('opens each call only to keys with its scopes, and opens no call without scopes to any key', async () => {
    const every = await createKey(owner.accountId);
    const byScopes = new Map<string, Record<string, string>>();
    const keyFor = async (scopes: readonly KeyScope[]) => {
      const name = scopes.join(' ');
      const headers = byScopes.get(name) ?? (await createKey(owner.accountId, { scopes })).headers;
      byScopes.set(name, headers);
      return headers;
    };
    const wrong: string[] = [];
    for (const call of CALLS) {
      if (!isByIdentity(call.who)) continue;
      const { method, path } = call;
      const scopes = findKeyScopes(call);
      if (scopes === null) {
        const { status } = await send(method, path, every.headers);
        if (status !== 403) wrong.push(`${method} ${path} answers ${status} to a key`);
        continue;
      }
      const exact = await send(method, path, await keyFor(scopes));
      if (exact.status === 401 || /API key/.test(exact.text))
        wrong.push(`${method} ${path} is closed to ${scopes}: ${exact.text}`);
      for (const missing of scopes) {
        const others = KEY_SCOPES.filter((scope) => !hasKeyScope([scope], missing));
        const { status, text } = await send(method, path, await keyFor(others));
        if (status !== 403 || !text.includes(missing))
          wrong.push(`${method} ${path} is open without ${missing}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
