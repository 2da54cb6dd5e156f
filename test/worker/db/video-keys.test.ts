import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { SITE_ID, seedSite } from '../../support/worker/site.ts';

const OLD = JSON.stringify({ film: { filename: 'film.mp4' }, html: '"film": a word' });
const NEW = JSON.stringify({ video: { filename: 'film.mp4' }, html: '"film": a word' });

/** Every column that holds blocks, sections or the summary of an item. */
const COLUMNS = [
  ['pages', 'draft'],
  ['pages', 'published'],
  ['page_revisions', 'content'],
  ['items', 'content'],
  ['items', 'summary'],
  ['items', 'draft'],
  ['site_header_footer', 'content'],
] as const;

const getRevision = () =>
  env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(SITE_ID).first<number>('revision');

it('stored videos are renamed wherever they are, and pages made of an old copy of the site become stale', async () => {
  await seedSite();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, updated_at)
      VALUES ('p', ?1, '/p', 2, 0, 1, 'P', ?2, ?2, 0)`,
    ).bind(SITE_ID, OLD),
    env.DB.prepare(
      "INSERT INTO page_revisions (id, page_id, website_id, content, created_at) VALUES ('r', 'p', ?, ?, 0)",
    ).bind(SITE_ID, OLD),
    env.DB.prepare(
      `INSERT INTO collections (id, website_id, name, type, title, settings) VALUES ('c', ?, 'c', 17, 'C', '{}')`,
    ).bind(SITE_ID),
    env.DB.prepare(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, draft, updated_at)
      VALUES ('i', ?1, 'c', 8, 'i', 'I', 1, 0, 0, ?2, ?2, ?2, 0)`,
    ).bind(SITE_ID, OLD),
    env.DB.prepare(
      'INSERT INTO site_header_footer (website_id, content) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET content = ?2',
    ).bind(SITE_ID, OLD),
  ]);
  const revision = await getRevision();

  const migration = env.MIGRATIONS.find(({ name }) => name === '0038_video_keys.sql');
  await env.DB.batch(migration?.queries.map((query) => env.DB.prepare(query)) ?? []);

  for (const [table, column] of COLUMNS)
    expect(
      await env.DB.prepare(`SELECT ${column} FROM ${table} WHERE ${column} LIKE '%film.mp4%'`).first(column),
      `${table}.${column}`,
    ).toBe(NEW);
  expect(await getRevision()).toBe((revision ?? 0) + 1);
});
