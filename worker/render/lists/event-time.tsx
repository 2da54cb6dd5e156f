import { type SpanStyle, spanDays, spanText, toMachineSpan } from '#domain/i18n/time-span.ts';
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
  const { before, times, after } = spanText(settings, event, style);
  const isNamedAllDay = event.isAllDay && style === 'besideDate' && first === last;
  return (
    <>
      <time dateTime={toMachineSpan(event, settings.timeZone).start}>
        {isNamedAllDay ? texts.dayAllDay({ day: before }) : before}
        {times && <span className="unbroken">{times}</span>}
        {after}
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
