import { env, SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import { emptySite, owner } from '#support/worker/accounts.ts';
import { call } from '#support/worker/owner.ts';
import {
  SIGNED_IN_PASSWORD as current,
  request,
  SITE_ID,
  type SignedIn,
  seedSite,
  signIn,
} from '#support/worker/site.ts';
import { createWebsite } from '#worker/db/sites/create-website.ts';
import { newWebsite } from '#worker/sites/new-website.ts';

type Failure = { error?: string; message?: string; errors?: Record<string, string> };
type Created = Failure & { id: string; signInHref: string };

const MAX_OWNED = Number(env.SITES_PER_OWNER);
const OTHER_ID = 'b0000000000000000000000b';
let me: SignedIn;
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM websites WHERE id != ?').bind(SITE_ID),
    env.DB.prepare('DELETE FROM site_deletions'),
  ]);
  await emptySite();
  me = await owner();
});

const create = (body: object = {}, by = me) =>
  call<Created>(by, 'POST', '/api/websites', { title: 'Second site', address: 'second', current, ...body });
const list = async (by = me) =>
  (
    await call<{ websites: { id: string; title: string }[]; creation: { state: string } }>(
      by,
      'GET',
      '/api/websites',
    )
  ).body;
const check = async (address: string) =>
  (
    await call<{ host?: string; problem?: string }>(
      me,
      'GET',
      `/api/websites/address?address=${encodeURIComponent(address)}`,
    )
  ).body;
const countSites = () => env.DB.prepare('SELECT count(*) AS sites FROM websites').first<number>('sites');
/** Gives the owner `count` further sites. */
const addSites = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = `c${String(index).padStart(23, '0')}`;
      await seedSite({ id, identifier: `further-${index}`, host: `further-${index}.test` });
      await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
        .bind(me.accountId, id)
        .run();
    }),
  );

