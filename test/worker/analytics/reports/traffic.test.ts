import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInZone, daySpans } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { TrafficReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { reportTraffic } from '#worker/db/analytics/reports/traffic.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const ZONE = 'Pacific/Auckland';
const OTHER = 'a0000000000000000000000b';
const BERLIN = 'a0000000000000000000000c';
const today = dayInZone(Date.now(), ZONE);
let reader: SignedIn;

const ask = (query = '', headers = reader.headers) =>
  request(`/api/analytics/reports/traffic${query}`, { headers });
const report = async (query = ''): Promise<TrafficReport> => (await ask(query)).json();
const send = (messages: CensusMessage[]) => deliver(QUEUE_NAME.census, messages);
const hit = (day: string, overrides: Partial<CensusMessage> = {}) => censusMessage({ day, ...overrides });
const heartbeat = (day: string, seconds: number) =>
  censusMessage({ day, event: 10, isNewVisit: false, data: { seconds } });

beforeAll(async () => {
  await seedSite({ settings: { timeZone: ZONE } });
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  reader = await signIn(ROLE.reporting);
  await send([
    hit(today, { visitorHash: 'v1' }),
    hit(today, { visitorHash: 'v1', isNewVisit: false }),
    hit(today, { visitorHash: 'v2' }),
    heartbeat(today, 30),
    heartbeat(today, 12),
    hit(addDays(today, -6), { visitorHash: 'v3' }),
    hit(addDays(today, -7), { visitorHash: 'v4' }),
    hit(addDays(today, -13)),
    hit(addDays(today, -14)),
    hit(addDays(today, -366)),
    hit(today, { websiteId: OTHER }),
  ]);
});

describe('GET /api/analytics/reports/traffic', () => {
  it('adds up the days and compares them with the previous days', async () => {
    const from = addDays(today, -6);
    const nothing = { views: 0, visits: 0, visitors: 0, seconds: 0, startsAt: null };
    const { steps, stepsBefore, ...rest } = await report(`?from=${from}&to=${today}&compare=previous`);
    expect(rest).toEqual({
      period: { from, to: today },
      compared: { from: addDays(today, -13), to: addDays(today, -7) },
      timeZone: ZONE,
      interval: 'day',
      totals: { views: 4, visits: 3, visitors: 3, seconds: 42 },
      before: { views: 2, visits: 2, visitors: 1, seconds: 0 },
      firstDay: addDays(today, -366),
    });
    expect(steps).toEqual(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(from, index);
        if (index === 0) return { ...nothing, from: day, to: day, views: 1, visits: 1, visitors: 1 };
        if (index < 6) return { ...nothing, from: day, to: day };
        return { ...nothing, from: day, to: day, views: 3, visits: 2, visitors: 2, seconds: 42 };
      }),
    );
    expect(stepsBefore?.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  it('covers the last 30 days without a comparison by default, and is never cached', async () => {
    const response = await ask();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { period, compared, before, stepsBefore, totals } = (await response.json()) as TrafficReport;
    expect(period).toEqual({ from: addDays(today, -29), to: today });
    expect([compared, before, stepsBefore]).toEqual([null, null, null]);
    expect(totals.views).toBe(7);
  });

  it.each([
    ['week', 92],
    ['month', 3_652],
  ] as const)('shows a long period by %s, and its values add up to its totals', async (interval, days) => {
    const { steps, totals, ...rest } = await report(`?from=${addDays(today, -days)}&compare=year`);
    expect(rest.interval).toBe(interval);
    for (const measure of ['views', 'visits', 'visitors', 'seconds'] as const)
      expect(steps.reduce((sum, step) => sum + (step[measure] ?? 0), 0)).toBe(totals[measure]);
    expect(steps[0]?.from).toBe(addDays(today, -days));
    expect(steps.at(-1)?.to).toBe(today);
  });

  it.each([
    [`?from=${addDays(today, 1)}&to=${addDays(today, 2)}`, { to: 'The last day cannot be after today.' }],
    [`?from=${today}&to=${addDays(today, -1)}`, { from: 'The first day cannot be after the last day.' }],
    [`?from=${addDays(today, -3_653)}`, { from: 'A report can cover at most ten years.' }],
    ['?from=1980-01-01&to=1980-01-02', { from: 'The first day cannot be before the year 2000.' }],
    ['?from=2026-02-30', { from: 'must be a day as YYYY-MM-DD' }],
    ['?to=yesterday', { to: 'must be a day as YYYY-MM-DD' }],
    ['?compare=week', { compare: 'must be none, previous or year' }],
  ])('rejects %s', async (query, errors) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors });
  });

  it('requires the analytics permission', async () => {
    const editor = await signIn(ROLE.editor);
    const foreigner = await signIn(ROLE.admin, OTHER);
    expect((await ask('', {})).status).toBe(401);
    expect((await ask('', editor.headers)).status).toBe(403);
    expect((await ask('', foreigner.headers)).status).toBe(401);
  });
});

describe('an hourly report', () => {
  const berlinDay = async (day: string, now = Date.UTC(2026, 11, 1)) => {
    const period = { from: day, to: day };
    const range = {
      websiteId: BERLIN,
      timeZone: 'Europe/Berlin',
      today: '2026-12-01',
      period,
      compared: null,
    };
    return reportTraffic(env.DB, range, now);
  };
  const at = (receivedAt: number) =>
    censusMessage({ websiteId: BERLIN, receivedAt, day: dayInZone(receivedAt, 'Europe/Berlin') });

  beforeAll(async () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      const [span] = daySpans(day, day, 'Europe/Berlin');
      if (span) await send([span.starts - 1, span.starts, span.ends - 1, span.ends].map(at));
    }
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])(
    'an hourly report for %s, the day of a clock change, has %i and includes all visits of the day',
    async (day, hours) => {
      const { interval, steps, totals } = await berlinDay(day);
      expect([interval, steps.length, totals.views]).toEqual(['hour', hours, 2]);
      expect(steps.map(({ views }) => views)).toEqual([1, ...Array(hours - 2).fill(0), 1]);
      expect(steps.map(({ visitors }) => visitors)).toEqual(Array(hours).fill(null));
    },
  );

  it('an hourly report ends with the current hour', async () => {
    const { steps } = await berlinDay('2026-10-25', Date.UTC(2026, 9, 25, 3, 30));
    expect(steps.at(-1)?.startsAt).toBe(Date.UTC(2026, 9, 25, 3));
  });
});
