import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { add, call, make, seedCollections } from '../support/worker/collections.ts';
import { SITE_ID } from '../support/worker/site.ts';

const CONCURRENT = 6;
const numbers = Array.from({ length: CONCURRENT }, (_, number) => number);
const runConcurrently = async (work: (number: number) => Promise<{ status: number }>) =>
  (await Promise.all(numbers.map(work))).map(({ status }) => status);
const all = (status: number) => numbers.map(() => status);

async function publishedPage(title: string): Promise<string> {
  const { body } = await call<{ page: { id: string; version: number } }>('POST', '/api/pages', { title });
  await call('POST', `/api/pages/${body.page.id}/publish`, { version: body.page.version });
  return body.page.id;
}

beforeEach(async () => {
  await seedCollections();
  await env.DB.prepare(
    "INSERT OR IGNORE INTO flags (website_id, name, is_enabled) VALUES (?, 'experiments', 1)",
  )
    .bind(SITE_ID)
    .run();
});

describe('six concurrent writes', () => {
  it('store six pages with one title, each at its own URL', async () => {
    expect(await runConcurrently(() => call('POST', '/api/pages', { title: 'Tides' }))).toEqual(all(201));
    const { body } = await call<{ pages: { path: string }[] }>('GET', '/api/pages');
    expect(new Set(body.pages.map(({ path }) => path)).size).toBe(CONCURRENT);
  });

  it('store six copies of a page', async () => {
    const id = await publishedPage('Tides');
    expect(await runConcurrently(() => call('POST', `/api/pages/${id}/duplicate`))).toEqual(all(201));
  });

  it('store six collections with one title', async () => {
    expect(
      await runConcurrently(() => call('POST', '/api/collections', { kind: 'journal', title: 'Tides' })),
    ).toEqual(all(201));
  });

  it('store six items with one title', async () => {
    const { id } = await make('journal');
    expect(
      await runConcurrently(() => call('POST', `/api/collections/${id}/items`, { title: 'Low water' })),
    ).toEqual(all(201));
  });

  it('store six categories', async () => {
    const { id } = await make('journal');
    await add(id, 'Low water');
    const path = `/api/collections/${id}/categories`;
    expect(
      await runConcurrently((number) => call('POST', path, { name: `Kind ${number}`, parent: null })),
    ).toEqual(all(201));
    const { body } = await call<{ categories: unknown[] }>('GET', `/api/collections/${id}/terms`);
    expect(body.categories).toHaveLength(CONCURRENT);
  });

  it('store six experiments on six pages', async () => {
    const pages = await Promise.all(numbers.map((number) => publishedPage(`Tide ${number}`)));
    expect(
      await runConcurrently((number) =>
        call('POST', '/api/experiments', { pageId: pages[number], sectionId: null }),
      ),
    ).toEqual(all(201));
    const { body } = await call<{ experiments: unknown[] }>('GET', '/api/experiments');
    expect(body.experiments).toHaveLength(CONCURRENT);
  });

  it('store four variants of a page in one experiment, and the others are rejected', async () => {
    const pageId = await publishedPage('Tides');
    const made = await Promise.all(
      numbers.map(() => call<{ cohort?: string }>('POST', '/api/experiments', { pageId, sectionId: null })),
    );
    expect(
      made
        .map(({ body }) => body.cohort)
        .filter(Boolean)
        .sort(),
    ).toEqual(['B', 'C', 'D', 'E']);
    const { body } = await call<{ experiments: { arms: { cohort: string }[] }[] }>('GET', '/api/experiments');
    expect(body.experiments.map(({ arms }) => arms.map(({ cohort }) => cohort))).toEqual([
      ['A', 'B', 'C', 'D', 'E'],
    ]);
    const { results } = await env.DB.prepare("SELECT id FROM pages WHERE access_kind = 'variant'").all();
    expect(results).toHaveLength(4);
  });
});

describe('two contributors who change different settings concurrently', () => {
  it('concurrent changes to a page by two contributors are both kept', async () => {
    const id = await publishedPage('Tides');
    const path = `/api/pages/${id}/settings`;
    await Promise.all([
      call('PUT', path, { path: '/ebb' }),
      call('PUT', path, { access: { kind: 'members', areaId: null } }),
    ]);
    expect(await env.DB.prepare('SELECT path, access_kind FROM pages WHERE id = ?').bind(id).first()).toEqual(
      {
        path: '/ebb',
        access_kind: 'members',
      },
    );
  });

  it('concurrent changes to a collection by two contributors are both kept: its display and a category', async () => {
    const { id } = await make('journal');
    const shown = { sort: 'newest', view: 'grid', design: null, itemsPerPage: 7, hasComments: false };
    const [design, category] = await Promise.all([
      call('PUT', `/api/collections/${id}`, shown),
      call('POST', `/api/collections/${id}/categories`, { name: 'Ebb', parent: null }),
    ]);
    expect([design.status, category.status]).toEqual([200, 201]);
    const settings = await env.DB.prepare('SELECT settings FROM collections WHERE id = ?')
      .bind(id)
      .first('settings');
    expect(JSON.parse(String(settings))).toMatchObject({ itemsPerPage: 7, categories: [{ name: 'Ebb' }] });
  });
});
