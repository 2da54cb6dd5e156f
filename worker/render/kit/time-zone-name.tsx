import type { DateSetting } from '#domain/i18n/dates.ts';
import { formatZone } from '#domain/i18n/time-span.ts';

interface Props {
  place: DateSetting;
  startsAt: number;
  endsAt: number;
  label?: string;
}

/**
 * Renders the name of a time zone. Always rendered, because pages are cached for all visitors. A script hides
 * it if the visitor's clock shows the same time.
 */
export const TimeZoneName = ({ place: { locale, timeZone }, startsAt, endsAt, label }: Props) => (
  <span
    className="time-zone"
    data-script="time-zone"
    data-zone={timeZone}
    data-from={startsAt}
    data-to={endsAt}
  >
    {/* Within the isolated name, the space would be on the wrong side in right-to-left text. */}{' '}
    <bdi>{`${label ? `${label} ` : ''}${formatZone({ locale, timeZone }, startsAt, endsAt)}`}</bdi>
  </span>
);
