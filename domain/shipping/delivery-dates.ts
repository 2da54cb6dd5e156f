import type { DeliveryDates, DeliveryDays } from '#schema/contracts/shipping/shipping.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { DateSetting } from '../i18n/dates.ts';
import { memoizeFormatter } from '../i18n/formatters.ts';
import { addDays, dayInZone } from '../time/days.ts';

const formatterOf = memoizeFormatter(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** Returns the days of delivery of an order. The first business day after the day of the order counts as 1. */
export function findDeliveryDates(
  { from, to }: DeliveryDays,
  orderedAt: number,
  timeZone: string,
): DeliveryDates {
  const ordered = dayInZone(orderedAt, timeZone);
  return { from: addBusinessDays(ordered, from), to: addBusinessDays(ordered, to) };
}

/** Adds the days of delivery to the option of an order, if the option has a delivery time. */
export function withDeliveryDates<Option extends { deliveryDays?: DeliveryDays | undefined }>(
  option: Option | null,
  orderedAt: number,
  timeZone: string,
): (Option & { deliveryDates?: DeliveryDates }) | null {
  if (!option?.deliveryDays) return option;
  return { ...option, deliveryDates: findDeliveryDates(option.deliveryDays, orderedAt, timeZone) };
}

/** Formats the days of delivery, such as “Thu, Dec 3 to Tue, Dec 8”. */
export function formatDeliveryDates(
  { from, to }: DeliveryDates,
  locale: string,
  texts: Messages['delivery'],
): string {
  const format = (day: string) => formatterOf(locale).format(Date.parse(day));
  return from === to ? format(from) : texts.between({ from: format(from), to: format(to) });
}

/** Formats the days of delivery of an order that is placed now. */
export const formatDeliveryDays = (
  days: DeliveryDays,
  now: number,
  { locale, timeZone }: DateSetting,
  texts: Messages['delivery'],
): string => formatDeliveryDates(findDeliveryDates(days, now, timeZone), locale, texts);
