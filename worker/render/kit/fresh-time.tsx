import { type DateSetting, longDate } from '#domain/i18n/dates.ts';
import { isFresh } from '#domain/i18n/formatters.ts';

interface Props {
  /** Milliseconds since 1970. */
  at: number;
  place: DateSetting;
  /** The date that stands there from its second minute on. */
  format?: (place: DateSetting, at: number) => string;
}

/** A date; in its first minute a script shows how long ago it was. */
export const FreshTime = ({ at, place: { locale, timeZone }, format = longDate }: Props) => (
  <time
    dateTime={new Date(at).toISOString()}
    data-script={isFresh(at, Date.now()) ? 'relative-time' : undefined}
  >
    {format({ locale, timeZone }, at)}
  </time>
);
