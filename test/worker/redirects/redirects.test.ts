import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_MISSING_ADDRESSES, MAX_REDIRECTS } from '#schema/contracts/limits.ts';
import type {
  MissingAddress,
  Redirect,
  RedirectImport,
  RedirectList,
} from '#schema/contracts/redirects/redirect.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { deleteOldRows } from '#worker/db/analytics/retention.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { collect } from '../../support/worker/collect.ts';
import { deliver } from '../../support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
const PATH = '/api/redirects';
let owner: SignedIn;

interface Answer {
  redirect: Redirect;
  errors: Record<string, string>;
  error: string;
}

beforeEach(async () => {
  await env.DB.batch(
    ['pages', 'redirects', 'missing_addresses'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
});

const call = <Body = Answer>(method: string, path = PATH, body?: unknown) =>
  callAsOwner<Body>(owner, method, path, body);
const add = (from: string, to: string, status = 301) => call('POST', PATH, { from, to, status });
const list = async (query = '') => (await call<RedirectList>('GET', `${PATH}?${query}`)).body;
const upload = (text: string | Uint8Array) =>
  request(`${PATH}/import`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'text/csv' },
    body: text,
  });
const importText = async (text: string) => (await upload(text)).json<RedirectImport>();
const insertFor = (websiteId: string, from: string, to: string, targetId: string | null = null) =>
  env.DB.prepare('INSERT INTO redirects VALUES (?, ?, ?, 301, ?)').bind(websiteId, from, to, targetId).run();
const at = async (path: string) => {
  const answer = await request(path);
  await answer.text();
  return [answer.status, answer.headers.get('location')];
};
const newPage = async (title: string, isPublished = true) => {
  const { body } = await call<{ page: { id: string; version: number } }>('POST', '/api/pages', { title });
  if (isPublished) await call('POST', `/api/pages/${body.page.id}/publish`, { version: body.page.version });
  return body.page.id;
};

