import { describe, expect, it } from 'vitest';
import {
  newEventTimes,
  toEvent,
  toEventTimes,
  toHours,
  toInstant,
  toWholeDays,
} from '#client/config/canvas/collections/event-times.ts';
import { formatCount, withArticle } from '#client/config/canvas/collections/labels.ts';
import { getIndexAfter, moveEntry } from '#client/config/canvas/collections/reorder.ts';
import { getInitialTab, listTabs } from '#client/config/canvas/session/inspector-tabs.ts';
import { COLLECTION_KINDS } from '#schema/contracts/collections/collections-api.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';

describe('positions in a collection’s list', () => {
  it.each([
    ['first', 3, 0],
    ['up', 3, 2],
    ['down', 3, 4],
    ['last', 3, 4],
    ['up', 0, 0],
    ['down', 4, 4],
  ] as const)('moving an item %s from index %i leads to index %i in a list of five', (move, from, to) => {
    expect(getIndexAfter(move, from, 5)).toBe(to);
  });
  it('a move keeps the order of the other items', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moveEntry(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'd', 'a']);
  });
});

describe('an event’s time', () => {
  const zone = 'America/New_York';
  it('an event’s time survives conversion to its form fields and back', () => {
    const event = {
      startsAt: '2027-02-13T15:00:00Z',
      endsAt: '2027-02-13T21:00:00Z',
      location: 'The rope shed',
      note: '',
    };
    expect(toEvent(toEventTimes(event))).toEqual(event);
  });
  it.each([
    ['the first 1:30 on a day with a repeated hour', '2026-11-01T05:30:00Z'],
    ['the second 1:30 on a day with a repeated hour', '2026-11-01T06:30:00Z'],
    ['seconds', '2026-12-01T14:30:15Z'],
  ])('conversion to the form fields and back keeps %s', (_, startsAt) => {
    const event = { startsAt, endsAt: '2026-12-02T09:00:00Z', location: '', note: '' };
    expect(toEvent(toEventTimes(event))).toEqual(event);
  });
  it('an event can change to whole days and back to working hours', () => {
    const days = toWholeDays(
      toEventTimes({
        startsAt: '2026-10-31T23:00:00Z',
        endsAt: '2026-11-02T03:00:00Z',
        location: '',
        note: '',
      }),
      zone,
    );
    expect(toEvent(days)).toMatchObject({
      startsAt: '2026-10-31T04:00:00Z',
      endsAt: '2026-11-02T05:00:00Z',
      isAllDay: true,
    });
    expect(toEvent(toHours(days, zone))).toEqual({
      startsAt: '2026-10-31T13:00:00Z',
      endsAt: '2026-11-01T22:00:00Z',
      location: '',
      note: '',
    });
  });
  it('a new event lasts two hours, from a full hour a week from now', () => {
    const { startsAt, endsAt } = toEvent(newEventTimes(Date.parse('2027-01-01T12:34:00Z'), 'UTC'));
    expect([startsAt, endsAt]).toEqual(['2027-01-08T13:00:00Z', '2027-01-08T15:00:00Z']);
  });
  it('an event’s time is empty if no time is chosen', () => {
    expect(toInstant(null)).toBe('');
  });
});

describe('item count labels', () => {
  it.each(COLLECTION_KINDS)(
    'the label names and counts the items in a collection with the type %s',
    (kind) => {
      const one = formatCount(1, kind).slice(2);
      expect(formatCount(0, kind)).toBe(`No ${one}s`);
      expect(formatCount(1200, kind)).toBe(`1,200 ${one}s`);
      expect(withArticle(kind)).toBe(`${/^[ei]/.test(one) ? 'an' : 'a'} ${one}`);
    },
  );
});

describe('the tabs in the panel beside a page', () => {
  const page = (rest: object) => ({ collectionKind: null, ...rest }) as PageDetail;
  it.each([
    ['a page', page({}), ['selection', 'page', 'versions'], 'selection'],
    ['a list', page({ collectionKind: 'events' }), ['items', 'selection', 'page', 'versions'], 'items'],
    [
      'an item',
      page({ collectionKind: 'events', item: {} }),
      ['items', 'selection', 'page', 'versions'],
      'selection',
    ],
  ] as const)('the tabs depend on the page type: %s', (_, shown, tabs, first) => {
    expect(listTabs(shown)).toEqual(tabs);
    expect(getInitialTab(shown)).toBe(first);
  });
});
