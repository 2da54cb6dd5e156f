import { createExecutionContext, env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { answerFromEdge } from '#worker/pages/cached-answer.ts';
import {
  EVENTS_HOST,
  EVENTS_ID,
  eventId,
  type SeededEvent,
  seedEvents,
} from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';

const NEW_YORK = { timeZone: 'America/New_York', locale: 'en-US' };
const CALENDAR = { type: BLOCK_TYPE.calendar, value: { collectionId: EVENTS_ID } };
const event = (urlId: string, startsAt: string, endsAt: string, rest: object = {}): SeededEvent => ({
  urlId,
  startsAt: `${startsAt}:00Z`,
  endsAt: `${endsAt}:00Z`,
  ...rest,
});
const EVENTS = [
  event('before', '2026-11-01T15:00', '2026-11-01T20:00'),
  event('evening', '2026-12-13T01:00', '2026-12-13T03:00'),
  event('days', '2026-12-30T15:00', '2027-01-04T20:00'),
  event('draft', '2026-12-20T15:00', '2026-12-20T20:00', { status: 2 }),
  event('after', '2027-02-14T15:00', '2027-02-14T20:00'),
];

const at = (instant: string) => vi.setSystemTime(new Date(instant));
async function read(path: string): Promise<string> {
  const answer = await request(path, {}, EVENTS_HOST);
  expect(answer.status).toBe(200);
  return answer.text();
}
const table = (html: string) => /<table.*<\/table>/s.exec(html)?.[0] ?? '';
const listDays = (html: string, name: string) =>
  table(html)
    .split('<td')
    .filter((cell) => cell.includes(`href="/events/${name}"`))
    .map((cell) => /dateTime="([^"]+)"|datetime="([^"]+)"/.exec(cell)?.slice(1).join(''));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-12-10T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a calendar', () => {
  it('a calendar is a table for the current month with its events, and marks today', async () => {
    await seedEvents({ events: EVENTS, blocks: [CALENDAR], settings: NEW_YORK });
    const html = await read('/shown');
    expect(html).toMatch(/<caption[^>]*>December 2026<\/caption>/);
    expect(table(html).match(/<th scope="col"[^>]*>/g)).toHaveLength(7);
    expect(table(html)).toMatch(/<th scope="col" abbr="Sunday">Sun<\/th><th scope="col" abbr="Monday">/);
    expect(listDays(html, 'evening')).toEqual(['2026-12-12']);
    expect(listDays(html, 'days')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(html).not.toContain('draft');
    expect(/aria-current="date"[^>]*>.*?datetime="([^"]+)"/is.exec(html)?.[1]).toBe('2026-12-10');
  });

  it('a calendar’s weeks start on the day that the language or the owner sets', async () => {
    await seedEvents({
      events: EVENTS,
      blocks: [CALENDAR, { ...CALENDAR, value: { ...CALENDAR.value, weekStart: 'sunday' } }],
      settings: { timeZone: 'Europe/Berlin', locale: 'de-DE' },
    });
    const html = await read('/shown');
    expect([...html.matchAll(/<thead><tr><th scope="col" abbr="(\w+)"/g)].map(([, day]) => day)).toEqual([
      'Montag',
      'Sonntag',
    ]);
  });

  it('links to the previous and next months within the range of its events', async () => {
    await seedEvents({ events: EVENTS, blocks: [CALENDAR], settings: NEW_YORK });
    const links = (html: string) => [...html.matchAll(/href="\/shown(\?month=[\d-]+)"/g)].map(([, to]) => to);
    expect(links(await read('/shown'))).toEqual(['?month=2026-11', '?month=2026-12', '?month=2027-01']);
    const february = await read('/shown?month=2027-02');
    expect(february).toMatch(/<caption[^>]*>February 2027/);
    expect(links(february)).toEqual(['?month=2027-01', '?month=2026-12']);
    expect(listDays(february, 'after')).toEqual(['2027-02-14']);
    expect(await read('/shown?month=2090-01')).toMatch(/<caption[^>]*>December 2026/);
    expect(await read('/shown?month=2027-13')).toMatch(/<caption[^>]*>December 2026/);
  });

  it('opens at the next event’s month if the current month has no events, and still shows the current month', async () => {
    at('2027-03-29T12:00:00Z');
    const spring = event('spring', '2027-05-12T15:00', '2027-05-12T20:00');
    await seedEvents({ events: [spring], blocks: [CALENDAR], settings: NEW_YORK });
    const opened = await read('/shown');
    expect(opened).toMatch(/<caption[^>]*>May 2027/);
    expect(listDays(opened, 'spring')).toEqual(['2027-05-12']);
    expect(opened).toMatch(/href="\/shown\?month=2027-03"[^>]*>Today/);
    expect(await read('/shown?month=2027-03')).toMatch(/<caption[^>]*>March 2027/);
  });

  it('opens at the current month if all events are over', async () => {
    at('2027-03-29T12:00:00Z');
    await seedEvents({ events: EVENTS, blocks: [CALENDAR], settings: NEW_YORK });
    expect(await read('/shown')).toMatch(/<caption[^>]*>March 2027/);
  });

  it('a calendar is missing if the collection’s page is locked or the collection has no events', async () => {
    await seedEvents({ events: EVENTS, blocks: [CALENDAR], access: { kind: 'members' } });
    expect(await read('/shown')).not.toContain('<table');
    await seedEvents({ events: [], blocks: [CALENDAR, { ...CALENDAR, value: {} }] });
    expect(await read('/shown')).not.toContain('<table');
  });

  it('handles a day with hundreds of events and escapes titles', async () => {
    const events = Array.from({ length: 400 }, (_, index) =>
      event(`e${index}`, '2026-12-24T15:00', '2026-12-24T16:00', { title: '<img src=x onerror=alert(1)>' }),
    );
    await seedEvents({ events, blocks: [CALENDAR], settings: NEW_YORK });
    const html = await read('/shown');
    expect(table(html).match(/<li>/g)).toHaveLength(300);
    expect(html).toContain('<summary>297 more</summary>');
    expect(html).not.toContain('<img src=x');
  });
});

