import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import {
  EVENTS_HOST,
  EVENTS_ID,
  eventId,
  type SeededEvent,
  seedEvents,
} from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';

const NEW_YORK = { timeZone: 'America/New_York', locale: 'en-US' };
const EVENTS: readonly SeededEvent[] = [
  {
    urlId: 'evening',
    startsAt: '2026-12-13T00:00:00Z',
    endsAt: '2026-12-13T02:00:00Z',
    location: 'The shed',
  },
  { urlId: 'night', startsAt: '2026-12-14T02:00:00Z', endsAt: '2026-12-14T07:00:00Z' },
  { urlId: 'fair', startsAt: '2026-12-15T15:00:00Z', endsAt: '2026-12-17T20:00:00Z' },
  { urlId: 'feast', startsAt: '2026-12-24T05:00:00Z', endsAt: '2026-12-25T05:00:00Z', isAllDay: true },
  { urlId: 'camp', startsAt: '2026-12-30T05:00:00Z', endsAt: '2027-01-03T05:00:00Z', isAllDay: true },
];
const block = (type: number, value: object = {}) => ({ type, value: { collectionId: EVENTS_ID, ...value } });

const toWords = (html: string) =>
  html
    .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
const read = async (path: string) => (await request(path, {}, EVENTS_HOST)).text();
const main = async (path: string) => toWords(/<main.*<\/main>/s.exec(await read(path))?.[0] ?? '');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // A time that no other test uses. Test files share the page cache, so a site with the same revision would
  // get pages of another file.
  vi.setSystemTime(new Date('2026-12-10T12:01:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time of an event', () => {
  it.each([
    ['evening', 'Saturday, December 12, 2026, 7:00 – 9:00 PM EST'],
    ['night', 'Sunday, December 13, 2026 at 9:00 PM – Monday, December 14, 2026 at 2:00 AM EST'],
    ['fair', 'Tuesday, December 15, 2026 at 10:00 AM – Thursday, December 17, 2026 at 3:00 PM EST'],
    ['feast', 'When Thursday, December 24, 2026 Add to calendar'],
    ['camp', 'When Wednesday, December 30, 2026 – Saturday, January 2, 2027 Add to calendar'],
  ])('the time of the event “%s” is on the event’s page', async (urlId, text) => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    expect(await main(`/events/${urlId}`)).toContain(text);
  });

  it('the time of an event appears in the list, with all days and the time zone', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    const words = await main('/events');
    for (const text of [
      'evening Saturday, 7:00 – 9:00 PM EST',
      'night Sun, Dec 13, 9:00 PM – Mon, Dec 14, 2:00 AM EST',
      'fair Tue, Dec 15, 10:00 AM – Thu, Dec 17, 3:00 PM EST',
      'feast Thursday, all day',
      'camp Wed, Dec 30, 2026 – Sat, Jan 2, 2027',
    ])
      expect(words).toContain(text);
  });

  it.each([['cards'], ['list']])(
    'replaces the publishing date in a summary block with the view “%s”',
    async (view) => {
      await seedEvents({ events: EVENTS, blocks: [block(BLOCK_TYPE.summary, { view })], settings: NEW_YORK });
      const words = await main('/shown');
      expect(words).toContain('Sat, Dec 12, 2026, 7:00 – 9:00 PM EST');
      expect(words).not.toContain('January 1, 2026');
    },
  );

  it('the time of an event appears in a calendar, with the end time on the last day', async () => {
    await seedEvents({ events: EVENTS, blocks: [block(BLOCK_TYPE.calendar)], settings: NEW_YORK });
    const html = await read('/shown');
    const cells = html.split('<td').map((cell) => toWords(`<td${cell}`));
    const on = (day: string) => cells.find((cell) => cell.includes(day)) ?? '';
    expect(on('December 15, 2026')).toContain('10:00 AM fair');
    expect(on('December 16, 2026')).toContain('All day fair');
    expect(on('December 17, 2026')).toContain('Until 3:00 PM fair');
    expect(on('December 24, 2026')).toContain('All day feast');
    expect(on('December 25, 2026')).not.toContain('feast');
    expect(await main('/shown')).toContain('Time zone: EST');
  });

  it('the time of an event appears among the tour dates', async () => {
    await seedEvents({ events: EVENTS, blocks: [block(BLOCK_TYPE.tourDates)], settings: NEW_YORK });
    const words = await main('/shown');
    expect(words).toContain('December 12, 2026 Saturday, 7:00 – 9:00 PM EST evening');
    expect(words).toContain('December 15 – 17, 2026 Tue, Dec 15, 10:00 AM – Thu, Dec 17, 3:00 PM EST fair');
    expect(words).toContain('December 24, 2026 Thursday, all day feast');
  });

  it('shows the time zone in an element that a script hides from visitors in the same zone', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    expect(await read('/events/evening')).toContain(
      '<span class="time-zone" data-script="time-zone" data-zone="America/New_York" data-from="1797120000000" data-to="1797127200000"> <bdi>EST</bdi></span>',
    );
  });

  it('the time of an event has no space before the comma and the place if the zone is hidden', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    const list = await read('/events');
    expect(list.replaceAll('<!-- -->', '')).toMatch(
      /PM<\/span><\/time><span[^>]*> <bdi>EST<\/bdi><\/span>, <bdi>The shed<\/bdi>/,
    );
  });

  it('the time of an event is machine-readable: as days for all-day events in calendars, and with offsets for search engines', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK });
    const file = await (await request(`/api/calendars/${eventId(4)}.ics`, {}, EVENTS_HOST)).text();
    expect(file).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270103\r\n');
    expect(await read('/events/evening')).toContain(
      '"startDate":"2026-12-12T19:00:00-05:00","endDate":"2026-12-12T21:00:00-05:00"',
    );
    expect(await read('/events/camp')).toContain('"startDate":"2026-12-30","endDate":"2027-01-02"');
  });

  it('the time of an event comes first in a feed', async () => {
    await seedEvents({ events: EVENTS, settings: NEW_YORK, collection: { hasFeed: true } });
    const feed = (await read('/events?format=rss')).replaceAll(/\s+/g, ' ');
    expect(feed).toContain('Saturday, December 12, 2026, 7:00 – 9:00 PM EST');
    expect(feed).toContain('Wednesday, December 30, 2026 – Saturday, January 2, 2027]]>');
  });

  it.each([
    ['de', 'Mittwoch, 30. Dezember 2026 – Samstag, 2. Januar 2027', 'Donnerstag, ganztägig'],
    ['es', 'miércoles, 30 de diciembre de 2026 – sábado, 2 de enero de 2027', 'jueves, todo el día'],
    ['fr', 'mercredi 30 décembre 2026 – samedi 2 janvier 2027', 'jeudi, toute la journée'],
    ['he', 'יום רביעי 30 דצמבר 2026 – יום שבת 2 ינואר 2027', 'יום חמישי, כל היום'],
  ])('the time of an event is formatted in %s', async (locale, long, besideDate) => {
    await seedEvents({ events: EVENTS, settings: { ...NEW_YORK, locale } });
    expect(await main('/events/camp')).toContain(long);
    expect(await main('/events')).toContain(besideDate);
  });
});