describe('a redirect', () => {
  it('a redirect is stored in its canonical form, works for visitors immediately, and can be changed and deleted', async () => {
    await newPage('New');
    expect(await at('/old')).toEqual([404, null]);
    const added = await add('/Old/', '/new');
    expect([added.status, added.body.redirect]).toEqual([
      201,
      { from: '/old', to: '/new', status: 301, source: 'owner', hasPage: false },
    ]);
    expect(await at('/old')).toEqual([301, '/new']);
    expect(await at('/old?x=1')).toEqual([301, '/new?x=1']);
    const change = { from: '/older', to: 'https://else.test/a?b=1', status: 302 };
    expect((await call('PUT', `${PATH}?from=/old`, change)).status).toBe(200);
    expect(await at('/old')).toEqual([404, null]);
    expect(await at('/older')).toEqual([302, 'https://else.test/a?b=1']);
    expect((await call('POST', `${PATH}/delete`, { from: ['/older', '/none'] })).body).toEqual({
      deleted: 1,
    });
    expect(await at('/older')).toEqual([404, null]);
  });

  it('a redirect is found by the encoded form of a path in a different script', async () => {
    await add('/о-нас', '/über');
    expect(await at('/%D0%9E-%D0%BD%D0%B0%D1%81')).toEqual([301, '/%C3%BCber']);
  });

  it('causes a warning if a page has its old URL, which takes precedence', async () => {
    await newPage('About');
    expect((await add('/about', '/new')).body.redirect.hasPage).toBe(true);
    expect((await at('/about'))[0]).toBe(200);
    await newPage('Draft', false);
    expect((await add('/draft', '/new')).body.redirect.hasPage).toBe(false);
  });

  it.each([
    [{ from: '/', to: '/a', status: 301 }, 'from'],
    [{ from: '/api/x', to: '/a', status: 301 }, 'from'],
    [{ from: '/cart', to: '/a', status: 301 }, 'from'],
    [{ from: '/config', to: '/a', status: 301 }, 'from'],
    [{ from: '/a', to: 'javascript:alert(1)', status: 301 }, 'to'],
    [{ from: '/a', to: '/a', status: 301 }, 'to'],
    [{ from: '/a', to: '/b', status: 307 }, 'status'],
    [{ from: '/a', to: '/b', status: '301' }, 'status'],
    [{ from: 5, to: '/b', status: 301 }, 'from'],
    [{ from: '/a', status: 301 }, 'to'],
    [{ from: 'x'.repeat(4000), to: '/b', status: 301 }, 'from'],
  ])('a redirect is rejected with a message at the field: %j %s', async (body, field) => {
    const answer = await call('POST', PATH, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('a redirect can exist only once for each old URL', async () => {
    await add('/a', '/b');
    await add('/c', '/d');
    expect((await add('/A', '/x')).body.errors.from).toContain('already');
    const answer = await call('PUT', `${PATH}?from=/c`, { from: '/a', to: '/x', status: 301 });
    expect(answer.body.errors.from).toContain('already');
    expect((await call('PUT', `${PATH}?from=/none`, { from: '/n', to: '/x', status: 301 })).status).toBe(404);
  });

  it('a redirect is rejected if it would close a loop, even one that a rename creates', async () => {
    const id = await newPage('Shop');
    await call('PUT', `/api/pages/${id}/settings`, { path: '/store' });
    const [made] = (await list()).redirects;
    expect(made).toMatchObject({ from: '/shop', to: '/store', source: 'page' });
    expect((await add('/store', '/shop')).body.errors.to).toContain('/store → /shop → /store');
    await add('/a', '/b');
    await add('/b', '/c');
    expect((await add('/c', 'http://site.test/A/')).body.errors.to).toContain('/c → /a → /b → /c');
    const change = { from: '/b', to: '/a', status: 301 };
    expect((await call('PUT', `${PATH}?from=/b`, change)).body.errors.to).toContain('loop');
  });

  it('a redirect is rejected above the site’s limit', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO redirects SELECT ?, '/p' || i, '/', 301, NULL FROM n`,
    )
      .bind(MAX_REDIRECTS, SITE_ID)
      .run();
    const answer = await add('/one-more', '/');
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('5,000')]);
    expect((await upload('from,to\n/one-more,/')).status).toBe(400);
    expect((await upload('from,to\n/p1,/a')).status).toBe(200);
    expect((await list()).total).toBe(MAX_REDIRECTS);
  });

  it('a redirect is included in a site export if its old URL ends in .html', async () => {
    await add('/old.html', '/new');
    const files = (await exportArchive(env, 'site')) ?? new Map();
    const { redirects } = JSON.parse(new TextDecoder().decode(files.get('site.json')));
    expect(redirects).toEqual([{ from: '/old.html', to: '/new', status: 301 }]);
    expect(parseArchive(files).problems.filter(({ file }) => file === 'site.json')).toEqual([]);
  });
});

describe('the redirect list', () => {
  it('the redirect list is sorted, and can be searched, filtered and paginated', async () => {
    const names = Array.from({ length: 55 }, (_, at) => `/p${String(at).padStart(2, '0')}`);
    for (const name of names) await insertFor(SITE_ID, name, name === '/p07' ? '/Ünique' : '/x');
    await insertFor(SITE_ID, '/renamed', '/y', 'c'.repeat(24));
    const first = await list();
    expect(first.redirects.map(({ from }) => from)).toEqual(names.slice(0, 50));
    const second = await list(`cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(second.redirects.map(({ from }) => from)).toEqual([...names.slice(50), '/renamed']);
    expect([second.nextCursor, second.total]).toEqual([null, 56]);
    expect((await list(`search=${encodeURIComponent('ünique')}`)).redirects.map(({ from }) => from)).toEqual([
      '/p07',
    ]);
    expect((await list('source=renamed')).redirects.map(({ from }) => from)).toEqual(['/renamed']);
    expect((await call('GET', `${PATH}?cursor=5`)).status).toBe(400);
  });

  it('the redirect list never shows, changes or deletes redirects from a different site', async () => {
    await insertFor(OTHER, '/theirs', '/a');
    await insertFor(OTHER, '/b', '/mine');
    expect((await list()).redirects).toEqual([]);
    const body = { from: '/theirs', to: '/x', status: 301 };
    expect((await call('PUT', `${PATH}?from=/theirs`, body)).status).toBe(404);
    expect((await call('POST', `${PATH}/delete`, { from: ['/theirs'] })).body).toEqual({ deleted: 0 });
    expect((await add('/mine', '/b')).status).toBe(201);
    expect((await add('/theirs', '/x')).status).toBe(201);
    expect((await importText('from,to\n/b,/z')).created).toBe(1);
    const { results } = await env.DB.prepare('SELECT to_href FROM redirects WHERE website_id = ? ORDER BY 1')
      .bind(OTHER)
      .all();
    expect(results).toEqual([{ to_href: '/a' }, { to_href: '/mine' }]);
  });

  it('the redirect list is read-only for a role without permission, and closed to visitors', async () => {
    await add('/a', '/b');
    const calls = [
      ['POST', PATH, { from: '/c', to: '/d', status: 301 }],
      ['PUT', `${PATH}?from=/a`, { from: '/a', to: '/d', status: 301 }],
      ['POST', `${PATH}/delete`, { from: ['/a'] }],
    ] as const;
    const editor = await signIn(ROLE.editor);
    for (const [method, path, body] of calls)
      expect((await callAsOwner(editor, method, path, body)).status).toBe(403);
    expect((await request(PATH)).status).toBe(401);
    expect((await request(`${PATH}/export`)).status).toBe(401);
    expect((await request(`${PATH}/missing`)).status).toBe(401);
  });

  it('the redirect list can delete a limited number of redirects in one call', async () => {
    expect((await call('POST', `${PATH}/delete`, { from: [] })).status).toBe(400);
    expect((await call('POST', `${PATH}/delete`, { from: Array(501).fill('/a') })).status).toBe(400);
  });
});

describe('a CSV file with redirects', () => {
  it('adds and replaces redirects, and skips rows with problems, which it names by line', async () => {
    await add('/a', '/old');
    await insertFor(SITE_ID, '/renamed', '/y', 'c'.repeat(24));
    const text =
      '\ufefffrom,to,status\r\n/a,"/new,1",302\r\n/b,/c,301\r\n/c,/b,301\r\n/api/x,/y,\r\n/d,/e,999\r\n/renamed,/z,';
    const result = await importText(text);
    expect(result).toMatchObject({ created: 1, updated: 2, skipped: 3 });
    expect(result.problems.map(({ line }) => line)).toEqual([4, 5, 6]);
    expect(result.problems[0]?.text).toContain('/c → /b → /c');
    expect(await at('/a')).toEqual([302, '/new,1']);
    expect((await list()).redirects.find(({ from }) => from === '/renamed')).toMatchObject({
      to: '/z',
      source: 'owner',
    });
  });

  it.each([
    [
      'encoded as Windows-1252',
      new Uint8Array([...new TextEncoder().encode('from,to\n/caf'), 0xe9, 0x2c, 0x2f, 0x61]),
    ],
    ['encoded as UTF-16', new Uint8Array([0xff, 0xfe, 0x66, 0x00, 0x72, 0x00])],
    ['a Zip file', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00])],
    ['an empty file', new Uint8Array()],
    ['a file without columns', new TextEncoder().encode('/a,/b\n')],
  ])('a CSV file with redirects is rejected if it is %s', async (_, bytes) => {
    expect((await upload(bytes)).status).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it('a CSV file with redirects is rejected if it is too large or has too many rows', async () => {
    expect((await upload(`from,to\n${'/a,/b\n'.repeat(5001)}`)).status).toBe(400);
    expect((await upload(`from,to\n${'x'.repeat(1_000_000)}`)).status).toBe(413);
  });

  it('a CSV file with redirects is exported with escaped formulas, and can be imported again', async () => {
    await insertFor(SITE_ID, '/a', '=1+1');
    await add('/b', '/x,"y"');
    const { text, headers } = await call('GET', `${PATH}/export`);
    expect(headers.get('content-disposition')).toContain('redirects.csv');
    expect(text).toBe(`\ufefffrom,to,status\r\n/a,'=1+1,301\r\n/b,"/x,""y""",301\r\n`.replace('\ufeff', ''));
    await call('POST', `${PATH}/delete`, { from: ['/b'] });
    expect(await importText(text)).toMatchObject({ created: 1, skipped: 1 });
    expect(await at('/b')).toEqual([301, '/x,"y"']);
  });
});

const missing = async () =>
  (await call<{ addresses: MissingAddress[] }>('GET', `${PATH}/missing`)).body.addresses;
const message = (path: string, websiteId = SITE_ID, receivedAt = Date.now()) => ({
  topic: 'missing-address',
  id: crypto.randomUUID(),
  websiteId,
  receivedAt,
  day: new Date(receivedAt).toISOString().slice(0, 10),
  path,
});
const note = (...paths: string[]) =>
  deliver(
    'sitewright-traces',
    paths.map((path) => message(path)),
  );
const count = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM missing_addresses').first<{ n: number }>())?.n;

describe('the report of URLs that were not found', () => {
  it('the report counts requests by path and day, lists the most requested first, and omits paths that now have a redirect or page', async () => {
    await note('/b', '/b', '/a', '/a', '/page');
    await note('/a');
    await deliver('sitewright-traces', [message('/theirs', OTHER)]);
    expect((await missing()).map(({ path, hits }) => [path, hits])).toEqual([
      ['/a', 3],
      ['/b', 2],
      ['/page', 1],
    ]);
    await newPage('Page');
    await add('/a', '/page');
    expect((await missing()).map(({ path }) => path)).toEqual(['/b']);
    await call('POST', `${PATH}/delete`, { from: ['/a'] });
    expect((await missing()).map(({ path }) => path)).toEqual(['/b']);
  });

  it('a flood of random URLs causes few writes to the report, which keeps the most requested URLs', async () => {
    await note('/real', '/real', ...Array.from({ length: 98 }, (_, at) => `/random-${at}`));
    expect(await count()).toBe(20);
    expect((await missing())[0]).toMatchObject({ path: '/real', hits: 2 });
  });

  it('the report of URLs that were not found is limited in size and drops the least requested URLs', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO missing_addresses SELECT ?, '/p' || i, '2026-01-01', 5, i FROM n`,
    )
      .bind(MAX_MISSING_ADDRESSES, SITE_ID)
      .run();
    await note(...Array(9).fill('/often'), '/once');
    expect(await count()).toBe(MAX_MISSING_ADDRESSES);
    expect((await missing())[0]).toMatchObject({ path: '/often', hits: 9 });
    const { results } = await env.DB.prepare(
      "SELECT path FROM missing_addresses WHERE path IN ('/once', '/p1')",
    ).all();
    expect(results).toEqual([]);
  });

  it('the report of URLs that were not found drops a URL after 30 days', async () => {
    const now = Date.now();
    await deliver('sitewright-traces', [message('/old', SITE_ID, now - 31 * 86_400_000), message('/new')]);
    await deleteOldRows(env.DB, now);
    expect((await missing()).map(({ path }) => path)).toEqual(['/new']);
  });

  it('counts only visitors’ requests, without their query string', async () => {
    const browser = {
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
      'accept-language': 'en',
      'sec-fetch-site': 'none',
    };
    const note = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const { response, messages } = await collect(path, { method, headers });
      return [response.status, ...messages.map((one) => 'path' in one && one.path)];
    };
    expect(await note('/lost?email=a@b.test', browser)).toEqual([404, '/lost']);
    expect(await note('/lost', { 'user-agent': 'Googlebot/2.1' })).toEqual([404]);
    expect(await note('/lost', { ...browser, ...owner.headers })).toEqual([404]);
    expect(await note('/lost', browser, 'HEAD')).toEqual([404]);
    expect(await note('/reset/a@b.test', browser)).toEqual([404]);
  });
});
