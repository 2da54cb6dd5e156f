import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  importWhole,
  moveHeld,
  oneChunk,
  readState,
  takeSteps,
} from '../../support/worker/site-imports.ts';
import { SMALL } from '../../support/worker/wxr.ts';

let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();
const count = async (table: string, where = '1') =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n')) ?? 0;
const read = async (id: string) => (await callImports(owner, 'GET', `/${id}`)).body;

async function undo(id: string) {
  await moveHeld(id, 'done', 'undoing');
  await takeSteps(id, oneChunk());
  expect(await readState(id)).toBe('undone');
  return read(id);
}

describe('the undo of an import', () => {
  it('removes everything that the import made', async () => {
    const id = await importWhole();
    expect((await request('/about')).status).toBe(200);
    const { import: undone } = await undo(id);
    const { pages, blogs, posts, images, redirects } = undone.made;
    expect(undone).toMatchObject({
      removed: pages + blogs + posts + images + redirects,
      kept: 0,
      canUndo: false,
    });
    for (const table of [
      'pages',
      'items',
      'comments',
      'redirects',
      'collections',
      'search_index',
      'item_terms',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('media', 'deleted_at IS NULL')).toBe(0);
    expect((await request('/about')).status).toBe(404);
  });

  it('keeps a page that was changed, a post with new comments, and their images, and says why', async () => {
    const id = await importWhole();
    await run("UPDATE pages SET version = 2, updated_at = updated_at + 5 WHERE path = '/about'");
    const post = await env.DB.prepare("SELECT id FROM items WHERE url_id = 'first'").first<string>('id');
    await run(
      `INSERT INTO comments (id, website_id, item_id, author, email, body, status, created_at)
        VALUES ('a1', ?, ?, 'Visitor', '', 'New', 'published', 0)`,
      SITE_ID,
      post,
    );
    const { import: undone, notes } = await undo(id);
    // Kept are the page, the post, its image, the page of its blog, and the blog.
    expect(undone.kept).toBe(5);
    const kept = notes
      .filter(({ level }) => level === 'kept')
      .map(({ what, example, why }) => [what, example, why]);
    expect(kept).toContainEqual(['pages', 'About us', 'changed since the import']);
    expect(kept).toContainEqual(['posts', 'First post', 'changed since the import, or has other comments']);
    expect(kept).toContainEqual(['images', 'pot.png', 'used on your site']);
    expect(kept).toContainEqual(['pages', 'Blog', 'its list has posts']);
    expect(await count('comments')).toBe(3);
    expect(await count('pages', "path = '/about/team'")).toBe(0);
    expect((await request('/blog/first')).status).toBe(200);
  });

  it('keeps what the owner made in the meantime, and does not miss what the owner deleted', async () => {
    const id = await importWhole();
    await run("DELETE FROM pages WHERE path = '/about/team'");
    await run("UPDATE redirects SET to_href = '/mine', target_id = NULL WHERE from_path = '/2024/03/first'");
    await run(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, sort_key, summary, content, updated_at)
        SELECT 'b1', website_id, id, 1, 'own', 'Own', 1, 0, '{}', '{}', 0 FROM collections`,
    );
    const { import: undone, notes } = await undo(id);
    expect(await count('items')).toBe(1);
    expect(await count('redirects', "to_href = '/mine'")).toBe(1);
    expect(
      notes
        .filter(({ level }) => level === 'kept')
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['blogs', 'pages', 'redirects']);
    const { pages, posts, images, redirects } = undone.made;
    expect(undone.removed, 'without the deleted page').toBe(pages - 1 + posts + images + redirects - 1);
    expect(undone.kept).toBe(3);
  });

  it('removes half an import that was cancelled', async () => {
    const id = await importWhole(SMALL.filter(({ type }) => type === 'page'));
    await run("UPDATE site_imports SET state = 'cancelled'");
    await moveHeld(id, 'cancelled', 'undoing');
    await takeSteps(id, oneChunk());
    expect([await readState(id), await count('pages')]).toEqual(['undone', 0]);
  });
});
