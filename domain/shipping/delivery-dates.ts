import type { DeliveryDates, DeliveryDays } from '#schema/contracts/shipping/shipping.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { type DateSetting, shortDay } from '../i18n/dates.ts';
import { addDays, dayInZone } from '../time/days.ts';

/** Weekdays without deliveries. Sunday is 0. */
const WEEKEND: readonly number[] = [6, 0];
/** Weekends of the countries that do not rest on Saturday and Sunday (CLDR, supplemental weekData). */
const OTHER_WEEKENDS: ReadonlyMap<string, readonly number[]> = new Map(
  (
    [
      ['BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE', [5, 6]],
      ['AF', [4, 5]],
      ['IR', [5]],
      ['IN UG', [0]],
    ] as const
  ).flatMap(([countries, days]) => countries.split(' ').map((country) => [country, days] as const)),
);

/** The places that decide on which days an order can be delivered. */
export interface DeliveryPlace {
  /** Time zone of the shop. */
  timeZone: string;
  /** Country of the delivery address. Undefined if nothing is delivered. */
  country: string | undefined;
}

function addBusinessDays(day: string, count: number, weekend: readonly number[]): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (!weekend.includes(new Date(reached).getUTCDay())) left -= 1;
  }
  return reached;
}

/**
 * Returns the days of delivery of an order. The first business day after the day of the order counts as 1.
 * The business days are those of the country to which the order is delivered.
 */
export function findDeliveryDates(
  { from, to }: DeliveryDays,
  orderedAt: number,
  { timeZone, country = '' }: DeliveryPlace,
): DeliveryDates {
  const ordered = dayInZone(orderedAt, timeZone);
  const weekend = OTHER_WEEKENDS.get(country) ?? WEEKEND;
  return { from: addBusinessDays(ordered, from, weekend), to: addBusinessDays(ordered, to, weekend) };
}

/** Adds the days of delivery to the option of an order, if the option has a delivery time. */
export function withDeliveryDates<Option extends { deliveryDays?: DeliveryDays | undefined }>(
  option: Option | null,
  orderedAt: number,
  place: DeliveryPlace,
): (Option & { deliveryDates?: DeliveryDates }) | null {
  if (!option?.deliveryDays) return option;
  return { ...option, deliveryDates: findDeliveryDates(option.deliveryDays, orderedAt, place) };
}

/** Formats the days of delivery, such as “Thu, Dec 3 to Tue, Dec 8”. */
export function formatDeliveryDates(
  { from, to }: DeliveryDates,
  locale: string,
  texts: Messages['delivery'],
): string {
  const format = (day: string) => shortDay({ locale, timeZone: 'UTC' }, Date.parse(day));
  return from === to ? format(from) : texts.between({ from: format(from), to: format(to) });
}

/** Formats the days of delivery of an order that is placed now. */
export const formatDeliveryDays = (
  days: DeliveryDays,
  now: number,
  place: DeliveryPlace & DateSetting,
  texts: Messages['delivery'],
): string => formatDeliveryDates(findDeliveryDates(days, now, place), place.locale, texts);
