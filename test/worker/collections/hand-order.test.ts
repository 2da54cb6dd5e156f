import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { EVENTS_HOST, EVENTS_ID, eventId, seedPosts } from '../../support/worker/events.ts';
import { request, seedSite } from '../../support/worker/site.ts';

/** Posts from the newest to the oldest, which is the order of the list. */
const POSTS = ['alder', 'birch', 'cedar', 'dogwood'].map((urlId, at) => ({
  urlId,
  title: urlId,
  publishedAt: `2026-04-0${9 - at}T12:00:00Z`,
  categories: ['Planters'],
}));
const summary = (value: object) => ({
  type: BLOCK_TYPE.summaryV2,
  value: { collectionId: EVENTS_ID, maxItems: 9, ...value },
});
const archive = {
  type: BLOCK_TYPE.archive,
  value: { collectionId: EVENTS_ID, groupBy: 'category', layout: 'titles' },
};

const seed = (block: { type: number; value: object }, sort: string | null = 'manual') =>
  seedPosts({
    posts: POSTS,
    blocks: [block],
    collection: { categories: [{ slug: 'planters', name: 'Planters', ...(sort && { sort }) }] },
  });

const place = (urlIds: readonly string[]) =>
  env.DB.batch(
    urlIds.map((urlId, position) =>
      env.DB.prepare(
        "UPDATE item_terms SET position = ?2 WHERE kind = 'category' AND item_id = (SELECT id FROM items WHERE url_id = ?1)",
      ).bind(urlId, position),
    ),
  );

const listShown = async () => {
  const html = await (await request('/shown', {}, EVENTS_HOST)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  return [...new Set([...main.matchAll(/href="\/events\/([a-z]+)"/g)].map(([, urlId]) => urlId))];
};

beforeEach(() => env.DB.prepare('DELETE FROM customer_groups').run());

describe('the manual order of a category', () => {
  it.each([
    ['a block of its items', summary({ category: 'planters' })],
    ['an archive with titles', archive],
  ])('applies to %s, and items without a place follow in the list’s order', async (_, block) => {
    await seed(block);
    await place(['cedar', 'alder']);
    expect(await listShown()).toEqual(['cedar', 'alder', 'birch', 'dogwood']);
  });

  it('decides which items a short block shows', async () => {
    await seed(summary({ category: 'planters', maxItems: 2 }));
    await place(['dogwood', 'cedar']);
    expect(await listShown()).toEqual(['dogwood', 'cedar']);
  });

  it.each([
    ['a block of all items', summary({}), 'manual'],
    ['a block of a category with another order', summary({ category: 'planters' }), 'newest'],
    ['a block of a category without an order', summary({ category: 'planters' }), null],
    ['an archive of a category with another order', archive, 'newest'],
  ])('does not apply to %s', async (_, block, sort) => {
    await seed(block, sort);
    await place(['cedar', 'alder']);
    expect(await listShown()).toEqual(['alder', 'birch', 'cedar', 'dogwood']);
  });
});

describe('a site archive', () => {
  const TERMS = {
    name: 'Resellers',
    basisPoints: 2_000,
    scope: { kind: 'all' },
    freeShippingFromCents: null,
  };
  const GROUP = 'a'.repeat(24);
  const site = () => env.DB.prepare("SELECT id FROM websites WHERE identifier = 'evts'").first<string>('id');
  const addGroup = async (id: string, websiteId: string | null) =>
    env.DB.prepare(
      'INSERT INTO customer_groups (id, website_id, rule, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
    )
      .bind(id, websiteId, JSON.stringify(TERMS))
      .run();
  const take = async (files: ReadonlyMap<string, Uint8Array>) => {
    const { archive: parsed, problems } = parseArchive(files);
    if (!parsed) throw new Error(JSON.stringify(problems));
    await importArchive(env, parsed, Date.now());
  };
  const save = async () => (await exportArchive(env, 'evts')) ?? new Map<string, Uint8Array>();
  const readStore = (files: ReadonlyMap<string, Uint8Array>) =>
    JSON.parse(new TextDecoder().decode(files.get('store.json'))) as Record<string, unknown>;

  it('carries the manual order of categories and the customer groups without their members', async () => {
    await seed(summary({ category: 'planters' }));
    await place(['cedar', 'alder']);
    await addGroup(GROUP, await site());
    await env.DB.prepare(
      'INSERT INTO customer_group_members (website_id, email, group_id, added_at) VALUES (?, ?, ?, 0)',
    )
      .bind(await site(), 'ines@buyer.test', GROUP)
      .run();
    const files = await save();
    expect(readStore(files)).toMatchObject({
      categoryOrders: [{ collectionId: EVENTS_ID, slug: 'planters', itemIds: [eventId(2), eventId(0)] }],
      customerGroups: [{ id: GROUP, terms: TERMS }],
    });
    expect(new TextDecoder().decode(files.get('store.json'))).not.toContain('ines@buyer.test');

    await place(['birch', 'dogwood']);
    await env.DB.prepare("UPDATE customer_groups SET rule = json_set(rule, '$.name', 'Friends')").run();
    await addGroup('b'.repeat(24), await site());
    await take(files);
    expect(await listShown()).toEqual(['cedar', 'alder', 'birch', 'dogwood']);
    const { results } = await env.DB.prepare(
      "SELECT id, rule ->> '$.name' AS name, (SELECT email FROM customer_group_members WHERE group_id = customer_groups.id) AS member FROM customer_groups",
    ).all();
    expect(results).toEqual([{ id: GROUP, name: 'Resellers', member: 'ines@buyer.test' }]);
    expect(readStore(await save())).toEqual(readStore(files));
  });

  it('without customer groups keeps those of the site', async () => {
    await seed(summary({}));
    const files = await save();
    await addGroup(GROUP, await site());
    await take(files);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM customer_groups').first('n')).toBe(1);
  });

  it('does not change the group of another site that has the same id', async () => {
    await seed(summary({}));
    await addGroup(GROUP, await site());
    const files = await save();
    await env.DB.prepare('DELETE FROM customer_groups').run();
    const other = 'b0000000000000000000000b';
    await seedSite({ id: other, identifier: 'other', host: 'other.test' });
    await addGroup(GROUP, other);
    await take(files);
    expect(await env.DB.prepare('SELECT website_id FROM customer_groups').first('website_id')).toBe(other);
  });

  it.each([
    [
      'an order of an invalid id',
      { categoryOrders: [{ collectionId: EVENTS_ID, slug: 'planters', itemIds: ['x'] }] },
    ],
    ['a group without a benefit', { customerGroups: [{ id: GROUP, terms: { ...TERMS, basisPoints: 0 } }] }],
    ['a group twice', { customerGroups: [1, 2].map(() => ({ id: GROUP, terms: TERMS })) }],
  ])('with %s is rejected', async (_, change) => {
    await seed(summary({}));
    const files = new Map(await save());
    files.set('store.json', new TextEncoder().encode(JSON.stringify(change)));
    expect(parseArchive(files).archive).toBeNull();
  });
});
