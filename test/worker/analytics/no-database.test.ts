import { beforeAll, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { collect, form, json } from '#support/worker/collect.ts';
import { seedSite, signIn } from '#support/worker/site.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';

const COMMON = JSON.stringify({
  actor: 'visitor',
  action: 'clicked',
  event_owner_team: 'site',
  event_source: 'page',
  object_type: 'link',
});
const record = {
  pageLoadId: '3f0c2f0e-6a51-4a0e-9d5e-0f6f7f3a9b11',
  name: 'rum-lcp',
  value: 1,
  pagePath: '/',
};
const hit = form({ event: '1', data: '{"pagePath":"/"}' });

beforeAll(async () => {
  await seedSite();
  // Caches the site's settings, which the next requests need.
  await collect('/api/census/RecordHit', hit);
});

it.each<[string, RequestInit]>([
  ['/api/census/RecordHit', hit],
  ['/api/census/overlay', form({ overlayId: 'o', action: 'shown' })],
  ['/api/track/Track?source=x', {}],
  ['/api/events/Trace', form({ data: '[{"pageUrl":"/","type":"t","data":1}]' })],
  ['/api/events/RecordEvent', json({ eventName: 'a', payload: {} })],
  ['/api/v1/events', json({ analyticsId: 'x', commonData: COMMON })],
  ['/api/1/performance/records', json([record])],
])('%s adds one message to a queue without querying the database', async (path, init) => {
  const { DB, cost } = watchD1();
  const { response, messages } = await collect(path, init, 'site.test', { DB });
  expect(response.ok).toBe(true);
  expect(messages).toHaveLength(1);
  expect(cost.roundTrips).toBe(0);
});

it('an event from a signed-in account queries the account’s roles', async () => {
  const { DB, cost } = watchD1();
  const { cookie } = await signIn(ROLE.editor);
  const { messages } = await collect('/api/census/RecordHit', { ...hit, headers: { cookie } }, 'site.test', {
    DB,
  });
  expect(messages).toEqual([]);
  expect(cost.roundTrips).toBeGreaterThan(0);
});
