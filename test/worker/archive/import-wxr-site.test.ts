import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Archive } from '#worker/archive/archive.ts';
import { findArchiveConflicts } from '#worker/archive/conflicts.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { listArchiveHosts } from '#worker/archive/hosts.ts';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem } from '#worker/archive/parse.ts';
import { clearSiteMemory, dropCopies } from '#worker/sites/site-copies.ts';
import { convert } from '../../support/worker/convert-wxr.ts';
import { request } from '../../support/worker/site.ts';
import { OLD, type WxrItemFields } from '../../support/worker/wxr.ts';

describe('a converted WordPress export becomes a site', () => {
  const HOST = 'old-gold.localhost';
  const get = (path: string) => request(path, {}, HOST);
  const items: WxrItemFields[] = [
    {
      id: 2,
      type: 'page',
      title: 'About',
      slug: 'about',
      content: '<p>Since <b>1999</b></p><script>alert(1)</script>',
    },
    {
      id: 4,
      title: 'Hello',
      slug: 'hello',
      link: `${OLD}/2024/03/hello/`,
      content: 'One\n\nTwo',
      terms: [['category', 'news', 'News']],
    },
    { id: 5, title: 'Hidden', slug: 'hidden', status: 'draft' },
  ];
  const take = async (archive: Archive) => importArchive(env, archive, 1_790_000_000_000);
  const everything = async () =>
    Promise.all(
      ['websites', 'pages', 'items', 'collections', 'redirects', 'search_index', 'item_terms'].map(
        async (table) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()).results,
      ),
    );

  beforeEach(async () => {
    clearSiteMemory();
    await env.SITES.delete(`site:${HOST}`);
  });

  it('an imported site serves its pages, posts, lists and redirects', async () => {
    await take((await convert(items)).archive);
    expect(await (await get('/about')).text()).toContain('<p>Since <b>1999</b></p>');
    expect(await (await get('/blog/hello')).text()).toContain('<p>One</p><p>Two</p>');
    expect(await (await get('/blog?category=news')).text()).toContain('href="/blog/hello"');
    expect(await (await get('/')).text()).toContain('href="/blog/hello"');
    expect((await get('/blog/hidden')).status).toBe(404);
    const old = await get('/2024/03/hello');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/blog/hello']);
  });
  it('an export converts to the same archive each time, and a second import changes nothing', async () => {
    const [first, second] = [await convert(items), await convert(items)];
    expect(second.files).toEqual(first.files);
    await take(first.archive);
    const before = await everything();
    await take(second.archive);
    const after = await everything();
    expect(after.slice(1)).toEqual(before.slice(1));
    const exported = await exportArchive(env, 'old-gold');
    expect([...(exported?.keys() ?? [])].sort()).toEqual([...first.files.keys()].sort());
  });
  it('an import that replaces a site is visible immediately at old and new hosts', async () => {
    await take((await convert(items)).archive);
    await get('/about');
    await vi.waitFor(async () => expect(await env.SITES.get(`site:${HOST}`)).not.toBeNull());
    const { archive } = await convert([{ ...items[0], content: '<p>Since forever</p>' }]);
    archive.site.domains.push('pots.example');
    const hosts = await listArchiveHosts(env, archive);
    expect(hosts.sort()).toEqual([HOST, 'pots.example']);
    await take(archive);
    await dropCopies(env, hosts);
    clearSiteMemory();
    expect(await (await get('/about')).text()).toContain('Since forever');
  });
  it('an import under another identifier creates another site', async () => {
    const [first, second] = [await convert(items), await convert(items, { identifier: 'other' })];
    await take(first.archive);
    await take(second.archive);
    expect(second.site.id).not.toBe(first.site.id);
    expect(await exportArchive(env, 'old-gold')).not.toBeNull();
  });
  it('an import is rejected if its identifier belongs to another site', async () => {
    await take((await convert(items)).archive);
    const other = await convert(
      [{ id: 1, slug: 'x' }],
      { identifier: 'old-gold' },
      '<wp:base_blog_url>https://third.example</wp:base_blog_url>',
    );
    expect((await findArchiveConflicts(env.DB, other.archive)).map(formatProblem)).toEqual([
      'site.json: website.identifier: old-gold belongs to another site',
    ]);
    expect(await findArchiveConflicts(env.DB, (await convert(items)).archive)).toEqual([]);
  });
  it('an import that fails midway leaves the database unchanged', async () => {
    await take((await convert(items)).archive);
    const before = await everything();
    const { archive } = await convert([...items, { id: 9, title: 'New', slug: 'new' }]);
    const [first] = archive.pages;
    if (first) archive.pages.push({ ...first });
    await expect(take(archive)).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });
  it('a conversion uses the given identifier, title and time zone, and rejects an invalid identifier', async () => {
    const { site } = await convert(items, {
      identifier: 'my-pots',
      title: 'My pots',
      timeZone: 'Europe/Berlin',
    });
    expect([
      site.website.identifier,
      site.settings.title,
      site.settings.timeZone,
      site.settings.locale,
    ]).toEqual(['my-pots', 'My pots', 'Europe/Berlin', 'en-GB']);
    await expect(convert(items, { identifier: 'Not a label!' })).rejects.toThrow(
      'site.json: website.identifier: must be a host label',
    );
  });
});
