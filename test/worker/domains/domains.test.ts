import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { DomainList } from '#schema/contracts/sites/domains.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { OTHER } from '#support/worker/two-sites.ts';
import { checkDueDomains } from '#worker/domains/check-domain.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';

const HOST = 'www.pottery.example';
let admin: SignedIn;
let rival: SignedIn;
/** TXT records by name. */
let records: Map<string, string[]>;

beforeEach(async () => {
  await env.DB.batch(
    ['domain_connections', 'website_domains'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await env.DB.prepare('UPDATE websites SET redirects_to_primary = 0').run();
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  for (const host of [HOST, 'site.localhost']) await env.SITES.delete(`site:${host}`);
  clearSiteMemory();
  admin = await signIn(ROLE.admin);
  rival = await signIn(ROLE.admin, OTHER);
  records = new Map();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (`${url.origin}${url.pathname}` !== env.DNS_RESOLVER) return real(input, init);
    const values = records.get(url.searchParams.get('name') ?? '');
    return Response.json({
      Status: values ? 0 : 3,
      Answer: values?.map((data) => ({ type: 16, data: `"${data}"` })),
    });
  });
});
afterEach(() => vi.restoreAllMocks());

const connect = (address: string, who = admin, host = 'site.test') =>
  call<DomainList>(who, 'POST', '/api/domains', { address }, host);
const check = (who = admin, host = 'site.test', domain = HOST) =>
  call<DomainList>(who, 'POST', `/api/domains/${domain}/check`, undefined, host);
const find = ({ domains }: DomainList, host = HOST) => domains.find((domain) => domain.host === host);
/** Sets the TXT record that the list of domains asks for. */
function prove(list: DomainList): void {
  const record = find(list)?.records.find(({ type }) => type === 'TXT');
  records.set(record?.name ?? '', [...(records.get(record?.name ?? '') ?? []), record?.value ?? '']);
}

describe('connecting a domain', () => {
  it('the host serves the site only after the TXT record is there', async () => {
    const { status, body } = await connect(`https://${HOST}/about`);
    expect(status).toBe(201);
    expect(find(body)).toMatchObject({ state: 'waiting', isPrimary: false });
    expect(find(body)?.records.map(({ type, name }) => [type, name])).toEqual([
      ['CNAME', HOST],
      ['TXT', `_sitewright.${HOST}`],
    ]);
    expect(find((await check()).body)).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(/not there yet/),
    });
    records.set(`_sitewright.${HOST}`, ['something else']);
    expect(find((await check()).body)?.problem).toMatch(/different value/);
    expect((await request('/', undefined, HOST)).status).toBe(404);
    prove(body);
    clearSiteMemory();
    expect(find((await check()).body)).toMatchObject({
      state: 'proven',
      problem: null,
      certificate: 'manual',
    });
    expect((await request('/login', undefined, HOST)).status).toBe(200);
  });

  it('the scheduled job checks new domains, and leaves old ones to their owner', async () => {
    const now = Date.now();
    prove((await connect(HOST)).body);
    await checkDueDomains(env, now + 8 * 86_400_000);
    expect(find((await call<DomainList>(admin, 'GET', '/api/domains')).body)?.state).toBe('waiting');
    await checkDueDomains(env, now + 60_000);
    expect(find((await call<DomainList>(admin, 'GET', '/api/domains')).body)?.state).toBe('proven');
    clearSiteMemory();
    expect((await request('/login', undefined, HOST)).status).toBe(200);
  });

  it('a failing resolver proves nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    prove((await connect(HOST)).body);
    vi.mocked(globalThis.fetch).mockResolvedValue(new Response('down', { status: 500 }));
    expect(find((await check()).body)).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(/could not be read/),
    });
  });

  it('a site that cannot prove a domain does not keep it from its owner', async () => {
    await connect(HOST);
    const { status, body } = await connect(HOST, rival, 'other.test');
    expect(status).toBe(201);
    prove(body);
    expect(find((await check(rival, 'other.test')).body)?.state).toBe('proven');
    expect(find((await check()).body)?.state).toBe('waiting');
  });

  it('the first of two sites that both prove a domain gets it', async () => {
    prove((await connect(HOST)).body);
    prove((await connect(HOST, rival, 'other.test')).body);
    expect(find((await check(rival, 'other.test')).body)?.state).toBe('proven');
    expect(find((await check()).body)).toMatchObject({
      state: 'taken',
      problem: expect.stringMatching(/Another site/),
    });
    const row = await env.DB.prepare('SELECT website_id AS id FROM website_domains WHERE host = ?')
      .bind(HOST)
      .first('id');
    expect(row).toBe(OTHER);
  });

  it.each([
    ['a domain of another site', 'other.test', /Another site/],
    ['a domain in the list', 'site.test', /already in your list/],
    ['a host of this server', `other.${env.APP_DOMAIN}`, /belongs to this server|complete domain/],
    ['an IP address', '10.0.0.1', /IP address/],
    ['nothing', '', /Enter a domain/],
  ])('%s is refused', async (_, address, problem) => {
    expect(await connect(address)).toMatchObject({
      status: 400,
      body: { errors: { address: expect.stringMatching(problem) } },
    });
  });

  it.each([[{}], [{ address: 5 }], [{ address: 'x'.repeat(2_001) }], [[]]])(
    'the body %j is refused',
    async (body) => {
      expect((await call(admin, 'POST', '/api/domains', body)).status).toBe(400);
    },
  );

  it('a site has at most twenty domains', async () => {
    for (let number = 1; number < 20; number++)
      expect((await connect(`a${number}.pottery.example`)).status).toBe(201);
    expect((await connect('a20.pottery.example')).status).toBe(409);
  });

  it('an editor neither reads nor changes domains', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await call(editor, 'GET', '/api/domains')).status).toBe(403);
    expect((await connect(HOST, editor)).status).toBe(403);
  });
});

