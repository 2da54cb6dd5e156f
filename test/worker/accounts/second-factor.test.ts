import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { insertReset } from '#worker/db/accounts/password-resets.ts';
import { insertSignInLink } from '#worker/db/accounts/sign-in-links.ts';
import { run } from '#worker/db/database.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { addSecondFactor, codeAt, middleOfStep } from '../../support/worker/totp.ts';

const PASSWORD = 'clay-and-salt-42';
let owner: SignedIn;
let email: string;

const call = (method: string, path: string, body?: object, who = owner) =>
  request(path, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const setUp = () => addSecondFactor(owner, PASSWORD);

const form = (path: string, fields: Record<string, string>, cookie = '') =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
  });
const readCookie = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** Signs in with a password. Returns the cookie with the ticket for the second step. */
async function ticket(): Promise<string> {
  const answer = await form('/login', { email, password: PASSWORD, next: '/config/people' });
  expect(answer.headers.get('location')).toBe('/login/code?next=%2Fconfig%2Fpeople');
  expect(readCookie(answer, 'sw_session')).toBe('');
  return readCookie(answer, 'sw_ticket');
}
const enter = (code: string, cookie: string) => form('/login/code', { code, next: '/config/people' }, cookie);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() });
  await seedSite();
  await env.DB.prepare('DELETE FROM attempt_counters').run();
  owner = await signIn(ROLE.admin);
  email = `${owner.accountId}@site.test`;
  await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
    .bind(await hashPassword(PASSWORD), owner.accountId)
    .run();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('setting up an authenticator app', () => {
  it('requires the password and a code, shows ten recovery codes once, sends an email and writes to the audit log', async () => {
    const { codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const stored = await env.DB.prepare('SELECT * FROM recovery_codes').all();
    expect(JSON.stringify(stored.results)).not.toContain(codes[0]?.replaceAll('-', ''));
    const state = await (await call('GET', '/api/account/second-factor')).json();
    expect(state).toMatchObject({ totp: { createdAt: expect.any(Number) }, recoveryCodesLeft: 10 });
    expect(JSON.stringify(state)).not.toContain('secret');
    const mail = await env.DB.prepare(
      "SELECT recipient FROM mail_outbox WHERE kind = 'second-factor' AND recipient = ?",
    )
      .bind(email)
      .all();
    expect(mail.results).toHaveLength(1);
    const log = await env.DB.prepare('SELECT action FROM audit_log WHERE account_id = ?')
      .bind(owner.accountId)
      .all();
    expect(log.results).toEqual([{ action: 'account.second-factor-added' }]);
  });
  it.each([
    ['a wrong password', { current: 'wrong' }],
    ['no password', {}],
    ['a number as the password', { current: 5 }],
  ])('rejects %s', async (_, body) => {
    expect((await call('POST', '/api/account/totp', body)).status).toBe(400);
  });
  it('a wrong code does not complete the setup, and until it is complete signing in requires no code', async () => {
    await call('POST', '/api/account/totp', { current: PASSWORD });
    const answer = await call('POST', '/api/account/totp/confirm', { code: '000000' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('errors.code');
    const signedIn = await form('/login', { email, password: PASSWORD, next: '/config/' });
    expect(readCookie(signedIn, 'sw_session')).not.toBe('');
  });
  it('setting up an authenticator app can be completed once: a second secret or confirmation is rejected', async () => {
    const { secret } = await setUp();
    expect((await call('POST', '/api/account/totp', { current: PASSWORD })).status).toBe(409);
    expect((await call('POST', '/api/account/totp/confirm', { code: codeAt(secret) })).status).toBe(409);
  });
  it('encrypts the secret with a key that works for this account only', async () => {
    const { secret } = await setUp();
    const { results } = await env.DB.prepare('SELECT secret FROM account_totp').all<{ secret: string }>();
    expect(results).not.toEqual([]);
    expect(results.filter((row) => row.secret.includes(secret))).toEqual([]);
  });
  it.each([
    ['GET', '/api/account/second-factor'],
    ['POST', '/api/account/totp'],
    ['POST', '/api/account/totp/confirm'],
    ['POST', '/api/account/totp/remove'],
    ['POST', '/api/account/recovery-codes'],
  ])('%s %s requires a session and the crumb token', async (method, path) => {
    expect((await request(path, { method })).status).toBe(401);
    if (method === 'POST')
      expect((await request(path, { method, headers: { cookie: owner.cookie } })).status).toBe(403);
  });
  it('changes nothing for other accounts', async () => {
    await setUp();
    const other = await signIn(ROLE.admin);
    expect(await (await call('GET', '/api/account/second-factor', undefined, other)).json()).toEqual({
      totp: null,
      recoveryCodesLeft: 0,
    });
  });
});

describe('signing in with a second factor', () => {
  it('accepts the app’s code and continues to the requested page', async () => {
    const { secret } = await setUp();
    const answer = await enter(codeAt(secret), await ticket());
    expect(answer.headers.get('location')).toBe('/config/people');
    expect(readCookie(answer, 'sw_session')).toMatch(/=[0-9a-f]{64}$/);
  });
  it('accepts each code once, and no older code afterwards', async () => {
    const { secret } = await setUp();
    const code = codeAt(secret);
    expect((await enter(code, await ticket())).status).toBe(303);
    expect((await enter(code, await ticket())).status).toBe(401);
    expect((await enter(codeAt(secret, -1), await ticket())).status).toBe(401);
  });
  it('accepts each code once, even in two tabs at the same time', async () => {
    const { secret } = await setUp();
    const cookies = [await ticket(), await ticket()];
    const answers = await Promise.all(cookies.map((cookie) => enter(codeAt(secret), cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  });
  it('accepts each recovery code once, with or without hyphens and in either case', async () => {
    const { codes } = await setUp();
    const [first = ''] = codes;
    expect((await enter(` ${first.toLowerCase().replaceAll('-', ' ')}`, await ticket())).status).toBe(303);
    expect((await enter(first, await ticket())).status).toBe(401);
    const state = await (await call('GET', '/api/account/second-factor')).json();
    expect(state).toMatchObject({ recoveryCodesLeft: 9 });
  });
  it('ends the sign-in after five wrong codes, even concurrently', async () => {
    const { secret } = await setUp();
    const cookie = await ticket();
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter('000000', cookie)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const late = await enter(codeAt(secret), cookie);
    expect(late.headers.get('location')).toBe('/login?over=1&next=%2Fconfig%2Fpeople');
  });
  it('throttles an account after twenty wrong codes in several sign-ins', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const cookie = await ticket();
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await enter('000000', cookie)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
  it('rejects a code five minutes after the password, or after the sign-in is complete', async () => {
    const { secret } = await setUp();
    const cookie = await ticket();
    await env.DB.prepare('UPDATE sign_in_tickets SET expires_at = 1').run();
    for (const [code, with_] of [
      [codeAt(secret), cookie],
      [codeAt(secret), ''],
      [codeAt(secret), `sw_ticket=${'0'.repeat(64)}`],
    ] as const)
      expect((await enter(code, with_)).headers.get('location')).toContain('/login?over=1');
    const used = await ticket();
    expect((await enter(codeAt(secret), used)).status).toBe(303);
    expect((await enter(codeAt(secret, 1), used)).headers.get('location')).toContain('/login?over=1');
  });
  it('tells an API client too that a code is required, and starts no session', async () => {
    await setUp();
    const answer = await request('/api/site-users/account/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ loginRequired: true });
    expect(readCookie(answer, 'sw_session')).toBe('');
  });
  it('requires the code after an email sign-in link as well', async () => {
    await setUp();
    const token = 'a'.repeat(64);
    const link = {
      tokenHash: await sha256Hex(token),
      websiteId: SITE_ID,
      accountId: owner.accountId,
      next: '/config/people',
    };
    await run(env.DB, insertSignInLink(link, Date.now()));
    const answer = await form('/login/link/open', { token });
    expect(answer.headers.get('location')).toBe('/login/code?next=%2Fconfig%2Fpeople');
    expect(readCookie(answer, 'sw_session')).toBe('');
  });
  it('requires the code after a password reset as well', async () => {
    await setUp();
    const jti = 'b'.repeat(32);
    await run(env.DB, insertReset({ jti, websiteId: SITE_ID, accountId: owner.accountId }, Date.now()));
    const token = await signToken(env, 'password-reset', { jti, sub: owner.accountId }, 60);
    const answer = await form('/reset-password', { token, password: 'another tide altogether' });
    expect(answer.headers.get('location')).toBe('/login/code?next=%2Fconfig%2F');
    expect(readCookie(answer, 'sw_session')).toBe('');
  });
  it('rejects a form submitted by a different site', async () => {
    const { secret } = await setUp();
    const cookie = await ticket();
    const answer = await request('/login/code', {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=${codeAt(secret)}`,
    });
    expect(answer.status).toBe(403);
  });
});

describe('removing an authenticator app', () => {
  it('requires the password, disables the codes, sends an email and writes to the audit log', async () => {
    const { codes } = await setUp();
    const cookie = await ticket();
    expect((await call('POST', '/api/account/totp/remove', { current: 'wrong' })).status).toBe(400);
    expect((await call('POST', '/api/account/totp/remove', { current: PASSWORD })).status).toBe(204);
    expect((await enter(codes[0] ?? '', cookie)).status).toBe(401);
    const log = await env.DB.prepare('SELECT action FROM audit_log WHERE account_id = ? ORDER BY rowid')
      .bind(owner.accountId)
      .all();
    expect(log.results.at(-1)).toEqual({ action: 'account.second-factor-removed' });
    const signedIn = await form('/login', { email, password: PASSWORD });
    expect(readCookie(signedIn, 'sw_session')).not.toBe('');
  });
  it('creating new recovery codes disables the old ones', async () => {
    const { codes } = await setUp();
    const answer = await call('POST', '/api/account/recovery-codes', { current: PASSWORD });
    const { recoveryCodes } = await answer.json<{ recoveryCodes: string[] }>();
    expect((await enter(codes[0] ?? '', await ticket())).status).toBe(401);
    expect((await enter(recoveryCodes[0] ?? '', await ticket())).status).toBe(303);
  });
});
