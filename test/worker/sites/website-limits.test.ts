import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { emptySite, extractLink, extractToken, form, listEmails, owner } from '#support/worker/accounts.ts';
import { call } from '#support/worker/owner.ts';
import {
  SIGNED_IN_PASSWORD as current,
  request,
  SITE_ID,
  type SignedIn,
  seedSite,
  signIn,
} from '#support/worker/site.ts';
import { addSecondFactor, codeAt, middleOfStep } from '#support/worker/totp.ts';
import { getMaxOwnedSites } from '#worker/sites/hosting.ts';

type Answer = { error?: string; errors?: Record<string, string>; signInHref?: string };
interface Websites {
  creation: { state: string; maxOwned: number; hasSecondFactor: boolean };
}

const { APP_DOMAIN, SITES_PER_OWNER } = env;
const OTHER_ID = 'b0000000000000000000000b';
let me: SignedIn;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() });
  await env.DB.prepare('DELETE FROM websites WHERE id != ?').bind(SITE_ID).run();
  await emptySite();
  me = await owner();
});
afterEach(() => {
  Object.assign(env, { APP_DOMAIN, SITES_PER_OWNER });
  vi.useRealTimers();
});

const create = (body: object = {}, by = me) =>
  call<Answer>(by, 'POST', '/api/websites', { title: 'Second site', address: 'second', current, ...body });
const readCreation = async (by = me) => (await call<Websites>(by, 'GET', '/api/websites')).body.creation;
const countSites = () => env.DB.prepare('SELECT count(*) AS sites FROM websites').first<number>('sites');
const findOwner = (id: string) =>
  env.DB.prepare('SELECT owner_account_id AS id FROM websites WHERE id = ?').bind(id).first<string>('id');

describe('a server without subdomains', () => {
  it.each(['', 'sitewright.kiln.workers.dev'])('with APP_DOMAIN %j creates no website', async (domain) => {
    Object.assign(env, { APP_DOMAIN: domain });
    expect(await readCreation()).toMatchObject({ state: 'no-subdomains' });
    const { status, body } = await create();
    expect([status, body.error]).toEqual([409, expect.stringContaining('no addresses')]);
    expect(await countSites()).toBe(1);
  });
});

describe('SITES_PER_OWNER', () => {
  it.each([
    ['1', 1],
    ['3', 3],
    ['999999', 999_999],
    ['1000000', 1],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1e3', 1],
    [' 4', 1],
    ['many', 1],
    ['', 1],
  ])('%j allows %i websites', (value, expected) => {
    expect(getMaxOwnedSites({ SITES_PER_OWNER: value })).toBe(expected);
  });

  it.each(['1', 'many'])('of %j closes the creation for every owner', async (value) => {
    Object.assign(env, { SITES_PER_OWNER: value });
    expect(await readCreation()).toMatchObject({ state: 'limit', maxOwned: 1 });
    expect((await create()).status).toBe(409);
    expect(await countSites()).toBe(1);
  });
});

/** Offers this site to an account, and returns the token of the offer. */
async function offerTo(email: string): Promise<string> {
  expect((await call(me, 'POST', '/api/site/transfer', { email, current })).status).toBe(200);
  const mail = (await listEmails('site-transfer')).findLast(({ recipient }) => recipient === email);
  return extractToken(extractLink(mail?.body));
}
const accept = (token: string) => request('/invitation', form({ token, password: current }));

