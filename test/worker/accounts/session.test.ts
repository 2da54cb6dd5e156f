import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASSETS } from '#generated/assets.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { insertOwner } from '#worker/db/accounts/accounts.ts';
import { batch } from '#worker/db/database.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const PASSWORD = 'a long enough password';
const SESSION = '/api/site-users/account/session';
let email = '';
let count = 0;

const login = (body: unknown, headers: Record<string, string> = {}) =>
  request(SESSION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const readCookies = (answer: Response) =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') as [string, string]),
  );

beforeEach(async () => {
  await seedSite();
  email = `owner${count++}@site.test`;
  const passwordHash = await hashPassword(PASSWORD);
  await batch(env.DB, insertOwner({ websiteId: SITE_ID, email, name: 'Owner', passwordHash }, Date.now()));
});

describe('signing in', () => {
  it('[B7.31] [B3.12.26] [B3.12.27] [A1.06] [A6.01] returns the crumb token and the account to an owner', async () => {
    const answer = await login({ email, password: PASSWORD, rememberMe: true });
    const body = await answer.json<{ xsrfToken: string; account: { email: string; roles: number[] } }>();
    expect(answer.status).toBe(200);
    expect(body.xsrfToken).toMatch(/^[0-9a-f]{32}$/);
    expect(body.account).toMatchObject({ email, roles: [ROLE.admin] });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('sw_session='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(cookies.find((line) => line.startsWith('sw_session='))).toContain('Max-Age=2592000');
  });
  it('accepts a plain form and ignores the case of the email address', async () => {
    const answer = await request(SESSION, {
      method: 'POST',
      body: new URLSearchParams({ email: email.toUpperCase(), password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
  });
  it('returns the same response for an unknown email address and a wrong password', async () => {
    const wrong = await login({ email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@site.test', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });
  it('[B7.32] later calls accept the crumb token only in the xsrfToken header', async () => {
    const answer = await login({ email, password: PASSWORD });
    const { xsrfToken } = await answer.json<{ xsrfToken: string }>();
    const cookie = `sw_session=${readCookies(answer).sw_session}`;
    const logout = (crumb: string) =>
      request('/api/auth/Logout', { method: 'POST', headers: { cookie, 'x-csrf-token': crumb } });
    const refused = await logout('0'.repeat(32));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: 'Invalid crumb', crumbFail: true, crumb: xsrfToken });
    expect((await logout(xsrfToken)).status).toBe(200);
  });
  it('starts a new session and ends the session that the request came with', async () => {
    const old = await signIn(ROLE.editor);
    const answer = await login({ email, password: PASSWORD }, { cookie: old.cookie });
    expect(`sw_session=${readCookies(answer).sw_session}`).not.toBe(old.cookie);
    expect((await request('/api/account', { headers: { cookie: old.cookie } })).status).toBe(401);
  });
  it('throttles only this account after five failures', async () => {
    for (let tries = 0; tries < 5; tries++) await login({ email, password: 'wrong' });
    const answer = await login({ email, password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await login({ email: 'other@site.test', password: 'wrong' })).status).toBe(401);
  }, 20_000);
  it.each([
    ['a body that is not JSON', '{'],
    ['wrong types', { email: 4, password: [] }],
    ['an empty object', {}],
    ['no email address', { email: 'nobody', password: 'x' }],
  ])('rejects %s with 400', async (_, body) => {
    expect((await login(body)).status).toBe(400);
  });
  it('rejects a request from a page on a different site', async () => {
    expect((await login({ email, password: PASSWORD }, { origin: 'https://evil.test' })).status).toBe(403);
  });
  it('[A7.13] accepts credentials from the site’s own domains and from no other origin', async () => {
    const preflight = (origin: string) =>
      request(SESSION, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const own = await preflight('https://site.test');
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe('https://site.test');
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    expect(own.headers.get('vary')).toContain('Origin');
    expect((await preflight('https://evil.test')).headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('signing out', () => {
  it('[B7.21] [B7.49] ends the session', async () => {
    const account = await signIn(ROLE.admin);
    const logout = () => request('/api/auth/Logout', { method: 'POST', headers: account.headers });
    const first = await logout();
    expect(await first.json()).toEqual({ success: true });
    expect((await request('/api/account', { headers: account.headers })).status).toBe(401);
  });
  it('[B7.33] ends a member’s session and drops the cart unless cloneCart keeps it', async () => {
    const drop = await signIn('member');
    const dropped = await request(SESSION, { method: 'DELETE', headers: drop.headers });
    expect(dropped.status).toBe(204);
    expect(dropped.headers.getSetCookie().some((line) => line.startsWith('CART='))).toBe(true);
    const keep = await signIn('member');
    const kept = await request(`${SESSION}?cloneCart=true`, { method: 'DELETE', headers: keep.headers });
    expect(kept.headers.getSetCookie().some((line) => line.startsWith('CART='))).toBe(false);
  });
});

describe('sessions', () => {
  it('a session is invalid on a different site', async () => {
    const other = 'b0000000000000000000000b';
    await seedSite({ id: other, identifier: 'other', host: 'other.test' });
    const account = await signIn(ROLE.admin);
    expect((await request('/api/account', { headers: account.headers })).status).toBe(200);
    expect((await request('/api/account', { headers: account.headers }, 'other.test')).status).toBe(401);
  });
  it('a session ends when it expires', async () => {
    const account = await signIn(ROLE.admin);
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE account_id = ?')
      .bind(Date.now() - 1, account.accountId)
      .run();
    expect((await request('/api/account', { headers: account.headers })).status).toBe(401);
  });
  it('a session ends thirty days after the sign-in, even with continued use', async () => {
    const DAY = 86_400_000;
    const account = await signIn(ROLE.admin);
    const setAge = (days: number) =>
      env.DB.prepare(
        'UPDATE sessions SET created_at = ?, last_seen_at = ?, is_remembered = 1 WHERE account_id = ?',
      )
        .bind(Date.now() - days * DAY, Date.now() - DAY, account.accountId)
        .run();
    const ask = () => request('/api/account/sessions', { headers: account.headers });
    await setAge(29);
    const { sessions } = await (await ask()).json<{ sessions: { createdAt: number; endsAt: number }[] }>();
    expect(sessions.map(({ createdAt, endsAt }) => endsAt - createdAt)).toEqual([30 * DAY]);
    // Each use extends the session, but never beyond 30 days after its start.
    await expect
      .poll(() =>
        env.DB.prepare('SELECT expires_at - created_at AS ms FROM sessions WHERE account_id = ?')
          .bind(account.accountId)
          .first('ms'),
      )
      .toBe(30 * DAY);
    await setAge(30);
    // Even if the stored expiry is later, the session ends after 30 days.
    await env.DB.prepare('UPDATE sessions SET expires_at = 9e15 WHERE account_id = ?')
      .bind(account.accountId)
      .run();
    expect((await ask()).status).toBe(401);
  });
  it('a session is stored as a hash', async () => {
    const account = await signIn(ROLE.admin);
    const id = account.cookie.split('=')[1];
    const row = await env.DB.prepare('SELECT count(*) AS count FROM sessions WHERE id_hash = ?')
      .bind(id)
      .first<{ count: number }>();
    expect(row?.count).toBe(0);
  });
});

describe('the sign-in page', () => {
  it.each(['//evil.org', 'https://evil.org', '/\\evil.org'])('never redirects to %s', async (next) => {
    const answer = await request('/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD, next }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
  });
  it('shows the email address of a link, as text and with a limit, and asks for the password', async () => {
    const open = async (typed: string) =>
      (await request(`/login?${new URLSearchParams({ next: '/config/', email: typed })}`)).text();
    const html = await open(email);
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain('type="password"');
    expect(await open('"><script>alert(1)</script>')).not.toContain('<script>alert');
    expect(await open('a'.repeat(5000))).not.toContain('a'.repeat(257));
  });
  it('the sign-in page keeps the input except the password and shows the error', async () => {
    const answer = await request('/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password: 'wrong-secret', next: '/config/' }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain('That email and password do not match.');
    expect(html).not.toContain('wrong-secret');
  });
  it('[A2.07] the application opens for signed-in accounts only on the site where they signed in', async () => {
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    const { cookie } = await signIn(ROLE.admin);
    const open = (host?: string) =>
      request('/config/?frameUrl=%2Fshop%3Ftag%3Da', { headers: { cookie } }, host);
    const own = await open();
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('id="config-root"');
    expect((await open('other.test')).headers.get('location')).toMatch(/^\/login\?next=/);
  });
  it('the /config page preloads the modules that the requested screen needs', async () => {
    const { cookie } = await signIn(ROLE.admin);
    const listPreloaded = async (path: string) => {
      const html = await (await request(path, { headers: { cookie } })).text();
      return [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
    };
    const [orders, pages] = [await listPreloaded('/config/orders'), await listPreloaded('/config/')];
    for (const hrefs of [orders, pages]) expect(hrefs).toContain(ASSETS.config);
    const hasRoute = (hrefs: string[], name: string) =>
      hrefs.some((href) => href.includes(`/${name}-route-`));
    expect([hasRoute(orders, 'orders'), hasRoute(orders, 'pages')]).toEqual([true, false]);
    expect([hasRoute(pages, 'orders'), hasRoute(pages, 'pages')]).toEqual([false, true]);
  });
  it('the sign-in page opens for a signed-out visitor who requests /config', async () => {
    const answer = await request('/config/?frameUrl=%2Fshop');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/login?next=%2Fconfig%2F%3FframeUrl%3D%252Fshop');
  });
});
