import { env } from 'cloudflare:test';
import { randomBytes, scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, customer, visitor } from '#support/worker/customers.ts';
import { request, SITE_ID, seedSite } from '#support/worker/site.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { createId } from '#worker/crypto/random.ts';

const SESSION = '/api/site-users/account/session';

interface Try {
  email: string;
  password?: string;
  from: string;
}

const signIn = ({ email, password = 'a wrong guess', from }: Try, cookie = '') =>
  request(SESSION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': from, ...(cookie && { cookie }) },
    body: JSON.stringify({ email, password }),
  });

function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const readCookie = (answer: Response, name: string): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';

/** Uses up all guesses for an account from unknown devices, except one. */
async function useUpGuesses(email: string): Promise<void> {
  await signIn({ email, from: '198.18.1.1' });
  const { meta } = await env.DB.prepare(
    "UPDATE attempt_counters SET attempts = attempts + 48 WHERE key LIKE '%|everywhere' AND attempts = 1",
  ).run();
  expect(meta.changes).toBe(1);
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempt_counters').run();
  await seedSite();
});

describe('guessing a password', () => {
  it('stops after five of forty concurrent guesses, and the account’s holder can still sign in from another network', async () => {
    const { email } = await customer();
    const guesses = Array.from({ length: 40 }, (_, index) =>
      signIn({ email, password: `guess number ${index}`, from: '198.51.100.7' }),
    );
    const owner = await signIn({ email, password: CUSTOMER_PASSWORD, from: '203.0.113.5' });
    const answers = await Promise.all(guesses);
    expect(owner.status).toBe(200);
    const { 401: wrong, ...others } = tally(answers);
    expect(wrong).toBe(5);
    expect((others[429] ?? 0) + (others[503] ?? 0)).toBe(35);
    for (const answer of answers.filter(({ status }) => status !== 401))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 60_000);

  it('guessing a password does not succeed after five wrong guesses, even with the correct password', async () => {
    const { email } = await customer();
    const from = '198.51.100.7';
    await Promise.all(Array.from({ length: 5 }, () => signIn({ email, from })));
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, index) =>
        signIn({ email, password: index === 20 ? CUSTOMER_PASSWORD : `guess ${index}`, from }),
      ),
    );
    expect(tally(answers)).toEqual({ 429: 35 });
  }, 60_000);

  it('counts only wrong passwords', async () => {
    const { email } = await customer();
    const from = '198.51.100.7';
    for (let wrong = 0; wrong < 4; wrong++) await signIn({ email, from });
    expect((await signIn({ email, password: CUSTOMER_PASSWORD, from })).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT DISTINCT attempts FROM attempt_counters').all();
    expect(results).toEqual([{ attempts: 4 }]);
    // After a successful sign-in, the device has its own five guesses again.
    for (let wrong = 0; wrong < 2; wrong++) expect((await signIn({ email, from })).status).toBe(401);
  }, 60_000);

  it('guessing a password across many accounts is throttled only for the guessing network', async () => {
    const { email } = await customer();
    const from = '2001:db8:77:1::1';
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn({ email: `nobody${index}@site.test`, from })),
    );
    const { 401: judged, ...others } = tally(tries);
    expect(judged).toBe(15);
    expect(Object.keys(others)).toEqual(['429', '503']);
    // For these sign-ins, too many requests were waiting, so the client must retry.
    const busy = tries.filter(({ status }) => status === 503);
    expect(new Set(busy.map((answer) => answer.headers.get('retry-after')))).toEqual(new Set(['5']));
    const right = { email, password: CUSTOMER_PASSWORD };
    // All IP addresses in one /64 block count as the same network.
    expect((await signIn({ ...right, from: '2001:db8:77:1:ffff::9' })).status).toBe(429);
    expect((await signIn({ ...right, from: '2001:db8:77:2::1' })).status).toBe(200);
  }, 60_000);

  it('fifty guesses from many networks lock the account, except on a known device', async () => {
    const { email } = await customer();
    const right = { email, password: CUSTOMER_PASSWORD };
    const before = await signIn({ ...right, from: '203.0.113.5' });
    const device = readCookie(before, 'sw_device');
    await useUpGuesses(email);
    const elsewhere = '203.0.114.9';
    expect((await signIn({ email, from: '198.18.2.1' })).status).toBe(401);
    expect((await signIn({ ...right, from: elsewhere })).status).toBe(429);
    expect((await signIn({ ...right, from: elsewhere }, `${device}x`)).status).toBe(429);
    expect((await signIn({ ...right, from: elsewhere }, device)).status).toBe(200);
    // Only the first account knows this device.
    const other = await customer();
    await useUpGuesses(other.email);
    await signIn({ email: other.email, from: '198.18.2.1' });
    const foreign = { email: other.email, password: CUSTOMER_PASSWORD, from: '203.0.115.9' };
    expect((await signIn(foreign, device)).status).toBe(429);
  }, 120_000);

  it('guesses on a known device are throttled for that device only', async () => {
    const { email } = await customer();
    const right = { email, password: CUSTOMER_PASSWORD, from: '203.0.113.5' };
    const device = readCookie(await signIn(right), 'sw_device');
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await signIn({ email, from: '203.0.113.5' }, device)).status).toBe(401);
    expect((await signIn(right, device)).status).toBe(429);
    expect((await signIn(right)).status).toBe(200);
  }, 60_000);

  it('returns the same response for an email address with and without an account', async () => {
    const { email } = await customer();
    const tryPasswords = async (address: string) => {
      const answers = [];
      for (let round = 0; round < 6; round++)
        answers.push(await signIn({ email: address, from: '198.51.100.7' }));
      return Promise.all(
        answers.map(async (answer) => [answer.status, (await answer.text()).replace(/\d+ minutes/, 'n')]),
      );
    };
    expect(await tryPasswords(email)).toEqual(await tryPasswords('nobody@site.test'));
  }, 60_000);
});

