import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS, type PasskeySummary } from '#schema/contracts/accounts/passkeys.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { deleteExpired } from '#worker/db/analytics/retention.ts';
import { authenticator, type Twist } from '../../support/worker/authenticator.ts';
import {
  request,
  SIGNED_IN_PASSWORD,
  SITE_HOST,
  type SignedIn,
  seedSite,
  signIn,
} from '../../support/worker/site.ts';

const HOME = { origin: `https://${SITE_HOST}`, host: SITE_HOST };
interface Options {
  challenge: string;
  user: { id: string };
  rp: { id: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: object;
}
let owner: SignedIn;

const json = { 'content-type': 'application/json' };
const call = (method: string, path: string, body?: object, who = owner) =>
  request(`/api/account/passkeys${path}`, {
    method,
    headers: { ...who.headers, ...json },
    ...(body && { body: JSON.stringify(body) }),
  });
const ask = async (who = owner) =>
  (await call('POST', '/options', { current: SIGNED_IN_PASSWORD }, who)).json<Options>();
const list = async (who = owner) =>
  (await (await call('GET', '', undefined, who)).json<{ passkeys: PasskeySummary[] }>()).passkeys;

async function enrol(who = owner, twist: Twist = {}) {
  const device = authenticator(HOME);
  const answer = await call('POST', '', { credential: device.create(await ask(who), twist) }, who);
  expect(answer.status).toBe(201);
  const { passkey } = await answer.json<{ passkey: PasskeySummary }>();
  return { device, passkey };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}, host = SITE_HOST) =>
  request(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }, host);
const challenge = async (host = SITE_HOST) =>
  (await post('/api/auth/passkey/options', {}, {}, host)).json<{ challenge: string }>();
const enter = (credential: object, more: object = {}) => post('/api/auth/passkey', { credential, ...more });
const readSessionCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sw_session='));
const rows = async (sql: string, ...params: string[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...params)
      .all()
  ).results;

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM attempt_counters').run();
  owner = await signIn(ROLE.admin);
});

