import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PublishWarning } from '#schema/contracts/pages/publish-warning.ts';
import {
  add,
  call,
  createContent,
  make,
  publishPage,
  seedCollections,
} from '../../support/worker/collections.ts';

const OTHER = 'b0000000000000000000000b';
interface Checked {
  items: { id: string; title: string; warnings: PublishWarning[] }[];
}
const check = (ids: unknown) => call<Checked>('POST', '/api/items/check', { ids });
let jug: { id: string; version: number };
let bowl: { id: string };

beforeEach(async () => {
  await seedCollections();
  const { page, id } = await make('journal');
  await publishPage(page);
  jug = await add(id, 'Jug', createContent('<p>Read <a href="/nowhere">more</a></p>'));
  bowl = await add(id, 'Bowl', createContent('<p>A bowl for every day.</p>'));
});

describe('the check before publishing from a list', () => {
  it('names each item with its problems, and omits items without any', async () => {
    const { status, body } = await check([bowl.id, jug.id]);
    expect(status).toBe(200);
    expect(body.items.map(({ title }) => title)).toEqual(['Jug']);
    expect(body.items[0]?.warnings).toContainEqual(
      expect.objectContaining({ level: 'error', text: expect.stringContaining('/nowhere') }),
    );
  });

  it('omits items of other sites and in the trash', async () => {
    await env.DB.prepare('UPDATE items SET deleted_at = 5 WHERE id = ?').bind(jug.id).run();
    expect((await check([jug.id])).body.items).toEqual([]);
    await env.DB.prepare('UPDATE items SET deleted_at = NULL, website_id = ? WHERE id = ?')
      .bind(OTHER, jug.id)
      .run();
    expect((await check([jug.id])).body.items).toEqual([]);
  });

  it.each([
    ['none', []],
    ['an id of another form', ['x']],
    ['more than 100', Array.from({ length: 101 }, () => 'a'.repeat(24))],
    ['a text', 'jug'],
  ])('rejects %s', async (_, ids) => {
    expect((await check(ids)).status).toBe(400);
  });

  it('publishing by the API returns the findings as warnings', async () => {
    const { body } = await call<{ warnings: PublishWarning[]; page: { status: number } }>(
      'POST',
      `/api/items/${jug.id}/status`,
      { version: jug.version, status: 1 },
    );
    expect(body.warnings).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(body.page.status).toBe(1);
  });
});
