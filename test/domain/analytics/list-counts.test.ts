import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listCounts } from '#domain/analytics/list-counts.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

type Event = Parameters<typeof listCounts>[0];
const pageView: Event = {
  kind: 'hit',
  event: EVENT_KIND.pageView,
  path: '/shop',
  fromPath: null,
  isNewVisit: true,
  referrerHost: null,
  device: 'phone',
  country: null,
  data: {},
};
const brief = (event: Event) =>
  listCounts(event).map(({ dimension, value, views, visits, clicks }) => [
    dimension,
    value,
    views,
    visits,
    clicks,
  ]);

it('the first page view of a visit counts as a view and a visit, for its page, source and device', () => {
  expect(brief(pageView)).toEqual([
    ['total', '', 1, 1, 0],
    ['path', '/shop', 1, 1, 0],
    ['referrer', '', 1, 1, 0],
    ['device', 'phone', 1, 1, 0],
  ]);
});

it('a page view also counts for its country and campaign, and as a next step for the previous page', () => {
  const event = {
    ...pageView,
    country: 'DE',
    fromPath: '/',
    data: { queryString: '?utm_source=letter&utm_campaign=spring' },
  };
  expect(brief(event).slice(4)).toEqual([
    ['country', 'DE', 1, 1, 0],
    ['campaign', 'letter / spring', 1, 1, 0],
    ['path', '/', 0, 0, 0],
  ]);
  expect(listCounts(event).at(-1)).toMatchObject({ dimension: 'path', value: '/', onward: 1 });
});

it.each([
  [12, 12],
  [1_000_000, 60],
  [0, undefined],
  [-4, undefined],
  ['x', undefined],
])('a heartbeat of %s seconds adds %s seconds to its page and the total', (seconds, expected) => {
  const counts = listCounts({ ...pageView, event: EVENT_KIND.heartbeat, data: { seconds } });
  expect(counts.map((count) => count.seconds)).toEqual(expected === undefined ? [] : [expected, expected]);
});

it('a later page view in a visit does not count for a source again', () => {
  expect(brief({ ...pageView, isNewVisit: false }).map(([dimension]) => dimension)).toEqual([
    'total',
    'path',
    'device',
  ]);
});

it('a site search counts for its search term and not as a page view', () => {
  expect(
    brief({ ...pageView, event: EVENT_KIND.siteSearch, data: { queryString: '?x=1&q=Tea+%20Bowl' } }),
  ).toEqual([['search', 'tea bowl', 1, 0, 0]]);
});

it('a site search without results also counts as such for its search term', () => {
  const search = { ...pageView, event: EVENT_KIND.siteSearch };
  const data = { queryString: '?q=raku', hasNoResults: true };
  expect(brief({ ...search, data })).toEqual([
    ['search', 'raku', 1, 0, 0],
    ['search-missing', 'raku', 1, 0, 0],
  ]);
});

it('the medium, term and content of a campaign are counted separately', () => {
  const queryString = '?utm_medium=e-mail&utm_content=&utm_term=blue+glaze';
  expect(brief({ ...pageView, data: { queryString } }).slice(4)).toEqual([
    ['campaign-detail', 'medium e-mail', 1, 1, 0],
    ['campaign-detail', 'term blue glaze', 1, 1, 0],
  ]);
});

it('a site search also counts as a next step for the page on which it was made', () => {
  const search = {
    ...pageView,
    event: EVENT_KIND.siteSearch,
    fromPath: '/shop',
    data: { queryString: '?q=bowl' },
  };
  expect(listCounts(search)).toMatchObject([
    { dimension: 'search', value: 'bowl', onward: 0 },
    { dimension: 'path', value: '/shop', views: 0, onward: 1 },
  ]);
});

it('a heartbeat without a number of seconds adds nothing', () => {
  expect(listCounts({ ...pageView, event: EVENT_KIND.heartbeat })).toEqual([]);
});

it.each([EVENT_KIND.audio, EVENT_KIND.video])(
  'a play event with the code %i counts for its audio or video file',
  (event) => {
    const data = { mediaTitle: 'Firing 41', mediaSrc: '/media/firing-41.mp4' };
    expect(listCounts({ ...pageView, event, data })).toMatchObject([
      {
        dimension: 'play',
        value: '/media/firing-41.mp4',
        label: 'Firing 41',
        views: 1,
        visits: 0,
        clicks: 0,
      },
    ]);
    expect(listCounts({ ...pageView, event, data: { mediaTitle: 'Firing 41' } })).toEqual([]);
    expect(listCounts({ ...pageView, event, data: { mediaSrc: { $ne: null } } })).toEqual([]);
  },
);

it.each<[CensusMessage['kind'], Record<string, unknown>, unknown[]]>([
  ['button-render', { id: 'b1', buttonText: 'Book' }, ['button', 'b1', 1, 0, 0]],
  ['button-click', { id: 'b1', buttonText: 'Book' }, ['button', 'b1', 0, 0, 1]],
  ['form-render', { formId: 'f1' }, ['form', 'f1', 1, 0, 0]],
  ['overlay', { overlayId: 'o1', action: 'shown' }, ['overlay', 'o1', 1, 0, 0]],
  ['overlay', { overlayId: 'o1', action: 'submitted' }, ['overlay', 'o1', 0, 0, 1]],
  ['overlay', { overlayId: 'o1', action: 'closed' }, ['overlay-close', 'o1', 1, 0, 0]],
  ['track', { source: 'letter', campaign: 'spring' }, ['campaign', 'letter / spring', 1, 0, 0]],
])('the event %s with %j counts for the object that it names', (kind, data, expected) => {
  expect(brief({ ...pageView, kind, event: null, data })).toEqual([expected]);
});

it('a quick view counts as a view of its product, also in the total and for the device', () => {
  const data = { productId: 'p1', title: 'Cup' };
  const counts = listCounts({ ...pageView, kind: 'quick-view', event: null, data });
  expect(
    counts.map(({ dimension, value, views, productViews }) => [dimension, value, views, productViews]),
  ).toEqual([
    ['total', '', 0, 1],
    ['device', 'phone', 0, 1],
    ['product', 'p1', 1, 0],
  ]);
});

it('a form submission counts once for its event and once for its form', () => {
  const data = { eventName: 'form_submitted', formId: 'f1' };
  expect(brief({ ...pageView, kind: 'event', event: null, data })).toEqual([
    ['event', 'form_submitted', 1, 0, 0],
    ['form', 'f1', 0, 0, 1],
  ]);
});

it('a tracking pixel without a campaign is not counted', () => {
  expect(listCounts({ ...pageView, kind: 'track', data: { landing: '/' } })).toEqual([]);
});

it('for any page views, the counts by source and by page add up to the total', () => {
  const hit = fc.record({
    kind: fc.constant('hit' as const),
    event: fc.constantFrom(...Object.values(EVENT_KIND)),
    path: fc.constantFrom('/', '/a', '/b'),
    isNewVisit: fc.boolean(),
    referrerHost: fc.constantFrom(null, 'x.test', 'y.test'),
    device: fc.constantFrom('phone' as const, 'tablet' as const, 'desktop' as const),
    fromPath: fc.constant(null),
    country: fc.constant(null),
    data: fc.constant({}),
  });
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 40 }), (hits) => {
      const counts = hits.flatMap((event) => listCounts(event));
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
