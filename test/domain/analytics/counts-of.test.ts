import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countsOf } from '#domain/analytics/counts-of.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

type Event = Parameters<typeof countsOf>[0];
const pageView: Event = {
  kind: 'hit',
  event: EVENT_KIND.pageView,
  path: '/shop',
  isNewVisit: true,
  referrerHost: null,
  device: 'phone',
  data: {},
};
const brief = (event: Event) =>
  countsOf(event).map(({ dimension, value, views, visits, clicks }) => [
    dimension,
    value,
    views,
    visits,
    clicks,
  ]);

it('counts the first page view of a visit under its page, source and device', () => {
  expect(brief(pageView)).toEqual([
    ['total', '', 1, 1, 0],
    ['path', '/shop', 1, 1, 0],
    ['referrer', '', 1, 1, 0],
    ['device', 'phone', 1, 1, 0],
  ]);
});

it('counts no source for a page view inside a visit', () => {
  expect(brief({ ...pageView, isNewVisit: false }).map(([dimension]) => dimension)).toEqual([
    'total',
    'path',
    'device',
  ]);
});

it('counts a site search by its term and no page view', () => {
  expect(
    brief({ ...pageView, event: EVENT_KIND.siteSearch, data: { queryString: '?x=1&q=Tea+%20Bowl' } }),
  ).toEqual([['search', 'tea bowl', 1, 0, 0]]);
});

it('adds nothing for a heartbeat', () => {
  expect(countsOf({ ...pageView, event: EVENT_KIND.heartbeat })).toEqual([]);
});

it.each([EVENT_KIND.audio, EVENT_KIND.video])('counts a play of kind %i by what was played', (event) => {
  const data = { mediaTitle: 'Firing 41', mediaSrc: '/media/firing-41.mp4' };
  expect(countsOf({ ...pageView, event, data })).toEqual([
    { dimension: 'play', value: '/media/firing-41.mp4', label: 'Firing 41', views: 1, visits: 0, clicks: 0 },
  ]);
  expect(countsOf({ ...pageView, event, data: { mediaTitle: 'Firing 41' } })).toEqual([]);
  expect(countsOf({ ...pageView, event, data: { mediaSrc: { $ne: null } } })).toEqual([]);
});

it.each<[CensusMessage['kind'], Record<string, unknown>, unknown[]]>([
  ['button-render', { id: 'b1', buttonText: 'Book' }, ['button', 'b1', 1, 0, 0]],
  ['button-click', { id: 'b1', buttonText: 'Book' }, ['button', 'b1', 0, 0, 1]],
  ['form-render', { formId: 'f1' }, ['form', 'f1', 1, 0, 0]],
  ['overlay', { overlayId: 'o1', action: 'shown' }, ['overlay', 'o1', 1, 0, 0]],
  ['overlay', { overlayId: 'o1', action: 'submitted' }, ['overlay', 'o1', 0, 0, 1]],
  ['quick-view', { productId: 'p1', title: 'Cup' }, ['product', 'p1', 1, 0, 0]],
  ['track', { source: 'letter', campaign: 'spring' }, ['campaign', 'letter / spring', 1, 0, 0]],
])('counts %s %j per object', (kind, data, expected) => {
  expect(brief({ ...pageView, kind, event: null, data })).toEqual([expected]);
});

it('counts neither a closed overlay nor a pixel without campaign', () => {
  expect(countsOf({ ...pageView, kind: 'overlay', data: { overlayId: 'o1', action: 'closed' } })).toEqual([]);
  expect(countsOf({ ...pageView, kind: 'track', data: { landing: '/' } })).toEqual([]);
});

it('sums visits by source and by page to the total, whatever the hits', () => {
  const hit = fc.record({
    kind: fc.constant('hit' as const),
    event: fc.constantFrom(...Object.values(EVENT_KIND)),
    path: fc.constantFrom('/', '/a', '/b'),
    isNewVisit: fc.boolean(),
    referrerHost: fc.constantFrom(null, 'x.test', 'y.test'),
    device: fc.constantFrom('phone' as const, 'tablet' as const, 'desktop' as const),
    data: fc.constant({}),
  });
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 40 }), (hits) => {
      const counts = hits.flatMap((event) => countsOf(event));
      const visits = (dimension: string) =>
        counts.filter((count) => count.dimension === dimension).reduce((sum, count) => sum + count.visits, 0);
      const expected = hits.filter((event) => event.event === EVENT_KIND.pageView && event.isNewVisit).length;
      expect([visits('total'), visits('path'), visits('referrer'), visits('device')]).toEqual([
        expected,
        expected,
        expected,
        expected,
      ]);
    }),
  );
});
