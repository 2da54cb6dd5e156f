import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { feeds } from '#schema/tables/feeds.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { all, batch, first, prepared, run, type Values } from '#worker/db/database.ts';
import { named, storedText } from '#worker/db/fragments.ts';
import { insertIf } from '#worker/db/insert-if.ts';
import { orm } from '#worker/db/orm.ts';
import { insertRows } from '#worker/db/shared/insert-rows.ts';

const ID = 'a'.repeat(24);
const CONTENT = { name: 'Potters', description: '', landingPath: '/', options: [] };
const area = { id: ID, websiteId: SITE_ID, content: CONTENT, createdAt: 0 };
const admission = { areaId: ID, email: 'a@b.test', source: 'free' as const, createdAt: 0, isBarred: true };

const selectContent = prepared((value: Values<{ id: string }>) =>
  orm
    .select({ content: memberAreas.content, isBarred: memberEntitlements.isBarred })
    .from(memberAreas)
    .leftJoin(memberEntitlements, eq(memberEntitlements.areaId, memberAreas.id))
    .where(eq(memberAreas.id, value.id)),
);

beforeEach(async () => {
  await seedSite();
  await run(env.DB, orm.delete(memberAreas));
});

it('a value is stored as JSON and parsed by its contract, in prepared and other queries', async () => {
  await batch(env.DB, [
    orm.insert(memberAreas).values(area),
    orm.insert(memberEntitlements).values(admission),
  ]);
  const stored = orm
    .select({
      text: storedText(memberAreas.content).as('stored'),
      again: named(memberAreas.content, 'again'),
    })
    .from(memberAreas);
  expect(await first(env.DB, stored)).toEqual({ text: JSON.stringify(CONTENT), again: CONTENT });
  expect(await all(env.DB, selectContent({ id: ID }))).toEqual([{ content: CONTENT, isBarred: true }]);
});

it('a flag is null if the joined row does not exist', async () => {
  await run(env.DB, orm.insert(memberAreas).values(area));
  expect(await all(env.DB, selectContent({ id: ID }))).toEqual([{ content: CONTENT, isBarred: null }]);
});

it('reading a stored text that breaks its contract throws', async () => {
  await run(env.DB, orm.insert(memberAreas).values({ ...area, content: sql`'{"name":""}'` }));
  await expect(all(env.DB, selectContent({ id: ID }))).rejects.toThrow('Give the area a name.');
  await expect(first(env.DB, orm.select().from(memberAreas))).rejects.toThrow('Give the area a name.');
});

it('rows inserted as one JSON parameter are encoded by their columns', async () => {
  await batch(env.DB, [...insertRows(memberAreas, [area]), ...insertRows(memberEntitlements, [admission])]);
  expect(await all(env.DB, selectContent({ id: ID }))).toEqual([{ content: CONTENT, isBarred: true }]);
});

it('a placeholder’s value is encoded by its column, and null stays null', async () => {
  const insert = prepared((value: Values<{ id: string; content: typeof CONTENT }>) =>
    insertIf(memberAreas, { ...area, id: value.id, content: value.content }),
  );
  await run(env.DB, insert({ id: ID, content: CONTENT }));
  expect(await all(env.DB, selectContent({ id: ID }))).toEqual([{ content: CONTENT, isBarred: null }]);
  const feed = { websiteId: SITE_ID, url: 'https://feed.test/', nextAt: 0, createdAt: 0 };
  const insertFeed = prepared((value: Values<{ content: null }>) =>
    orm.insert(feeds).values({ ...feed, content: value.content }),
  );
  await run(env.DB, insertFeed({ content: null }));
  expect(await first(env.DB, orm.select({ text: storedText(feeds.content) }).from(feeds))).toEqual({
    text: null,
  });
});
