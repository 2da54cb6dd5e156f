import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { EVENTS_HOST, EVENTS_ID, seedEvents } from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';

const date = (id: string, day: string, rest: object = {}) => ({
  id,
  date: day,
  venue: `Hall ${id}`,
  ...rest,
});
const tour = (value: object) => ({ type: BLOCK_TYPE.tourDates, value });
const read = async () => (await (await request('/shown', {}, EVENTS_HOST)).text()).replaceAll('<!-- -->', '');
const names = (html: string) => [...html.matchAll(/class="tour-name">([^<]+)/g)].map(([, name]) => name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-12-10T14:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('tour dates', () => {
  it('the list combines tour dates and events in order of date, and drops each when its day is over', async () => {
    await seedEvents({
      events: [
        { urlId: 'evening', startsAt: '2026-12-13T18:00:00Z', endsAt: '2026-12-13T20:00:00Z' },
        { urlId: 'over', startsAt: '2026-12-01T18:00:00Z', endsAt: '2026-12-01T20:00:00Z' },
      ],
      blocks: [
        tour({
          collectionId: EVENTS_ID,
          dates: [date('late', '2027-01-02'), date('today', '2026-12-10'), date('past', '2026-12-09')],
        }),
      ],
      settings: { timeZone: 'America/New_York' },
    });
    expect(names(await read())).toEqual(['Hall today', 'evening', 'Hall late']);
    vi.setSystemTime(new Date('2026-12-11T05:00:00Z'));
    expect(names(await read())).toEqual(['evening', 'Hall late']);
  });

  it('each date shows its availability, with a ticket link if one exists', async () => {
    const ticketHref = 'https://tickets.test/1';
    await seedEvents({
      events: [],
      blocks: [
        tour({
          dates: [
            date('a', '2027-01-01', { ticketHref }),
            date('b', '2027-01-02', { ticketHref, state: 'soldOut' }),
            date('c', '2027-01-03', { ticketHref, state: 'cancelled' }),
            date('d', '2027-01-04', { state: 'free' }),
            date('e', '2027-01-05', { ticketHref: 'javascript:alert(1)' }),
          ],
        }),
      ],
    });
    const html = await read();
    expect(html.match(/href="https:\/\/tickets\.test\/1"/g)).toHaveLength(1);
    expect(html).toMatch(/Tickets<span class="visually-hidden"> Hall a, January 1, 2027<\/span>/);
    for (const text of ['Sold out', 'Cancelled', 'Free entry']) expect(html).toContain(text);
    expect(html).not.toContain('javascript:');
  });

  it('the list skips invalid dates, escapes names, and is empty if no date is upcoming', async () => {
    await seedEvents({
      events: [],
      blocks: [
        tour({ dates: [date('x', 'soon'), date('y', '2027-01-01', { venue: '<script>x</script>' })] }),
      ],
    });
    expect(names(await read())).toEqual(['&lt;script&gt;x&lt;/script&gt;']);
    await seedEvents({ events: [], blocks: [tour({}), tour({ title: 'On the road' })] });
    const html = await read();
    expect(html.match(/class="tour-dates"/g)).toHaveLength(1);
    expect(html).toContain('<h2>On the road</h2><p>No upcoming events.</p>');
  });
});