describe('adding a passkey', () => {
  it('requires the password and a discoverable credential with user verification, sends an email and writes to the audit log', async () => {
    const options = await ask();
    expect(options).toMatchObject({
      rp: { id: SITE_HOST },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { passkey, device } = await enrol();
    expect(await list()).toEqual([passkey]);
    expect(passkey).toMatchObject({ host: SITE_HOST, lastUsedAt: null, isBackedUp: false });
    expect((await ask()).excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(
      await rows(
        "SELECT kind FROM mail_outbox WHERE kind = 'passkey' AND recipient = ?",
        `${owner.accountId}@site.test`,
      ),
    ).toHaveLength(1);
    expect(await rows('SELECT action FROM audit_log WHERE account_id = ?', owner.accountId)).toEqual([
      { action: 'account.passkey-added' },
    ]);
  });
  it('stores challenges as hashes', async () => {
    const { challenge: plain } = await ask();
    const stored = JSON.stringify(await rows('SELECT * FROM passkey_challenges'));
    expect(stored).toContain('challenge_hash');
    expect(stored).not.toContain(plain);
  });
  it.each([
    ['a wrong password', { current: 'wrong' }],
    ['no password', {}],
    ['a number as the password', { current: 5 }],
  ])('rejects a request with %s', async (_, body) => {
    expect((await call('POST', '/options', body)).status).toBe(400);
  });
  it.each<[string, Twist]>([
    ['from a different origin', { origin: 'https://evil.test' }],
    ['from a different host', { host: 'evil.test' }],
    ['inside a frame on a different site', { crossOrigin: true }],
    ['for a sign-in', { type: 'webauthn.get' }],
    ['without user verification', { flags: 0x01 }],
  ])('rejects a response %s', async (_, twist) => {
    const credential = authenticator(HOME).create(await ask(), twist);
    const answer = await call('POST', '', { credential });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('errors.credential');
    expect(await list()).toEqual([]);
  });
  it('accepts each challenge once within five minutes, and only for the account that requested it', async () => {
    const options = await ask();
    expect((await call('POST', '', { credential: authenticator(HOME).create(options) })).status).toBe(201);
    expect((await call('POST', '', { credential: authenticator(HOME).create(options) })).status).toBe(400);
    const others = await ask(await signIn(ROLE.admin));
    expect((await call('POST', '', { credential: authenticator(HOME).create(others) })).status).toBe(400);
    const anonymous = { ...options, ...(await challenge()) };
    expect((await call('POST', '', { credential: authenticator(HOME).create(anonymous) })).status).toBe(400);
    const late = await ask();
    await env.DB.prepare('UPDATE passkey_challenges SET expires_at = ?').bind(Date.now()).run();
    expect((await call('POST', '', { credential: authenticator(HOME).create(late) })).status).toBe(400);
    expect(await list()).toHaveLength(1);
  });
  it.each([
    ['no content', {}],
    ['a number in place of an object', { credential: 5 }],
    ['no response', { credential: { id: 'abc' } }],
    ['invalid base64', { credential: { id: 'a b', response: {} } }],
    ['an id several megabytes long', { credential: { id: 'a'.repeat(5_000), response: {} } }],
    [
      'invalid client data',
      { credential: { id: 'abc', response: { clientDataJSON: 'abc', attestationObject: 'abc' } } },
    ],
  ])('rejects a credential with %s', async (_, body) => {
    expect((await call('POST', '', body)).status).toBe(400);
  });
  it('rejects a credential that belongs to another account', async () => {
    const { device } = await enrol();
    const other = await signIn(ROLE.admin);
    const answer = await call('POST', '', { credential: device.create(await ask(other)) }, other);
    expect(answer.status).toBe(409);
    expect(await list(other)).toEqual([]);
    expect(await rows('SELECT * FROM audit_log WHERE account_id = ?', other.accountId)).toEqual([]);
  });
  it(`allows at most ${MAX_PASSKEYS} passkeys, even concurrently`, async () => {
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await enrol();
    const options = [await ask(), await ask()];
    const answers = await Promise.all(
      options.map((one) => call('POST', '', { credential: authenticator(HOME).create(one) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call('POST', '/options', { current: SIGNED_IN_PASSWORD })).status).toBe(409);
    expect(await list()).toHaveLength(MAX_PASSKEYS);
  });
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/options'],
    ['PUT', '/abc'],
    ['POST', '/abc/remove'],
  ])('%s %s requires a session and the crumb token', async (method, path) => {
    const address = `/api/account/passkeys${path}`;
    expect((await request(address, { method })).status).toBe(401);
    if (method !== 'GET')
      expect((await request(address, { method, headers: { cookie: owner.cookie } })).status).toBe(403);
  });
});

describe('renaming and removing a passkey', () => {
  it('changes the passkey’s name', async () => {
    const { passkey } = await enrol();
    expect((await call('PUT', `/${passkey.id}`, { name: '  Kiln phone ' })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Kiln phone' }]);
  });
  it.each([[{}], [{ name: ' ' }], [{ name: 5 }], [{ name: 'x'.repeat(61) }]])(
    'rejects %j as a passkey name',
    async (body) => {
      const { passkey } = await enrol();
      const answer = await call('PUT', `/${passkey.id}`, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty('errors.name');
    },
  );
  it('requires the password to remove a passkey, which then stops working, sends an email and writes to the audit log', async () => {
    const { passkey, device } = await enrol();
    expect((await call('POST', `/${passkey.id}/remove`, { current: 'wrong' })).status).toBe(400);
    expect((await call('POST', `/${passkey.id}/remove`, { current: SIGNED_IN_PASSWORD })).status).toBe(204);
    expect(await list()).toEqual([]);
    const log = await rows(
      'SELECT action FROM audit_log WHERE account_id = ? ORDER BY rowid',
      owner.accountId,
    );
    expect(log.at(-1)).toEqual({ action: 'account.passkey-removed' });
    expect(
      await rows(
        "SELECT kind FROM mail_outbox WHERE kind = 'passkey' AND recipient = ?",
        `${owner.accountId}@site.test`,
      ),
    ).toHaveLength(2);
    expect((await enter(device.get(await challenge()))).status).toBe(401);
  });
  it('an account cannot list, rename or remove another account’s passkeys', async () => {
    const { passkey } = await enrol();
    const other = await signIn(ROLE.admin);
    expect(await list(other)).toEqual([]);
    expect((await call('PUT', `/${passkey.id}`, { name: 'Mine' }, other)).status).toBe(404);
    const removal = { current: SIGNED_IN_PASSWORD };
    expect((await call('POST', `/${passkey.id}/remove`, removal, other)).status).toBe(404);
    expect(await list()).toEqual([passkey]);
  });
});

describe('signing in with a passkey', () => {
  it('starts a session, continues to the requested page and records the use', async () => {
    const { device } = await enrol();
    const answer = await enter(device.get(await challenge()), { next: '/config/people' });
    expect(await answer.json()).toEqual({ next: '/config/people' });
    const cookie = readSessionCookie(answer)?.split(';')[0] ?? '';
    const account = await (await request('/api/account', { headers: { cookie } })).json();
    expect(account).toMatchObject({ account: { id: owner.accountId } });
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(Number) }]);
  });
  it('requires no authenticator code, because a passkey already counts as two factors', async () => {
    const { device } = await enrol();
    await env.DB.prepare(
      "INSERT INTO account_totp (account_id, secret, created_at, confirmed_at) VALUES (?, 'x', 1, 1)",
    )
      .bind(owner.accountId)
      .run();
    const answer = await enter(device.get(await challenge()));
    expect(answer.status).toBe(200);
    expect(readSessionCookie(answer)).toBeDefined();
  });
  it('keeps the visitor signed in if asked to', async () => {
    const { device } = await enrol();
    const kept = await enter(device.get(await challenge()), { rememberMe: true });
    expect(readSessionCookie(kept)).toContain('Max-Age');
    expect(readSessionCookie(await enter(device.get(await challenge())))).not.toContain('Max-Age');
  });
  it.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
    'signing in with a passkey does not redirect to the URL %s',
    async (next) => {
      const { device } = await enrol();
      const answer = await enter(device.get(await challenge()), { next });
      expect(await answer.json()).toEqual({ next: '/' });
    },
  );

  const REFUSAL = { error: 'This passkey cannot be used to sign in here.' };
  it.each<[string, Twist]>([
    ['an unknown credential', { id: 'dW5rbm93bg' }],
    ['a response from a different origin', { origin: 'https://evil.test' }],
    ['a response from a different host', { host: 'evil.test' }],
    ['a response from a frame on a different site', { crossOrigin: true }],
    ['an enrolment response', { type: 'webauthn.create' }],
    ['a response without user verification', { flags: 0x01 }],
    ['the id of a different account', { userHandle: 'c29tZWJvZHk' }],
  ])('rejects %s with the same message', async (_, twist) => {
    const { device } = await enrol();
    const answer = await enter(device.get(await challenge(), twist));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(REFUSAL);
    expect(readSessionCookie(answer)).toBeUndefined();
  });
  it('rejects a signature from a different key with the same message', async () => {
    const { device } = await enrol();
    const forger = authenticator(HOME);
    const real = device.get(await challenge());
    const forged = forger.get(await challenge(), { id: device.id, userHandle: real.response.userHandle });
    const answer = await enter(forged);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(REFUSAL);
  });
  it('accepts a challenge once, even concurrently', async () => {
    const { device } = await enrol();
    const credential = device.get(await challenge());
    const answers = await Promise.all([enter(credential), enter(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
  it('rejects a challenge that was issued for enrolment, is unknown or has expired', async () => {
    const { device } = await enrol();
    expect((await enter(device.get(await ask()))).status).toBe(401);
    expect((await enter(device.get({ challenge: 'bWluZQ' }))).status).toBe(401);
    const late = await challenge();
    await env.DB.prepare('UPDATE passkey_challenges SET expires_at = ?').bind(Date.now()).run();
    expect((await enter(device.get(late))).status).toBe(401);
  });
  it('rejects a signature counter that does not increase', async () => {
    const { device } = await enrol(owner, { counter: 5 });
    const statuses: number[] = [];
    for (const counter of [6, 6, 0, 7])
      statuses.push((await enter(device.get(await challenge(), { counter }))).status);
    expect(statuses).toEqual([200, 401, 401, 200]);
  });
  it('accepts an authenticator without a signature counter', async () => {
    const { device } = await enrol();
    expect((await enter(device.get(await challenge()))).status).toBe(200);
    expect((await enter(device.get(await challenge()))).status).toBe(200);
  });
  it('signing in with a passkey works only for accounts on this site', async () => {
    const { device } = await enrol();
    await env.DB.prepare('DELETE FROM website_roles WHERE account_id = ?').bind(owner.accountId).run();
    const answer = await enter(device.get(await challenge()));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(REFUSAL);
  });
  it('rejects a challenge from a different site', async () => {
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    const { device } = await enrol();
    expect((await enter(device.get(await challenge('other.test')))).status).toBe(401);
  });
  it.each([
    ['an empty body', {}],
    ['a list as the body', []],
    ['a number as the credential', { credential: 5 }],
    ['no response', { credential: { id: 'abc' } }],
    [
      'no user handle',
      {
        credential: { id: 'abc', response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
      },
    ],
  ])('rejects %s with 400', async (_, body) => {
    expect((await post('/api/auth/passkey', body)).status).toBe(400);
  });
  it('treats malformed client data like a wrong signature', async () => {
    const response = { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc', userHandle: 'abc' };
    expect((await enter({ id: 'abc', response })).status).toBe(401);
  });
  it('throttles passkey and password guesses from one network together, and does not count successful attempts', async () => {
    const { device } = await enrol();
    for (let count = 0; count < 16; count += 1)
      expect((await enter(device.get(await challenge()))).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 16; count += 1)
      statuses.push((await enter(device.get({ challenge: 'bWluZQ' }))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(429);
    const late = await enter(device.get(await challenge()));
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/);
  });
  it.each(['/api/auth/passkey', '/api/auth/passkey/options'])(
    'rejects %s from a different site',
    async (path) => {
      expect((await post(path, {}, { origin: 'https://evil.test' })).status).toBe(403);
    },
  );
  it('deletes expired challenges', async () => {
    await challenge();
    const now = Date.now();
    await deleteExpired(env.DB, now);
    expect(await rows('SELECT 1 FROM passkey_challenges')).not.toEqual([]);
    await deleteExpired(env.DB, now + 6 * 60_000);
    expect(await rows('SELECT 1 FROM passkey_challenges')).toEqual([]);
  });
});

describe('the sign-in page', () => {
  it('works without JavaScript and allows only the site’s scripts', async () => {
    const answer = await request('/login');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).toMatch(/<button type="button"[^>]* hidden="">Sign in with a passkey<\/button>/);
    expect(html).toContain('<button type="submit">Sign in</button>');
  });
  it('the forgot-password page runs no script', async () => {
    const answer = await request('/forgot-password');
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await answer.text()).not.toContain('<script');
  });
});
