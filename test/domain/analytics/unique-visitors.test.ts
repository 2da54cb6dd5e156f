import { expect, it } from 'vitest';
import { countedVisitor } from '#domain/analytics/unique-visitors.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';

const view = { kind: 'hit', event: EVENT_KIND.pageView, visitorHash: 'a' } as const;

it('a page view counts a unique visitor by the visitor’s hash', () => {
  expect(countedVisitor(view)).toBe('a');
});

it.each([
  ['a visitor without cookies', { ...view, visitorHash: null }],
  ['a page that only stays open', { ...view, event: EVENT_KIND.pageView + 1 }],
  ['an overlay', { ...view, kind: 'overlay', event: null } as const],
])('the number of unique visitors does not include %s', (_, event) => {
  expect(countedVisitor(event)).toBeNull();
});