describe('creating a website', () => {
  it('gives its owner a site without pages, with the language, time zone and currency of this one', async () => {
    await seedSite({
      settings: {
        locale: 'he',
        timeZone: 'Asia/Jerusalem',
        store: { selectedCurrency: 'ILS', measurementStandard: 2, seller: { name: 'Secret' } },
      },
    });
    const { status, body } = await create({ title: '  Kiln & <Co>  ' });
    expect(status).toBe(201);
    const site = await env.DB.prepare('SELECT * FROM websites WHERE id = ?')
      .bind(body.id)
      .first<{ settings: string; owner_account_id: string; identifier: string }>();
    expect(site).toMatchObject({ identifier: 'second', owner_account_id: me.accountId });
    const settings = JSON.parse(site?.settings ?? '');
    expect(settings).toMatchObject({
      title: 'Kiln & <Co>',
      locale: 'he',
      timeZone: 'Asia/Jerusalem',
      store: { selectedCurrency: 'ILS', measurementStandard: 2 },
    });
    expect(JSON.stringify(settings)).not.toContain('Secret');
    const footer = await env.DB.prepare('SELECT content FROM site_header_footer WHERE website_id = ?')
      .bind(body.id)
      .first<string>('content');
    expect(footer).toContain('Kiln &#38; &#60;Co&#62;');
    const { results } = await env.DB.prepare(
      "SELECT account_id, action FROM audit_log WHERE action = 'site.created' AND website_id = ?",
    )
      .bind(body.id)
      .all();
    expect(results).toEqual([{ account_id: me.accountId, action: 'site.created' }]);
  });

  it('signs in to the panel of the new site once', async () => {
    const { signInHref } = (await create()).body;
    const link = new URL(signInHref);
    expect(link.hostname).toBe('second.localhost');
    const page = await request(link.pathname + link.search, {}, link.hostname);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(`${me.accountId}@site.test`),
    ]);
    const open = () =>
      request(
        '/login/link/open',
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }).toString(),
        },
        link.hostname,
      );
    const answer = await open();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/']);
    const cookie = /sw_session=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const account = await request('/api/account', { headers: { cookie } }, link.hostname);
    expect(await account.json()).toMatchObject({
      websiteRoles: [ROLE.admin],
      site: { identifier: 'second' },
    });
    expect((await open()).status).toBe(410);
  });

  it('gives a link that does not sign in to a different site', async () => {
    const { signInHref } = (await create()).body;
    expect((await request(new URL(signInHref).pathname + new URL(signInHref).search)).status).toBe(410);
  });

  it('answers at the new host at once, although it was unknown before', async () => {
    const visit = () => SELF.fetch('http://early.localhost/', { redirect: 'manual' });
    expect(await (await visit()).text()).not.toContain('Second site');
    await create({ address: 'early' });
    expect(await (await visit()).text()).toContain('Second site');
  });

  it('asks for the password', async () => {
    expect(await create({ current: '' })).toMatchObject({ status: 400, body: { errors: { current: /./ } } });
    expect(await create({ current: 'wrong' })).toMatchObject({
      status: 400,
      body: { errors: { current: expect.any(String) } },
    });
    expect(await countSites()).toBe(1);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a long title', { title: 'a'.repeat(201) }, 'title'],
    ['a title of another type', { title: ['a'] }, 'title'],
    ['no address', { address: '' }, 'address'],
    ['an address of another type', { address: 7 }, 'address'],
    ['a null address', { address: null }, 'address'],
    ['a long address', { address: 'a'.repeat(101) }, 'address'],
    ['a host', { address: 'second.localhost' }, 'address'],
    ['a reserved address', { address: 'www' }, 'address'],
    ['the address of this site', { address: 'SITE' }, 'address'],
  ])('rejects %s', async (_, body, field) => {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await countSites()).toBe(1);
  });

  it.each([
    ['text that is not JSON', '{"title":'],
    ['a list', '[]'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['too much', JSON.stringify({ title: 'a'.repeat(70_000) })],
  ])('rejects %s', async (_, body) => {
    const headers = { ...me.headers, 'content-type': 'application/json' };
    const answer = await request('/api/websites', { method: 'POST', headers, body });
    expect([400, 413]).toContain(answer.status);
    expect(await countSites()).toBe(1);
  });

  it('creates one site for two concurrent calls with the same address', async () => {
    const answers = await Promise.all([create(), create({ title: 'Third site' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors?.address).toBe(
      'One of your own websites has this address.',
    );
    expect(await countSites()).toBe(2);
  });

  it('stays below the limit of sites in two concurrent calls', async () => {
    await addSites(MAX_OWNED - 2);
    const answers = await Promise.all([create({ address: 'one' }), create({ address: 'two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await countSites()).toBe(MAX_OWNED);
    expect((await list()).creation.state).toBe('limit');
  });

  it('checks the limit in the batch that creates the site', async () => {
    await addSites(1);
    const write = (identifier: string) =>
      createWebsite(
        env.DB,
        {
          website: newWebsite({ identifier, title: 'Late' }),
          host: `${identifier}.localhost`,
          accountId: me.accountId,
          maxOwned: 3,
        },
        Date.now(),
        [],
      );
    const results = await Promise.all(['a', 'b', 'c'].map(write));
    expect(results.sort()).toEqual(['created', 'limit', 'limit']);
    expect(await countSites()).toBe(3);
  });

  it('counts a site that will be deleted toward the limit', async () => {
    await addSites(MAX_OWNED - 1);
    await env.DB.prepare('UPDATE websites SET deletes_at = 1 WHERE id != ?').bind(SITE_ID).run();
    const { status, body } = await create();
    expect([status, body.message]).toEqual([409, expect.stringContaining('counts until then')]);
  });

  it('creates at most five sites an hour, and does not count refused addresses', async () => {
    for (let n = 0; n < 6; n++) expect((await create({ address: 'site' })).status).toBe(400);
    for (let n = 0; n < 5; n++) expect((await create({ address: `site-${n}` })).status).toBe(201);
    expect((await create({ address: 'too-many' })).status).toBe(429);
    expect(await countSites()).toBe(6);
  });

  it('refuses the host of a domain and of a site that is being deleted', async () => {
    await seedSite({ id: OTHER_ID, identifier: 'others', host: 'used.localhost' });
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO site_deletions (website_id, hosts, started_at) VALUES (?, json_array('going.localhost'), 0)",
      ).bind(OTHER_ID),
    ]);
    for (const address of ['used', 'going']) {
      expect(await check(address)).toEqual({ problem: 'This address belongs to another website.' });
      expect((await create({ address })).body.errors?.address).toContain('another website');
    }
  });
});

describe('an address of the account’s own', () => {
  it('is named as such, and the address of another owner is not', async () => {
    await addSites(1);
    await seedSite({ id: OTHER_ID, identifier: 'others', host: 'others.test' });
    await env.DB.prepare("INSERT INTO website_domains (host, website_id) VALUES ('mine.localhost', ?)")
      .bind(SITE_ID)
      .run();
    const own = { problem: 'One of your own websites has this address.' };
    expect([await check('further-0'), await check('mine')]).toEqual([own, own]);
    expect(await check('others')).toEqual({ problem: 'This address belongs to another website.' });
    expect((await create({ address: 'further-0' })).body.errors?.address).toBe(own.problem);
  });
});

describe('the right to create a website', () => {
  it('belongs to owners, also while a site has no owner yet and an administrator counts as one', async () => {
    const admin = await signIn(ROLE.admin);
    expect((await create({}, admin)).status).toBe(403);
    expect((await list(admin)).creation.state).toBe('not-owner');
    await env.DB.prepare('UPDATE websites SET owner_account_id = NULL').run();
    expect((await create({}, admin)).status).toBe(201);
  });

  it.each<[string, Role | 'member', number]>([
    ['an editor', ROLE.editor, 403],
    ['a manager', ROLE.websiteManager, 403],
    ['a customer', 'member', 403],
  ])('is not given to %s', async (_, role, status) => {
    expect((await create({}, await signIn(role))).status).toBe(status);
    expect(await countSites()).toBe(1);
  });

  it('is given to the owner of a different site who edits this one', async () => {
    const editor = await signIn(ROLE.editor);
    await seedSite({ id: OTHER_ID, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
      .bind(editor.accountId, OTHER_ID)
      .run();
    expect((await create({}, editor)).status).toBe(201);
  });

  it('needs a session, its crumb and the panel’s origin', async () => {
    const send = (headers: Record<string, string>) =>
      request('/api/websites', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ title: 'Second site', address: 'second', current }),
      });
    const { cookie } = me;
    expect((await send({})).status).toBe(401);
    expect((await send({ cookie })).status).toBe(403);
    expect((await send({ ...me.headers, origin: 'http://evil.localhost' })).status).toBe(403);
    expect(await countSites()).toBe(1);
  });
});

describe('the list of websites', () => {
  it('has the sites on which the account has a role, and no others', async () => {
    await seedSite({ id: OTHER_ID, identifier: 'other', host: 'other.test', settings: { title: 'Other' } });
    const { id } = (await create({ title: 'Amphora' })).body;
    expect((await list()).websites.map((site) => site.id)).toEqual([SITE_ID, id]);
    await env.DB.prepare('INSERT INTO website_roles (website_id, account_id, role) VALUES (?, ?, ?)')
      .bind(OTHER_ID, me.accountId, ROLE.editor)
      .run();
    await env.DB.prepare('UPDATE websites SET paused_at = 1, deletes_at = 2 WHERE id = ?').bind(id).run();
    expect((await list()).websites).toEqual([
      expect.objectContaining({ title: 'A small site', isOwner: true, roles: [ROLE.admin] }),
      {
        id,
        title: 'Amphora',
        origin: 'https://second.localhost',
        isOwner: true,
        roles: [ROLE.admin],
        isPaused: true,
        deletesAt: 2,
      },
      expect.objectContaining({ id: OTHER_ID, isOwner: false, roles: [ROLE.editor], isPaused: false }),
    ]);
    expect((await list(await signIn(ROLE.editor))).websites.map((site) => site.id)).toEqual([SITE_ID]);
  });

  it('does not have a site that is being deleted', async () => {
    const { id } = (await create()).body;
    await env.DB.prepare('UPDATE websites SET status = 5 WHERE id = ?').bind(id).run();
    expect((await list()).websites.map((site) => site.id)).toEqual([SITE_ID]);
  });

  it('is not shown to customers and signed-out visitors', async () => {
    const member = await signIn('member');
    expect((await call(member, 'GET', '/api/websites')).status).toBe(403);
    expect((await request('/api/websites')).status).toBe(401);
  });
});

describe('the check of an address', () => {
  it('returns the host that the site gets, or what is wrong', async () => {
    expect(await check('Кофе')).toEqual({ host: 'xn--e1ajmy.localhost' });
    expect(await check('site')).toEqual({ problem: 'One of your own websites has this address.' });
    expect(await check('mail')).toEqual({ problem: 'This address is reserved for the server.' });
    expect((await call(me, 'GET', `/api/websites/address?address=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await call(me, 'GET', '/api/websites/address')).status).toBe(400);
  });
});
