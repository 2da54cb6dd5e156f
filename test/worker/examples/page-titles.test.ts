import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '#support/worker/blocks.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { listChangedPages, renamePage } from './page-titles.ts';

beforeEach(async () => {
  await seedSite();
  await renderPage({ title: 'About' });
});

const findAbout = async () => {
  const [page] = await listChangedPages(env.DB, SITE_ID, 0);
  if (!page) throw new Error('no page');
  return page;
};

it('a rename of the current version succeeds', async () => {
  const { id, version } = await findAbout();
  expect(await renamePage(env.DB, SITE_ID, { id, version, title: 'Us' })).toBe(true);
  expect(await findAbout()).toEqual({ id, version: version + 1, title: 'Us' });
});

it('a rename of an older version changes nothing', async () => {
  const { id, version } = await findAbout();
  expect(await renamePage(env.DB, SITE_ID, { id, version: version - 1, title: 'Us' })).toBe(false);
  expect((await findAbout()).title).toBe('About');
});

it('a page on a different site cannot be renamed', async () => {
  const { id, version } = await findAbout();
  expect(await renamePage(env.DB, 'b'.repeat(24), { id, version, title: 'Us' })).toBe(false);
});