describe('signing in', () => {
  it('accepts thirty concurrent customers with one IP address', async () => {
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer()));
    const answers = await Promise.all(
      customers.map(({ email }) => signIn({ email, password: CUSTOMER_PASSWORD, from: '192.0.2.44' })),
    );
    expect(tally(answers)).toEqual({ 200: 30 });
  }, 60_000);

  it('accepts a password hash in an older format and upgrades it', async () => {
    const { accountId, email } = await customer();
    const salt = randomBytes(16);
    const key = scryptSync(CUSTOMER_PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
      .bind(`$scrypt$ln=14,r=8,p=5$${unpadded(salt)}$${unpadded(key)}`, accountId)
      .run();
    expect((await signIn({ email, from: '192.0.2.1' })).status).toBe(401);
    for (let round = 0; round < 2; round++) {
      expect((await signIn({ email, password: CUSTOMER_PASSWORD, from: '192.0.2.1' })).status).toBe(200);
      expect(
        await env.DB.prepare('SELECT password_hash FROM accounts WHERE id = ?')
          .bind(accountId)
          .first('password_hash'),
      ).toMatch(/^\$scrypt-rounds\$/);
    }
  }, 60_000);

  it('keeps the email address and shows the waiting time when sign-in is throttled', async () => {
    const { email } = await customer();
    const browser = visitor();
    for (let round = 0; round < 5; round++) await browser.post('/login', { email, password: 'no' });
    for (const path of ['/login', '/account/login']) {
      const answer = await browser.post(path, { email, password: CUSTOMER_PASSWORD });
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      expect([path, answer.status]).toEqual([path, 429]);
      expect(html).toContain('Too many attempts. Please wait 15 minutes and try again.');
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain(CUSTOMER_PASSWORD);
    }
  }, 60_000);
});

describe('a page password', () => {
  const lock = async (): Promise<{ pageId: string; path: string }> => {
    const pageId = createId();
    const path = `/locked-${pageId}`;
    await env.DB.prepare(
      `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, published_version, updated_at, access_kind, password_hash)
      VALUES (?1, ?2, ?3, 2, 0, 1, 'Locked', '{}', '{}', 1, 0, 'password', ?4)`,
    )
      .bind(pageId, SITE_ID, path, await hashPassword('feldspar'))
      .run();
    return { pageId, path };
  };
  const unlock = (page: { pageId: string; path: string }, password: string, from: string) =>
    request('/api/auth/UnlockPage', {
      method: 'POST',
      headers: { 'cf-connecting-ip': from },
      body: new URLSearchParams({ ...page, password }),
    });

  it('allows ten guesses per network, and then shows the waiting time', async () => {
    const page = await lock();
    const from = '198.51.100.7';
    const atOnce = await Promise.all(
      Array.from({ length: 30 }, (_, round) => unlock(page, `guess ${round}`, from)),
    );
    expect(tally(atOnce)).toEqual({ 403: 10, 429: 20 });
    const next = await unlock(page, 'feldspar', from);
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(800);
    const html = await next.text();
    expect(html).toContain('Too many attempts. Please wait 15 minutes and try again.');
    expect(html).toContain('name="password"');
    expect((await unlock(page, 'feldspar', '192.0.2.9')).status).toBe(303);
  }, 60_000);

  it('shows the error at the field if no password was entered', async () => {
    const answer = await unlock(await lock(), '', '192.0.2.9');
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Enter the password.');
    expect(html).toContain('aria-invalid="true"');
  });
});
