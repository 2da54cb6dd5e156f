import { type DateSetting, longDate } from '#domain/i18n/dates.ts';
import { isFresh } from '#domain/i18n/formatters.ts';

interface Props {
  at: number;
  place: DateSetting;
  format?: (place: DateSetting, at: number) => string;
}

/** Renders a time. During the first minute, a script shows the elapsed time instead. */
export const FreshTime = ({ at, place: { locale, timeZone }, format = longDate }: Props) => (
  <time
    dateTime={new Date(at).toISOString()}
    data-script={isFresh(at, Date.now()) ? 'relative-time' : undefined}
  >
    {format({ locale, timeZone }, at)}
  </time>
);
