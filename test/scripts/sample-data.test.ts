import { describe, expect, it } from 'vitest';
import { daySpans } from '#domain/time/days.ts';
import { createRandom } from '../../scripts/sample/random.ts';
import { makeVisits } from '../../scripts/sample/visits.ts';

const products = ['mug', 'bowl'].map((name) => ({
  itemId: name,
  variantId: name,
  sku: name,
  title: name,
  productType: 1,
  priceCents: 4_400,
  path: `/shop/${name}`,
}));
const visitsUntil = (last: string) =>
  makeVisits(createRandom(42), {
    websiteId: 'site',
    days: daySpans('2026-10-24', last, 'America/New_York'),
    products,
    key: 'site:sample-',
  });

describe('the sample month', () => {
  it('the sample month is the same every time it is generated', () => {
    expect(visitsUntil('2026-11-22')).toEqual(visitsUntil('2026-11-22'));
  });

  it('each event has a unique id and a time on its day', () => {
    const { events } = visitsUntil('2026-11-22');
    const days = daySpans('2026-10-24', '2026-11-22', 'America/New_York');
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { day, receivedAt } of events) {
      const span = days.find((one) => one.day === day);
      expect(receivedAt).toBeGreaterThanOrEqual(span?.starts ?? 0);
      // A visit that starts before midnight may end after it.
      expect(receivedAt).toBeLessThan((span?.ends ?? 0) + 1_800_000);
    }
  });

  it('the sample month has a campaign that brings visits on only five days', () => {
    const { events } = visitsUntil('2026-11-22');
    const byLetter = new Set(
      events.filter(({ data }) => String(data.queryString).includes('kiln-45')).map(({ day }) => day),
    );
    expect(byLetter.size).toBe(5);
  });
});
