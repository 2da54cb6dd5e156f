import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { DEAD_LETTER_QUEUE } from '#worker/queues/consume.ts';

const OTHER = { id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' };
let admin: SignedIn;

beforeAll(async () => {
  await seedSite();
  await seedSite(OTHER);
  admin = await signIn(ROLE.admin);
});

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM dead_letters'),
    env.DB.prepare('DELETE FROM census_events'),
  ]);
});

const list = async (path = '/api/analytics/dead-letters') => {
  const response = await request(path, { headers: admin.headers });
  return {
    status: response.status,
    body: (await response.json()) as {
      deadLetters: { id: string; body: string; queue: string; replayedAt: number | null }[];
      nextCursor: string | null;
    },
  };
};
const replay = (id: string, headers = admin.headers) =>
  request(`/api/analytics/dead-letters/${id}/replay`, { method: 'POST', headers });

it('a rejected message of any shape is stored as a dead letter', async () => {
  await deliver(DEAD_LETTER_QUEUE, [
    censusMessage(),
    { topic: 'traces', websiteId: SITE_ID },
    'text',
    null,
    7,
    { websiteId: 5 },
  ]);
  const { results } = await env.DB.prepare('SELECT queue, website_id FROM dead_letters ORDER BY rowid').all();
  expect(results).toEqual([
    { queue: 'sitewright-census', website_id: SITE_ID },
    { queue: 'sitewright-traces', website_id: SITE_ID },
    ...Array.from({ length: 4 }, () => ({ queue: 'unknown', website_id: null })),
  ]);
});

it('each event in a rejected message becomes a dead letter of the event’s own site', async () => {
  const mine = censusMessage({ path: '/mine' });
  await deliver(DEAD_LETTER_QUEUE, [JSON.stringify([mine, censusMessage({ websiteId: OTHER.id })])]);
  const { body } = await list();
  expect(body.deadLetters.map((letter) => JSON.parse(letter.body))).toEqual([mine]);
  const path = `/api/analytics/dead-letters/${body.deadLetters[0]?.id}`;
  expect((await request(path, { method: 'DELETE', headers: admin.headers })).status).toBe(204);
});

it('a site sees only its own dead letters', async () => {
  await deliver(DEAD_LETTER_QUEUE, [
    censusMessage({ path: '/mine' }),
    censusMessage({ websiteId: OTHER.id }),
  ]);
  const { body } = await list();
  expect(body.deadLetters).toHaveLength(1);
  expect(JSON.parse(body.deadLetters[0]?.body ?? '')).toMatchObject({ path: '/mine' });
});

it('a long list of dead letters is paginated with a cursor', async () => {
  await deliver(
    DEAD_LETTER_QUEUE,
    Array.from({ length: 120 }, () => censusMessage()),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await list(`/api/analytics/dead-letters${cursor && `?cursor=${cursor}`}`);
    expect(body.deadLetters.length).toBeLessThanOrEqual(50);
    seen.push(...body.deadLetters.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect((await list('/api/analytics/dead-letters?cursor=nonsense')).status).toBe(400);
});

it('a dead letter can be replayed once through its queue', async () => {
  await deliver(DEAD_LETTER_QUEUE, [censusMessage({ path: '/again' })]);
  const id = (await list()).body.deadLetters[0]?.id ?? '';
  const [first, second] = await Promise.all([replay(id), replay(id)]);
  expect([first.status, second.status].sort()).toEqual([202, 409]);
  await vi.waitFor(
    async () =>
      expect((await env.DB.prepare('SELECT path FROM census_events').all()).results).toEqual([
        { path: '/again' },
      ]),
    { timeout: 15_000, interval: 100 },
  );
  expect((await list()).body.deadLetters).toMatchObject([{ id, replayedAt: expect.any(Number) }]);
}, 30_000);

it('a dead letter that is malformed, unknown or from a different site cannot be replayed', async () => {
  await deliver(DEAD_LETTER_QUEUE, [
    { topic: 'census', websiteId: SITE_ID },
    censusMessage({ websiteId: OTHER.id }),
  ]);
  const { results } = await env.DB.prepare('SELECT id, website_id FROM dead_letters').all<{
    id: string;
    website_id: string;
  }>();
  const getId = (websiteId: string) => results.find((row) => row.website_id === websiteId)?.id ?? '';
  expect((await replay(getId(SITE_ID))).status).toBe(409);
  expect((await replay(getId(OTHER.id))).status).toBe(404);
  expect((await replay('unknown')).status).toBe(404);
});

it('listing and replaying dead letters require the settings permission, and replaying also requires the crumb token', async () => {
  const editor = await signIn(ROLE.editor);
  expect((await request('/api/analytics/dead-letters')).status).toBe(401);
  expect((await request('/api/analytics/dead-letters', { headers: editor.headers })).status).toBe(403);
  expect((await replay('x', { cookie: admin.cookie })).status).toBe(403);
  expect((await replay('x', editor.headers)).status).toBe(403);
});

it('only accounts on the same site with the settings permission can delete a dead letter', async () => {
  await deliver(DEAD_LETTER_QUEUE, [censusMessage()]);
  const id = (await list()).body.deadLetters[0]?.id ?? '';
  const drop = (headers: Record<string, string>, host?: string) =>
    request(`/api/analytics/dead-letters/${id}`, { method: 'DELETE', headers }, host);
  const editor = await signIn(ROLE.editor);
  const stranger = await signIn(ROLE.admin, OTHER.id);
  expect((await drop(editor.headers)).status).toBe(403);
  expect((await drop({ cookie: admin.cookie })).status).toBe(403);
  expect((await drop(stranger.headers, OTHER.host)).status).toBe(404);
  expect((await drop(admin.headers)).status).toBe(204);
  expect((await drop(admin.headers)).status).toBe(404);
  expect((await list()).body.deadLetters).toEqual([]);
});
