import { describe, expect, it } from 'vitest';
import { formatSpan, formatZone, spanDays, spanText, toMachineSpan } from '#domain/i18n/time-span.ts';

const NEW_YORK = 'America/New_York';
const AMERICAN = { locale: 'en-US', timeZone: NEW_YORK };
/** Replaces special spaces, which differ between ICU versions, by normal ones. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
const span = (startsAt: string, endsAt: string, isAllDay = false) => ({ startsAt, endsAt, isAllDay });

const ONE_DAY = span('2026-12-13T00:00:00Z', '2026-12-13T02:00:00Z');
const TO_MIDNIGHT = span('2026-12-13T00:00:00Z', '2026-12-13T05:00:00Z');
const ACROSS_MIDNIGHT = span('2026-12-13T02:00:00Z', '2026-12-13T07:00:00Z');
const SEVERAL_DAYS = span('2026-12-10T15:00:00Z', '2026-12-12T20:00:00Z');
const ACROSS_A_YEAR = span('2026-12-30T15:00:00Z', '2027-01-04T20:00:00Z');
const WHOLE_DAY = span('2026-12-12T05:00:00Z', '2026-12-13T05:00:00Z', true);
const WHOLE_DAYS = span('2026-12-30T05:00:00Z', '2027-01-03T05:00:00Z', true);
const REPEATED_HOUR = span('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z');
const SKIPPED_HOUR = span('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z');

describe('the time span of an event', () => {
  it.each([
    ['one day', ONE_DAY, 'Saturday, December 12, 2026, 7:00 – 9:00 PM', 'Saturday, 7:00 – 9:00 PM'],
    [
      'an evening that ends at midnight',
      TO_MIDNIGHT,
      'Saturday, December 12, 2026, 7:00 PM – 12:00 AM',
      'Saturday, 7:00 PM – 12:00 AM',
    ],
    [
      'a span across midnight',
      ACROSS_MIDNIGHT,
      'Saturday, December 12, 2026 at 9:00 PM – Sunday, December 13, 2026 at 2:00 AM',
      'Sat, Dec 12, 9:00 PM – Sun, Dec 13, 2:00 AM',
    ],
    [
      'several days',
      SEVERAL_DAYS,
      'Thursday, December 10, 2026 at 10:00 AM – Saturday, December 12, 2026 at 3:00 PM',
      'Thu, Dec 10, 10:00 AM – Sat, Dec 12, 3:00 PM',
    ],
    [
      'a span across a year',
      ACROSS_A_YEAR,
      'Wednesday, December 30, 2026 at 10:00 AM – Monday, January 4, 2027 at 3:00 PM',
      'Wed, Dec 30, 2026, 10:00 AM – Mon, Jan 4, 2027, 3:00 PM',
    ],
    ['a whole day', WHOLE_DAY, 'Saturday, December 12, 2026', 'Saturday'],
    [
      'whole days',
      WHOLE_DAYS,
      'Wednesday, December 30, 2026 – Saturday, January 2, 2027',
      'Wed, Dec 30, 2026 – Sat, Jan 2, 2027',
    ],
    [
      'the repeated hour',
      REPEATED_HOUR,
      'Sunday, November 1, 2026 at 1:30 AM EDT – 1:30 AM EST',
      'Sunday 1:30 AM EDT – 1:30 AM EST',
    ],
    [
      'the skipped hour',
      SKIPPED_HOUR,
      'Sunday, March 14, 2027 at 1:30 AM EST – 3:30 AM EDT',
      'Sunday 1:30 AM EST – 3:30 AM EDT',
    ],
  ])('for %s, the text names each day only once', (_, value, long, besideDate) => {
    expect(plain(formatSpan(AMERICAN, value, 'long'))).toBe(long);
    expect(plain(formatSpan(AMERICAN, value, 'besideDate'))).toBe(besideDate);
  });

  it.each([
    [
      'de',
      'Samstag, 12. Dezember 2026, 19:00–21:00 Uhr',
      'Mittwoch, 30. Dezember 2026 – Samstag, 2. Januar 2027',
    ],
    [
      'es',
      'sábado, 12 de diciembre de 2026, 19:00–21:00',
      'miércoles, 30 de diciembre de 2026 – sábado, 2 de enero de 2027',
    ],
    ['fr', 'samedi 12 décembre 2026, 19:00 – 21:00', 'mercredi 30 décembre 2026 – samedi 2 janvier 2027'],
    ['he', 'יום שבת, 12 בדצמבר 2026, 19:00–21:00', 'יום רביעי 30 דצמבר 2026 – יום שבת 2 ינואר 2027'],
  ])('the text is in the language %s', (locale, oneDay, wholeDays) => {
    expect(plain(formatSpan({ locale, timeZone: NEW_YORK }, ONE_DAY, 'long'))).toBe(oneDay);
    expect(plain(formatSpan({ locale, timeZone: NEW_YORK }, WHOLE_DAYS, 'long'))).toBe(wholeDays);
  });

  it.each([
    ['en-US', 'Saturday, December 12, 2026, ', '7:00 – 9:00 PM', ''],
    ['de', 'Samstag, 12. Dezember 2026, ', '19:00–21:00 Uhr', ''],
    ['fr', 'samedi 12 décembre 2026, ', '19:00 – 21:00', ''],
    ['es', 'sábado, 12 de diciembre de 2026, ', '19:00–21:00', ''],
    ['he', 'יום שבת, 12 בדצמבר 2026, ', '19:00–21:00', ''],
    ['vi', '', '19:00–21:00 ', 'Thứ Bảy, 12 tháng 12, 2026'],
  ])('in the language %s, the times of one day are apart from its date', (locale, before, times, after) => {
    const text = spanText({ locale, timeZone: NEW_YORK }, ONE_DAY, 'long');
    expect(Object.values(text).map(plain)).toEqual([before, times, after]);
  });

  it('a span across midnight may wrap between its days', () => {
    expect(spanText(AMERICAN, ACROSS_MIDNIGHT, 'besideDate').times).toBe('');
  });

  it.each([
    ['one day', ONE_DAY, '2026-12-12', '2026-12-12'],
    ['an evening that ends at midnight', TO_MIDNIGHT, '2026-12-12', '2026-12-12'],
    ['a span across midnight', ACROSS_MIDNIGHT, '2026-12-12', '2026-12-13'],
    ['a whole day', WHOLE_DAY, '2026-12-12', '2026-12-12'],
    ['whole days', WHOLE_DAYS, '2026-12-30', '2027-01-02'],
    [
      'an empty span at midnight',
      span('2026-12-13T05:00:00Z', '2026-12-13T05:00:00Z'),
      '2026-12-13',
      '2026-12-13',
    ],
  ])('for %s, the first and last day are known', (_, value, first, last) => {
    expect(spanDays(value, NEW_YORK)).toEqual({ first, last });
  });

  it.each(['America/Los_Angeles', 'America/Halifax', 'Europe/Berlin'])(
    'whole days have the same dates in the time zone %s',
    (zone) => {
      expect(spanDays(WHOLE_DAYS, zone)).toEqual({ first: '2026-12-30', last: '2027-01-02' });
    },
  );

  it.each([
    ['en-US', NEW_YORK, ONE_DAY, 'EST'],
    ['de', 'Europe/Berlin', ONE_DAY, 'MEZ'],
    ['en-US', 'Asia/Kolkata', ONE_DAY, 'GMT+5:30'],
    ['en-US', NEW_YORK, REPEATED_HOUR, 'ET'],
  ])(
    'in the language %s and the time zone %s, the zone has a short name',
    (locale, timeZone, { startsAt, endsAt }, name) => {
      expect(formatZone({ locale, timeZone }, Date.parse(startsAt), Date.parse(endsAt))).toBe(name);
    },
  );

  it.each([
    ['offsets', ONE_DAY, NEW_YORK, '2026-12-12T19:00:00-05:00', '2026-12-12T21:00:00-05:00'],
    [
      'offsets on both sides of a clock change',
      REPEATED_HOUR,
      NEW_YORK,
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
    ],
    ['half hours', ONE_DAY, 'Asia/Kolkata', '2026-12-13T05:30:00+05:30', '2026-12-13T07:30:00+05:30'],
    ['days', WHOLE_DAYS, NEW_YORK, '2026-12-30', '2027-01-02'],
  ])('the time element contains machine-readable %s', (_, value, timeZone, start, end) => {
    expect(toMachineSpan(value, timeZone)).toEqual({ start, end });
  });
});
