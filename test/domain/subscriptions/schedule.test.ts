import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from '#domain/subscriptions/change-plan.ts';
import { retryAt } from '#domain/subscriptions/dunning.ts';
import {
  isCompleted,
  monthlyCents,
  paymentAt,
  positionAfter,
  type Schedule,
} from '#domain/subscriptions/schedule.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { BILLING_UNITS } from '#schema/contracts/products/product.ts';
import { scaleToFuzz } from '#support/properties.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Kiritimati',
];
const schedules = fc.record({
  anchorAt: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) }),
  timeZone: fc.constantFrom(...ZONES),
  period: fc.record({ value: fc.integer({ min: 1, max: 52 }), unit: fc.constantFrom(...BILLING_UNITS) }),
});
const iso = (at: number, zone: string) => new Date(wallClock(at, zone)).toISOString().slice(0, 16);
const dates = (anchor: string, unit: 'week' | 'month' | 'year', count: number, timeZone = 'UTC', value = 1) =>
  Array.from({ length: count }, (_, position) =>
    iso(paymentAt({ anchorAt: Date.parse(anchor), timeZone, period: { value, unit } }, position), timeZone),
  );

describe('a subscription’s schedule', () => {
  it('[A3.06] a monthly plan that starts on 31 January is charged on the last day of each month', () => {
    expect(dates('2027-01-31T10:00:00Z', 'month', 5).map((text) => text.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it('[A3.06] a yearly plan that starts on 29 February is charged on the 28th, or on the 29th in a leap year', () => {
    expect(dates('2028-02-29T00:30:00Z', 'year', 5).map((text) => text.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('payments keep their local time when daylight saving starts and ends', () => {
    expect(dates('2026-03-04T14:00:00Z', 'week', 3, 'America/New_York')).toEqual([
      '2026-03-04T09:00',
      '2026-03-11T09:00',
      '2026-03-18T09:00',
    ]);
    expect(dates('2026-10-15T08:00:00Z', 'month', 2, 'Europe/Berlin')).toEqual([
      '2026-10-15T10:00',
      '2026-11-15T10:00',
    ]);
  });

  it('a payment in a skipped hour is due one hour later, and one in a repeated hour at its first occurrence', () => {
    // In Berlin, 02:30 does not exist on 29 March 2026 and exists twice on 25 October.
    expect(dates('2026-02-28T01:30:00Z', 'month', 3, 'Europe/Berlin', 1)[1]).toBe('2026-03-28T02:30');
    const spring = paymentAt(
      {
        anchorAt: Date.parse('2026-03-22T01:30:00Z'),
        timeZone: 'Europe/Berlin',
        period: { value: 1, unit: 'week' },
      },
      1,
    );
    expect(new Date(spring).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    const autumn = paymentAt(
      {
        anchorAt: Date.parse('2026-10-18T00:30:00Z'),
        timeZone: 'Europe/Berlin',
        period: { value: 1, unit: 'week' },
      },
      1,
    );
    expect(new Date(autumn).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('each payment is later than the one before and keeps its day, for any plan, start and time zone', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 120 }), (schedule, position) => {
        const at = paymentAt(schedule, position);
        expect(at).toBeGreaterThan(paymentAt(schedule, position - 1));
        const start = new Date(wallClock(schedule.anchorAt, schedule.timeZone));
        const then = new Date(wallClock(at, schedule.timeZone));
        const { unit, value } = schedule.period;
        if (unit === 'week') {
          const days =
            (Math.floor(then.getTime() / 86_400_000) - Math.floor(start.getTime() / 86_400_000)) / 7;
          expect(days).toBe(value * position);
          return;
        }
        const months =
          (then.getUTCFullYear() - start.getUTCFullYear()) * 12 + then.getUTCMonth() - start.getUTCMonth();
        expect(months).toBe(value * position * (unit === 'year' ? 12 : 1));
        const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
        expect(then.getUTCDate()).toBe(Math.min(start.getUTCDate(), last));
      }),
      { numRuns: scaleToFuzz(500) },
    );
  });

  it('each payment keeps its time of day, except in a skipped hour', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 60 }), (schedule: Schedule, position) => {
        const clock = (at: number) => wallClock(at, schedule.timeZone) % 86_400_000;
        const difference = clock(paymentAt(schedule, position)) - clock(schedule.anchorAt);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(difference);
      }),
      { numRuns: scaleToFuzz(500) },
    );
  });

  it('[A3.07] a subscription to a plan has exactly the plan’s number of payments, even if renewals are late', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 200 * 86_400_000 }), { minLength: 40, maxLength: 40 }),
        (schedule, numBillingCycles, delays) => {
          const paid = [schedule.anchorAt];
          let position = 1;
          while (!isCompleted(paid.length, numBillingCycles)) {
            const due = paymentAt(schedule, position);
            const now = due + (delays[paid.length - 1] ?? 0);
            paid.push(now);
            position = positionAfter(schedule, position + 1, now);
            expect(paymentAt(schedule, position)).toBeGreaterThan(now);
            expect(paymentAt(schedule, position - 1) <= now || position === paid.length).toBe(true);
          }
          expect(paid).toHaveLength(numBillingCycles);
          expect(new Set(paid).size).toBe(paid.length);
        },
      ),
      { numRuns: scaleToFuzz(200) },
    );
  });

  it('[A3.07] a plan with 0 cycles never ends', () => {
    expect(isCompleted(100_000, 0)).toBe(false);
  });

  it('a subscription resumes in one step even after a pause of several years', () => {
    const schedule: Schedule = { anchorAt: 0, timeZone: 'UTC', period: { value: 1, unit: 'week' } };
    const moment = Date.UTC(2026, 0, 1);
    const position = positionAfter(schedule, 1, moment);
    expect(paymentAt(schedule, position)).toBeGreaterThan(moment);
    expect(paymentAt(schedule, position - 1)).toBeLessThanOrEqual(moment);
  });
});

