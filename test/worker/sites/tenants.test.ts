import { env, SELF } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { SITE_HOST, SITE_ID, seedSite } from '../../support/worker/site.ts';
import { OTHER } from '../../support/worker/two-sites.ts';

/** A title that every page of the other site contains. */
const RIVAL = 'Rival Pottery 7f3a';
const rival = 'rival.test';
const german = { code: 'de', name: 'Deutsch', enabled: true };

async function seedTenants(): Promise<void> {
  await seedSite({ settings: { locale: 'en-US', languages: [german] } });
  await seedSite({
    id: OTHER,
    identifier: 'rival',
    host: rival,
    settings: { title: RIVAL, locale: 'en-US', languages: [german] },
  });
}

/** Raises the site's revision, which invalidates cached pages, as publishing does. */
async function raiseRevision(): Promise<void> {
  await env.DB.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(SITE_ID).run();
  await Promise.all([SITE_HOST, HOST].map((host) => env.SITES.delete(`site:${host}`)));
  clearSiteMemory();
}

const withoutRevision = (body: string) => body.replace(/"revision":\d+/, '');

let network = 0;
async function ask(address: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  network += 1;
  headers.set('cf-connecting-ip', `2001:db8:7e:${network.toString(16)}::1`);
  const answer = await SELF.fetch(address, { redirect: 'manual', ...init, headers });
  return { answer, body: await answer.text() };
}

const disguises: [string, (path: string) => string][] = [
  ['two slashes', (path) => `//${rival}${path}`],
  ['two slashes below a language', (path) => `/de//${rival}${path}`],
  ['three slashes below a language', (path) => `/de///${rival}${path}`],
  ['a backslash', (path) => `/de/\\${rival}${path}`],
  ['an encoded slash', (path) => `/de/%2f${rival}${path}`],
  ['an encoded backslash', (path) => `/de/%5C${rival}${path}`],
  ['a dot segment', (path) => `/de/.//${rival}${path}`],
  ['a parent segment', (path) => `/de/a/..//${rival}${path}`],
  ['a complete URL', (path) => `/de/https://${rival}${path}`],
  ['user information', (path) => `/de/@${rival}${path}`],
  ['a language of the other site', (path) => `//${rival}/de${path}`],
];

const isElsewhere = (location: string) => new URL(location, `http://${SITE_HOST}`).hostname !== SITE_HOST;

/**
 * All routes, for most tests. For disguised paths, the few routes in FEW are enough, because one rule handles
 * all such paths.
 */
const ROUTES = CALLS.map(({ method, path }) => ({
  method,
  path: path.replace(/:\w+(?:\{[^}]*\})?/g, SITE_ID).replace('*', ''),
}));
const FEW = ROUTES.filter(({ path }) => ['/', '/cart', '/login', '/api/auth/Me', '/search'].includes(path));

describe('two sites in one deployment', () => {
  beforeAll(seedTenants);

  it('two sites in one deployment are each shown at their own host', async () => {
    expect((await ask(`http://${rival}/nowhere`)).body).toContain(RIVAL);
  });

  it.each(disguises)(
    'two sites in one deployment cannot be reached through another host in the path, disguised by %s',
    async (name, disguise) => {
      const wrong: string[] = [];
      for (const { method, path } of name.startsWith('two slashes') ? ROUTES : FEW) {
        const { answer, body } = await ask(`http://${SITE_HOST}${disguise(path)}`, { method });
        const location = answer.headers.get('location') ?? '';
        if (body.includes(RIVAL) || isElsewhere(location) || answer.status >= 500)
          wrong.push(`${method} ${disguise(path)}: ${answer.status} ${location}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    'host',
    'x-forwarded-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-host',
    'referer',
    'origin',
  ])('two sites in one deployment are not selected by the header %s', async (name) => {
    const value = name === 'forwarded' ? `host=${rival}` : name.endsWith('url') ? `//${rival}/` : rival;
    const { body } = await ask(`http://${SITE_HOST}/de/nowhere`, {
      headers: { [name]: name === 'referer' || name === 'origin' ? `http://${rival}/` : value },
    });
    expect(body).not.toContain(RIVAL);
  });
});

const HOST = 'site.localhost';

describe('a cached page', () => {
  const paths = ['/', '/de', '/sitemap.xml', '/robots.txt', '/de/sitemap.xml'];
  const clean = new Map<string, string>();
  beforeAll(async () => {
    await seedTenants();
    // The site has no domain, so the deployment itself provides its host.
    await env.DB.prepare('DELETE FROM website_domains WHERE website_id = ?').bind(SITE_ID).run();
    const content = pageContentSchema.parse({ title: 'Home', sections: [] });
    const page = {
      id: 'c'.repeat(24),
      websiteId: SITE_ID,
      path: '/',
      pageType: 2,
      collectionId: null,
      content,
    };
    await insertPage(env.DB, page, 0);
    const stored = await findPage(env.DB, SITE_ID, page.id);
    if (stored) await publishPage(env.DB, stored, SITE_ID, 0);
    await raiseRevision();
    for (const path of paths) clean.set(path, withoutRevision((await ask(`http://${HOST}${path}`)).body));
  });
  beforeEach(raiseRevision);

  const poisons: [string, (path: string) => Promise<unknown>][] = [
    ['another port', (path) => ask(`http://${HOST}:1337${path}`)],
    ['another scheme', (path) => ask(`https://${HOST}${path}`)],
    ...(
      [
        ['x-forwarded-host', 'evil.test'],
        ['x-forwarded-proto', 'gopher'],
        ['x-forwarded-port', '1337'],
        ['x-forwarded-prefix', '/evil'],
        ['forwarded', 'host=evil.test;proto=http'],
        ['x-original-url', '/evil'],
        ['accept-language', 'fr'],
        ['cookie', 'ss_lang=fr; evil=<script>; ss_cookieAllowed=1; CART=evil'],
        ['user-agent', 'evil'],
        ['origin', 'https://evil.test'],
        ['referer', 'https://evil.test/'],
        ['save-data', 'on'],
        ['range', 'bytes=0-10'],
        ['if-none-match', '*'],
      ] as const
    ).map(([name, value]): [string, (path: string) => Promise<unknown>] => [
      name,
      (path) => ask(`http://${HOST}${path}`, { headers: { [name]: value } }),
    ]),
    ['an unknown query', (path) => ask(`http://${HOST}${path}?evil=1&cohort=B&utm_source=evil`)],
    ['HEAD', (path) => ask(`http://${HOST}${path}`, { method: 'HEAD' })],
  ];

  it.each(poisons)('a cached page is the same for others after a request with %s', async (_, poison) => {
    for (const path of paths) {
      await poison(path);
      const after = await ask(`http://${HOST}${path}`);
      expect(withoutRevision(after.body) === clean.get(path), `${path} is the same`).toBe(true);
      expect(/evil|1337|http:\/\/site/.exec(after.body)?.[0], path).toBeUndefined();
    }
  });

  it('a cached page has the canonical URL from the settings, whatever host or port was requested', async () => {
    for (const address of [`http://${HOST}:1337/`, `https://${HOST}/`, `http://${HOST}:99/`])
      expect(/<link rel="canonical" href="([^"]*)"/.exec((await ask(address)).body)?.[1]).toBe(
        `https://${HOST}/`,
      );
  });
});