describe('the transfer of a site', () => {
  let heir: SignedIn;
  const heirEmail = () => `${heir.accountId}@site.test`;
  beforeEach(async () => {
    await seedSite({ id: OTHER_ID, identifier: 'other', host: 'other.test' });
    heir = await signIn(ROLE.admin, OTHER_ID);
    await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
      .bind(heir.accountId, OTHER_ID)
      .run();
  });

  it('is not accepted by an account at its limit, and stays open until the account has room', async () => {
    Object.assign(env, { SITES_PER_OWNER: '1' });
    const token = await offerTo(heirEmail());
    const refused = await accept(token);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('You own 1 site, as many as this server allows.'),
    ]);
    expect(await findOwner(SITE_ID)).toBe(me.accountId);
    expect(
      await env.DB.prepare('SELECT count(*) AS roles FROM website_roles WHERE account_id = ?')
        .bind(heir.accountId)
        .first('roles'),
    ).toBe(1);
    Object.assign(env, { SITES_PER_OWNER: '2' });
    expect((await accept(token)).status).toBe(303);
    expect(await findOwner(SITE_ID)).toBe(heir.accountId);
    expect(await readCreation(await signInAgain(heir))).toMatchObject({ state: 'limit' });
  });

  it('is accepted by one of two concurrent requests for the last place', async () => {
    Object.assign(env, { SITES_PER_OWNER: '2' });
    const third = 'c0000000000000000000000c';
    await seedSite({ id: third, identifier: 'third', host: 'third.test' });
    const giver = await signIn(ROLE.admin, third);
    await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
      .bind(giver.accountId, third)
      .run();
    const token = await offerTo(heirEmail());
    const offered = await request(
      '/api/site/transfer',
      {
        method: 'POST',
        headers: { ...giver.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email: heirEmail(), current }),
      },
      'third.test',
    );
    expect(offered.status).toBe(200);
    const other = extractToken(
      extractLink(
        (await listEmails('site-transfer')).findLast(({ recipient }) => recipient === heirEmail())?.body,
      ),
    );
    const answers = await Promise.all([
      accept(token),
      request('/invitation', form({ token: other, password: current }), 'third.test'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('is accepted by an administrator who counts as an owner of this very site', async () => {
    Object.assign(env, { SITES_PER_OWNER: '2' });
    const admin = await signIn(ROLE.admin);
    await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
      .bind(admin.accountId, OTHER_ID)
      .run();
    const token = await offerTo(`${admin.accountId}@site.test`);
    await env.DB.prepare('UPDATE websites SET owner_account_id = NULL WHERE id = ?').bind(SITE_ID).run();
    expect((await accept(token)).status).toBe(303);
    expect(await findOwner(SITE_ID)).toBe(admin.accountId);
  });
});

/** Signs in to this site with the same account. */
async function signInAgain({ accountId }: SignedIn): Promise<SignedIn> {
  const answer = await request('/login', form({ email: `${accountId}@site.test`, password: current }));
  const cookie = /sw_session=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { accountId, cookie, crumb: '', headers: { cookie } };
}

describe('the second factor of an account that creates a website', () => {
  it('is asked for only if the account has one', async () => {
    expect((await readCreation()).hasSecondFactor).toBe(false);
    await addSecondFactor(me, current);
    expect((await readCreation()).hasSecondFactor).toBe(true);
  });

  it.each([
    ['no code', {}, /^Enter the code/],
    ['a wrong code', { code: '000000' }, /not valid/],
    ['a code that is not one', { code: 'abc' }, /not valid/],
    ['a long code', { code: '1'.repeat(41) }, /./],
    ['a code of another type', { code: 123_456 }, /./],
  ])('refuses %s', async (_, body, message) => {
    await addSecondFactor(me, current);
    const answer = await create(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { code: expect.stringMatching(message) } },
    });
    expect(await countSites()).toBe(1);
  });

  it('refuses a code that was used, and a code with a wrong password', async () => {
    const { secret } = await addSecondFactor(me, current);
    const code = codeAt(secret);
    const wrong = await create({ code, current: 'wrong' });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['current']);
    expect((await create({ code })).status).toBe(201);
    expect((await create({ code, address: 'third' })).body.errors?.code).toMatch(/not valid/);
    expect(await countSites()).toBe(2);
  });

  it('does not use up the code if the address is taken', async () => {
    const { secret } = await addSecondFactor(me, current);
    const code = codeAt(secret);
    expect(Object.keys((await create({ code, address: 'site' })).body.errors ?? {})).toEqual(['address']);
    expect((await create({ code })).status).toBe(201);
  });

  it('is not asked for again by the link to the new website', async () => {
    const { codes } = await addSecondFactor(me, current);
    expect(await open((await create({ code: codes[0] })).body.signInHref)).toBe('/config/');
  });

  it('is asked for by the link if the account had none when it created the website', async () => {
    const href = (await create()).body.signInHref;
    await addSecondFactor(me, current);
    expect(await open(href)).toBe('/login/code?next=%2Fconfig%2F');
  });
});

/** Opens the link of a new website, and returns where it leads. */
async function open(href = ''): Promise<string | null> {
  const { hostname, searchParams } = new URL(href);
  const answer = await request(
    '/login/link/open',
    form({ token: searchParams.get('token') ?? '' }),
    hostname,
  );
  return answer.headers.get('location');
}
