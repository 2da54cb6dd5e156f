import { formatSpan, type SpanStyle, spanDays, toMachineSpan } from '#domain/i18n/time-span.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { TimeZoneName } from '../kit/time-zone-name.tsx';

interface Props {
  event: Pick<EventContent, 'startsAt' | 'endsAt' | 'isAllDay'>;
  page: Pick<RenderContext, 'site'>;
  style: Exclude<SpanStyle, 'days'>;
}

export function EventTime({ event, page, style }: Props) {
  const { settings } = page.site;
  const { calendar: texts } = useMessages();
  const { first, last } = spanDays(event, settings.timeZone);
  const span = formatSpan(settings, event, style);
  const isNamedAllDay = event.isAllDay && style === 'besideDate' && first === last;
  return (
    <>
      <time dateTime={toMachineSpan(event, settings.timeZone).start}>
        {isNamedAllDay ? texts.dayAllDay({ day: span }) : span}
      </time>
      {!event.isAllDay && (
        <TimeZoneName
          place={settings}
          startsAt={Date.parse(event.startsAt)}
          endsAt={Date.parse(event.endsAt)}
        />
      )}
    </>
  );
}
