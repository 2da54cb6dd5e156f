import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import {
  findDeliveryDates,
  formatDeliveryDates,
  formatDeliveryDays,
  withDeliveryDates,
} from '#domain/shipping/delivery-dates.ts';
import { messages as de } from '#generated/messages/de.ts';
import { messages as en } from '#generated/messages/en.ts';
import { messages as es } from '#generated/messages/es.ts';
import { messages as fr } from '#generated/messages/fr.ts';
import { messages as he } from '#generated/messages/he.ts';
import { MAX_DELIVERY_DAYS, shippingRateSchema } from '#schema/contracts/shipping/shipping.ts';

const at = (day: string, time = '12:00') => Date.parse(`${day}T${time}:00Z`);
/** Weekdays of a country's weekend according to ICU. Monday is 1. TypeScript does not know the method yet. */
const weekendOf = (country: string): number[] =>
  (
    new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo: () => { weekend: number[] } }
  ).getWeekInfo().weekend;
const US = { timeZone: 'UTC', country: 'US' };
const find = (day: string, from: number, to: number) => {
  const dates = findDeliveryDates({ from, to }, at(day), US);
  return [dates.from, dates.to];
};

describe('the days of delivery', () => {
  it.each([
    ['within a week', '2026-11-30', 2, 4, ['2026-12-02', '2026-12-04']],
    ['over a weekend', '2026-11-26', 1, 2, ['2026-11-27', '2026-11-30']],
    ['of an order on a Friday', '2026-11-27', 1, 1, ['2026-11-30', '2026-11-30']],
    ['of an order on a Saturday', '2026-11-28', 1, 2, ['2026-11-30', '2026-12-01']],
    ['of an order on a Sunday', '2026-11-29', 1, 5, ['2026-11-30', '2026-12-04']],
    ['over the end of a month', '2027-01-28', 2, 3, ['2027-02-01', '2027-02-02']],
    ['over the end of a year', '2026-12-30', 2, 10, ['2027-01-01', '2027-01-13']],
    ['over a leap day', '2028-02-28', 1, 2, ['2028-02-29', '2028-03-01']],
  ] as const)('are counted in business days %s', (_, day, from, to, expected) => {
    expect(find(day, from, to)).toEqual(expected);
  });

  it('begin with the day of the order in the time zone of the shop', () => {
    const days = { from: 1, to: 1 };
    // Thursday in Honolulu, Friday in Auckland.
    const ordered = at('2026-11-26', '23:00');
    expect(findDeliveryDates(days, ordered, { ...US, timeZone: 'Pacific/Honolulu' }).from).toBe('2026-11-27');
    expect(findDeliveryDates(days, ordered, { ...US, timeZone: 'Pacific/Auckland' }).from).toBe('2026-11-30');
  });

  it('are never on a weekend of the country of delivery, and in order', () => {
    const count = fc.integer({ min: 1, max: MAX_DELIVERY_DAYS });
    fc.assert(
      fc.property(
        ...[fc.integer({ min: 0, max: 20_000 }), count, count, fc.constantFrom(...COUNTRY_CODES)],
        (day, one, other, country) => {
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const dates = findDeliveryDates({ from, to }, day * 86_400_000, { ...US, country });
          for (const date of [dates.from, dates.to])
            expect(weekendOf(country), country).not.toContain(new Date(date).getUTCDay() || 7);
          expect(dates.from <= dates.to).toBe(true);
        },
      ),
    );
  });

  it('are on each day of the week that is not a weekend in the country of delivery', () => {
    const reached = (country: string) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((from) => {
        const place = { ...US, country };
        const dates = findDeliveryDates({ from, to: from }, at('2026-11-26'), place);
        return new Date(dates.from).getUTCDay() || 7;
      });
    for (const country of COUNTRY_CODES) {
      const weekend = weekendOf(country);
      const workdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day));
      expect([...new Set(reached(country))].sort(), country).toEqual(workdays);
    }
  });

  it.each([
    // Ordered on Thursday, 26 November 2026.
    ['IL', '2026-11-29'],
    ['AE', '2026-11-27'],
    ['IN', '2026-11-27'],
    ['AF', '2026-11-28'],
    [undefined, '2026-11-27'],
  ])('begin with the first business day in %s', (country, expected) => {
    const dates = findDeliveryDates({ from: 1, to: 1 }, at('2026-11-26'), { timeZone: 'UTC', country });
    expect(dates.from).toBe(expected);
  });

  it('are added only to an option with a delivery time', () => {
    const post = { id: 'post', deliveryDays: { from: 2, to: 5 } };
    expect(withDeliveryDates(post, at('2026-11-29'), US)).toEqual({
      ...post,
      deliveryDates: { from: '2026-12-01', to: '2026-12-04' },
    });
    const shed = { id: 'shed', deliveryDays: undefined };
    expect(withDeliveryDates(shed, 0, US)).toBe(shed);
    expect(withDeliveryDates(null, 0, US)).toBeNull();
  });

  it.each([
    ['en-US', en, 'Thu, Dec 3 to Tue, Dec 8'],
    ['de', de, 'Do., 3. Dez. bis Di., 8. Dez.'],
    ['fr', fr, 'du jeu. 3 déc. au mar. 8 déc.'],
    ['es', es, 'del jue, 3 dic al mar, 8 dic'],
    ['he', he, 'יום ה׳, 3 בדצמ׳ עד יום ג׳, 8 בדצמ׳'],
  ])('are written in %s', (locale, messages, expected) => {
    const { delivery } = messages();
    const dates = { from: '2026-12-03', to: '2026-12-08' };
    expect(formatDeliveryDates(dates, locale, delivery).replace(/[\u2068\u2069]/g, '')).toBe(expected);
  });

  it('are one date if both are the same', () => {
    const place = { ...US, locale: 'en-US' };
    const text = formatDeliveryDays({ from: 1, to: 1 }, at('2026-11-27'), place, en().delivery);
    expect(text).toBe('Mon, Nov 30');
  });
});

describe('the delivery time of a rate', () => {
  const parse = (deliveryDays: unknown, kind = 'flat') =>
    shippingRateSchema.safeParse({ id: 'a', name: 'Post', kind, priceCents: 0, deliveryDays });

  it.each([[{ from: 1, to: 1 }], [{ from: 2, to: MAX_DELIVERY_DAYS }], [undefined]])(
    'may be %j',
    (deliveryDays) => {
      expect(parse(deliveryDays).data).toMatchObject(deliveryDays ? { deliveryDays } : {});
    },
  );

  it.each([
    [{ from: 5, to: 2 }],
    [{ from: 0, to: 2 }],
    [{ from: -3, to: 2 }],
    [{ from: 1.5, to: 2 }],
    [{ from: 1, to: MAX_DELIVERY_DAYS + 1 }],
    [{ from: Number.NaN, to: 2 }],
    [{ from: 1, to: Number.POSITIVE_INFINITY }],
    [{ from: '1', to: '2' }],
    [{ from: 1 }],
    ['2-5'],
    [null],
  ])('may not be %j', (deliveryDays) => {
    expect(parse(deliveryDays).success).toBe(false);
  });

  it('is dropped for local pickup', () => {
    expect(parse({ from: 1, to: 2 }, 'pickup').data).not.toHaveProperty('deliveryDays');
  });
});
