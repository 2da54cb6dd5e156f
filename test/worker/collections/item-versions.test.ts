import { createScheduledController, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type { PageDetail, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import { runSchedule } from '#worker/schedule/run.ts';
import {
  add,
  call,
  createContent,
  fetchText,
  make,
  OTHER,
  publishPage,
  read,
  seedCollections,
  toSettings,
} from '../../support/worker/collections.ts';
import { SITE_ID, signIn } from '../../support/worker/site.ts';

type Answer = { page: PageDetail };
let post: PageDetail;

const save = async (html: string) => {
  const { version } = await read(post.id);
  const content = createContent(`<p>${html}</p>`);
  return (await call<Answer>('PUT', `/api/items/${post.id}/draft`, { version, content })).body.page;
};
const publish = async (status = 1) => {
  const { version } = await read(post.id);
  return call<Answer>('POST', `/api/items/${post.id}/status`, { version, status });
};
const versions = async (id = post.id) =>
  (await call<{ revisions: RevisionSummary[] }>('GET', `/api/items/${id}/revisions`)).body.revisions;
const readVersion = async (revisionId = '') =>
  (await call<{ content: PageDetail['draft'] }>('GET', `/api/items/${post.id}/revisions/${revisionId}`)).body
    .content;
const words = ({ sections }: PageDetail['draft']) => sections[0]?.blocks[0]?.value.html;
const schedule = async (publishOn: number | null, version?: number) =>
  call<Answer & { errors?: object }>('POST', `/api/items/${post.id}/schedule`, {
    version: version ?? (await read(post.id)).version,
    publishOn,
  });
const runAt = (now: number) =>
  runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime: now }), env);

beforeEach(async () => {
  await seedCollections();
  const { page, id } = await make('journal', 'Notes');
  await publishPage(page);
  const { sections } = createContent('<p>The original</p>');
  post = await add(id, 'Jug', { isPublished: true, sections });
});

describe('the versions of an item', () => {
  it('the versions of an item begin with the content that was published before the first change', async () => {
    await env.DB.prepare('UPDATE items SET published_at = 5000').run();
    expect(await versions()).toEqual([]);
    await save('Another');
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(2);
    expect(kept[1]?.createdAt).toBe(5000);
    expect([words(await readVersion(kept[0]?.id)), words(await readVersion(kept[1]?.id))]).toEqual([
      '<p>Another</p>',
      '<p>The original</p>',
    ]);
  });

  it('the versions of an item are not created by drafts, list settings or texts published again without a change', async () => {
    await save('A draft alone');
    expect(await versions()).toEqual([]);
    const before = await read(post.id);
    await call('PUT', `/api/items/${post.id}/settings`, toSettings(before, { tags: ['glaze'] }));
    expect(await versions()).toEqual([]);
    await publish();
    expect(await versions()).toHaveLength(2);
    await call('PUT', `/api/items/${post.id}/settings`, toSettings(await read(post.id), { author: 'Ida' }));
    expect(await versions()).toHaveLength(2);
  });

  it('the versions of an item keep the first one, however many follow', async () => {
    await save('Second');
    await publish();
    const [, first] = await versions();
    await env.DB.prepare(
      `INSERT INTO item_revisions (id, item_id, website_id, title, excerpt, content, created_at)
      SELECT 'r' || value, ?1, ?2, '', '', '{}', 1 + (SELECT max(created_at) FROM item_revisions) + value
      FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?3) SELECT value FROM n)`,
    )
      .bind(post.id, SITE_ID, MAX_PAGE_REVISIONS)
      .run();
    await save('Last');
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(MAX_PAGE_REVISIONS);
    expect(kept.at(-1)).toEqual(first);
  });

  it('the versions of an item are visible to accounts on the same site with permission to read the content', async () => {
    await save('Another');
    await publish();
    const [{ id = '' } = {}] = await versions();
    await env.DB.prepare('UPDATE item_revisions SET website_id = ?1').bind(OTHER).run();
    expect(await versions()).toEqual([]);
    expect((await call('GET', `/api/items/${post.id}/revisions/${id}`)).status).toBe(404);
    const other = await signIn(ROLE.reporting);
    expect((await call('GET', `/api/items/${post.id}/revisions`, undefined, other)).status).toBe(403);
  });
});

describe('scheduled changes to a published item', () => {
  /** An hour from now, rounded to seconds, because the times of items have no milliseconds. */
  const later = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;

  it('scheduled changes to a published item are published on time as a version', async () => {
    await save('Kelp glaze');
    const scheduled = await schedule(later);
    expect(scheduled.body.page).toMatchObject({ status: 1, publishOn: later, hasUnpublishedChanges: true });
    await runAt(later - 1000);
    expect((await fetchText(post.path)).text).not.toContain('Kelp glaze');
    await runAt(later);
    expect(await read(post.id)).toMatchObject({ status: 1, publishOn: null, hasUnpublishedChanges: false });
    expect((await fetchText(post.path)).text).toContain('Kelp glaze');
    expect((await fetchText('/search?q=kelp')).text).toContain(post.path);
    expect(await versions()).toHaveLength(2);
    await runAt(later + 60_000);
    expect(await versions()).toHaveLength(2);
  });

  it('scheduled changes to a published item can be cancelled, and are dropped if the item is published earlier', async () => {
    await save('Kelp glaze');
    await schedule(later);
    expect((await schedule(null)).body.page).toMatchObject({ publishOn: null, hasUnpublishedChanges: true });
    await schedule(later);
    expect((await publish()).body.page).toMatchObject({ publishOn: null, hasUnpublishedChanges: false });
  });

  it('scheduled changes to a published item require a published item, a future time and the item’s current version', async () => {
    expect((await schedule(Date.now() - 1)).body.errors).toEqual({
      publishOn: 'Choose a time in the future.',
    });
    expect((await schedule(later, 99)).status).toBe(409);
    await publish(4);
    expect((await schedule(later)).status).toBe(409);
  });
});
