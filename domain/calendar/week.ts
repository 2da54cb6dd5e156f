/** 0 is Sunday, as of Date.getUTCDay(). */
export type Weekday = 0 | 1 | 5 | 6;

/** Regions whose weeks do not begin on Monday (CLDR, supplemental weekData). */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const FRIDAY = 'MV';

const FIRST_DAYS: ReadonlyMap<string, Weekday> = new Map(
  (
    [
      [SUNDAY, 0],
      [SATURDAY, 6],
      [FRIDAY, 5],
    ] as const
  ).flatMap(([regions, day]) => regions.split(' ').map((region) => [region, day] as const)),
);

/** The day that weeks begin with where a locale is used: Sunday for en-US, Monday for de. A language alone means its largest region. */
export function firstDayOfWeek(locale: string): Weekday {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return FIRST_DAYS.get(region) ?? 1;
}