describe('a page whose content changes over time', () => {
  const fromEdge = () =>
    answerFromEdge(new Request(`http://${EVENTS_HOST}/shown`), env, createExecutionContext());

  it('a page whose content changes over time stays cached until the change, in memory and at the edge, and then has a new ETag', async () => {
    await seedEvents({ events: EVENTS, blocks: [CALENDAR], settings: NEW_YORK });
    const first = await request('/shown', {}, EVENTS_HOST);
    await first.arrayBuffer();
    await vi.waitFor(async () => {
      const kept = await request('/shown', {}, EVENTS_HOST);
      await kept.arrayBuffer();
      expect(kept.headers.get('x-cache')).toBe('memory');
      expect(await fromEdge()).toBeDefined();
    });
    at('2026-12-11T04:59:59Z');
    expect((await fromEdge())?.headers.get('etag')).toBe(first.headers.get('etag'));
    at('2026-12-11T05:00:00Z');
    expect(await fromEdge()).toBeUndefined();
    const next = await request('/shown', {}, EVENTS_HOST);
    expect(next.headers.get('x-cache')).toBe('miss');
    expect(next.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(/aria-current="date"[^>]*>.*?datetime="([^"]+)"/is.exec(await next.text())?.[1]).toBe(
      '2026-12-11',
    );
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await request('/shown', known, EVENTS_HOST)).status).toBe(200);
  });
});

describe('an event list', () => {
  const listed = (html: string) =>
    [...html.matchAll(/<h2 class="row-title"><a href="\/events\/([^"]+)"/g)].map(([, to]) => to);

  it('shows upcoming events, or past events starting with the latest', async () => {
    at('2026-12-31T12:00:00Z');
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    expect(listed(await read('/events'))).toEqual(['days', 'after']);
    expect(listed(await read('/events?past=1'))).toEqual(['evening', 'before']);
    expect(listed(await read('/events?month=2026-12'))).toEqual(['evening', 'days']);
  });

  it('drops an event when it ends', async () => {
    at('2027-01-04T19:59:59Z');
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    expect(listed(await read('/events'))).toEqual(['days', 'after']);
    at('2027-01-04T20:00:00Z');
    expect(listed(await read('/events'))).toEqual(['after']);
    expect(listed(await read('/events?past=1'))).toEqual(['days', 'evening', 'before']);
  });

  it('says if it has no upcoming or past events', async () => {
    await seedEvents({ events: [] });
    expect(await read('/events')).toContain('No upcoming events.');
    expect(await read('/events?past=1')).toContain('No past events.');
  });
});

describe('a calendar file', () => {
  const file = (id: string) => request(`/api/calendars/${id}.ics`, {}, EVENTS_HOST);

  it('a calendar file has a name and a link for an event whose title is in any script', async () => {
    await seedEvents({
      events: [event('вечер', '2026-12-13T01:00', '2026-12-13T03:00')],
      settings: NEW_YORK,
    });
    const one = await file(eventId(0));
    const name = encodeURIComponent('вечер');
    expect(one.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}.ics`);
    expect((await one.text()).replaceAll('\r\n ', '')).toContain(`/events/${name}\r\n`);
  });

  it('a calendar file contains one event, or all visible events', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    const one = await file(eventId(1));
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(one.headers.get('content-disposition')).toBe('attachment; filename="evening.ics"');
    const text = await one.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261213T010000Z\r\nDTEND:20261213T030000Z\r\nSUMMARY:evening\r\n');
    expect(text).toContain(`/events/evening\r\n`);
    const whole = await (await file(EVENTS_ID)).text();
    expect([...whole.matchAll(/SUMMARY:(\w+)/g)].map(([, title]) => title)).toEqual([
      'after',
      'days',
      'evening',
      'before',
    ]);
  });

  it('a calendar file is missing (404) for drafts, locked pages, unknown ids and other sites', async () => {
    await seedEvents({ events: EVENTS });
    expect((await file(eventId(3))).status).toBe(404);
    expect((await file('f'.repeat(24))).status).toBe(404);
    expect((await request('/api/calendars/x.ics', {}, EVENTS_HOST)).status).toBe(404);
    await seedEvents({ events: EVENTS, access: { kind: 'members' } });
    expect((await file(eventId(1))).status).toBe(404);
    expect((await file(EVENTS_ID)).status).toBe(404);
  });
});
