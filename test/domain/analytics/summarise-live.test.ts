import { describe, expect, it } from 'vitest';
import { type LiveEvent, liveSince, summariseLive } from '#domain/analytics/summarise-live.ts';
import { MAX_LIVE_EVENTS } from '#schema/contracts/analytics/reports/live.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 0, 30);
const MINUTE = 60_000;
const event = (secondsAgo: number, overrides: Partial<LiveEvent> = {}): LiveEvent => ({
  receivedAt: NOW - secondsAgo * 1_000,
  kind: 'hit',
  event: 1,
  path: '/',
  title: null,
  visitorHash: null,
  isNewVisit: true,
  referrerHost: null,
  country: null,
  ...overrides,
});

describe('the live report', () => {
  it('shows the current clock minute and the 29 before', () => {
    const { minutes } = summariseLive([event(0), event(30), event(31), event(29 * 60 + 30)], NOW);
    expect(minutes).toHaveLength(30);
    expect(minutes[0]?.startsAt).toBe(liveSince(NOW));
    expect(minutes.filter(({ startsAt }) => startsAt % MINUTE !== 0)).toEqual([]);
    expect([minutes[29]?.views, minutes[28]?.views, minutes[0]?.views]).toEqual([2, 1, 1]);
  });

  it('the live report counts each visitor of the last five minutes once, even one who only sends heartbeats', () => {
    const { visitorsNow, views } = summariseLive(
      [
        event(10, { visitorHash: 'reader', event: 10 }),
        event(70, { visitorHash: 'reader' }),
        event(299, { visitorHash: 'near' }),
        event(300, { visitorHash: 'gone' }),
        event(5),
      ],
      NOW,
    );
    expect([visitorsNow, views]).toEqual([2, 4]);
  });

  it('lists the ten most frequent values of each kind, and omits unknown ones', () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: index + 1 }, () => event(index, { path: `/${index}`, country: null })),
    ).flat();
    const { pages, places } = summariseLive(events, NOW);
    expect(pages).toHaveLength(10);
    expect(pages[0]).toEqual({ value: '/11', label: null, views: 12 });
    expect(places).toEqual([]);
  });

  it('omits the oldest minute if only a part of its events was read', () => {
    const events = Array.from({ length: MAX_LIVE_EVENTS }, (_, index) => event(index / 10));
    const { minutes, views } = summariseLive(events, NOW);
    // Only a part of the events of the oldest minute, 11:57, was read.
    expect(minutes.map(({ startsAt }) => startsAt)).toEqual(
      [-2, -1, 0].map((step) => NOW - 30_000 + step * MINUTE),
    );
    expect(minutes.reduce((sum, minute) => sum + minute.views, 0)).toBe(views);
  });

  it('shows the current minute even if the maximum number of events was read', () => {
    const { minutes } = summariseLive(
      Array.from({ length: MAX_LIVE_EVENTS }, () => event(1)),
      NOW,
    );
    expect(minutes).toEqual([{ startsAt: NOW - 30_000, views: MAX_LIVE_EVENTS, visitors: 0 }]);
  });
});