describe('the primary domain', () => {
  const seedHost = async () => {
    await env.DB.prepare('INSERT INTO website_domains (host, website_id, position) VALUES (?, ?, 1)')
      .bind(HOST, SITE_ID)
      .run();
    clearSiteMemory();
  };
  const follow = async (path: string, host: string, headers: Record<string, string> = {}) => {
    const answer = await request(path, { headers }, host);
    return [answer.status, answer.headers.get('location')];
  };

  it('other hosts redirect to it in one hop, with path and query, and it never redirects', async () => {
    await renderPage({ title: 'About' });
    await seedHost();
    expect((await follow('/a%20b/c?d=1&e=ü', 'site.test'))[1]).toBeNull();
    await call(admin, 'PUT', `/api/domains/${HOST}/primary`);
    await call(admin, 'PUT', '/api/domains/redirect', { isOn: true });
    clearSiteMemory();
    expect(await follow('/a%20b/c?d=1&e=%C3%BC', 'site.test')).toEqual([
      301,
      `https://${HOST}/a%20b/c?d=1&e=%C3%BC`,
    ]);
    expect(await follow('//evil.test/a', 'site.test')).toEqual([301, `https://${HOST}//evil.test/a`]);
    expect((await follow('/a', HOST))[1]).toBeNull();
    expect((await request('/sitemap.xml', undefined, HOST)).status).toBe(200);
    expect(await (await request('/sitemap.xml', undefined, HOST)).text()).not.toContain('https://site.test');
  });

  it('cached pages of other hosts redirect as well', async () => {
    await renderPage({ title: 'About' });
    const path = await env.DB.prepare('SELECT path FROM pages ORDER BY rowid DESC').first<string>('path');
    await seedHost();
    for (let count = 0; count < 3; count++) expect((await request(path ?? '')).status).toBe(200);
    await call(admin, 'PUT', `/api/domains/${HOST}/primary`);
    await call(admin, 'PUT', '/api/domains/redirect', { isOn: true });
    expect((await follow(path ?? '', 'site.test'))[0]).toBe(301);
  });

  it('the panel, sign-in, calls and signed-in browsers stay on their host', async () => {
    await seedHost();
    await call(admin, 'PUT', `/api/domains/${HOST}/primary`);
    await call(admin, 'PUT', '/api/domains/redirect', { isOn: true });
    for (const path of ['/config', '/config/pages', '/login', '/api/search?q=a'])
      expect((await follow(path, 'site.test'))[0], path).not.toBe(301);
    expect((await follow('/', 'site.test', { cookie: admin.cookie }))[0]).not.toBe(301);
    expect((await request('/cart', { method: 'POST' })).status).not.toBe(301);
  });

  it('a domain of another site cannot become primary, be checked or be removed', async () => {
    expect((await call(admin, 'PUT', '/api/domains/other.test/primary')).status).toBe(404);
    expect((await check(admin, 'site.test', 'other.test')).status).toBe(404);
    expect((await call(admin, 'DELETE', '/api/domains/other.test')).status).toBe(404);
    expect((await request('/login', undefined, 'other.test')).status).toBe(200);
  });

  it('a removed domain no longer serves the site', async () => {
    await seedHost();
    expect((await request('/login', undefined, HOST)).status).toBe(200);
    expect((await call(admin, 'DELETE', `/api/domains/${HOST}`)).status).toBe(200);
    clearSiteMemory();
    expect((await request('/login', undefined, HOST)).status).toBe(404);
    expect((await call(admin, 'DELETE', `/api/domains/${HOST}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', '/api/domains/site.test')).status).toBe(409);
  });
});