describe('a declined payment', () => {
  it('a declined payment is retried five times within two weeks', () => {
    let now = 0;
    let attempt = 1;
    for (let next = retryAt(attempt, now); next !== null; next = retryAt(attempt, now)) {
      expect(next).toBeGreaterThan(now);
      now = next;
      attempt += 1;
    }
    expect([attempt, now / 86_400_000]).toEqual([5, 14]);
  });
});

describe('changing to a different plan', () => {
  const DAY = 86_400_000;
  it('a change in the middle of a month costs the new price minus half the old price', () => {
    expect(
      prorate({
        paidCents: 3000,
        periodStart: 0,
        periodEnd: 30 * DAY,
        now: 15 * DAY,
        nextCents: 9000,
        creditCents: 0,
      }),
    ).toEqual({ unusedDays: 15, periodDays: 30, unusedCents: 1500, dueCents: 7500, creditCents: 0 });
  });

  it('a change to a cheaper plan leaves a credit', () => {
    expect(
      prorate({
        paidCents: 12_000,
        periodStart: 0,
        periodEnd: 365 * DAY,
        now: 0,
        nextCents: 1000,
        creditCents: 50,
      }),
    ).toMatchObject({ dueCents: 0, creditCents: 11_050 });
  });

  it('the amounts of a plan change neither lose nor add a cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: -5, max: 500 }),
        (paidCents, nextCents, creditCents, days, at) => {
          const result = prorate({
            paidCents,
            nextCents,
            creditCents,
            periodStart: 0,
            periodEnd: days * DAY,
            now: at * DAY,
          });
          expect(result.dueCents - result.creditCents).toBe(nextCents - result.unusedCents - creditCents);
          expect(result.unusedCents).toBeLessThanOrEqual(paidCents);
          expect(Math.min(result.dueCents, result.creditCents)).toBe(0);
          expect(result.unusedCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('recurring revenue', () => {
  it.each([
    [1200, { value: 1, unit: 'year' as const }, 100],
    [1000, { value: 1, unit: 'month' as const }, 1000],
    [1000, { value: 3, unit: 'month' as const }, 333],
    [1000, { value: 2, unit: 'week' as const }, 2174],
  ])('a payment of %i cents every %j counts as %i cents a month', (cents, period, monthly) => {
    expect(monthlyCents(cents, period)).toBe(monthly);
  });
});
