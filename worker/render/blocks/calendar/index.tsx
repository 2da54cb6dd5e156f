import { calendarFilePath } from '#domain/calendar/icalendar.ts';
import { longMonth } from '#domain/i18n/dates.ts';
import { startOfDay } from '#domain/time/days.ts';
import { addMonths } from '#domain/time/months.ts';
import { calendarBlock } from '#schema/contracts/blocks/calendar.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { calendarData } from '#worker/db/calendar/block-data.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { expireAfterToday, MonthTable } from './month-table.tsx';

export default defineBlock(calendarBlock, ({ value, block, page }) => {
  const { calendar: texts } = useMessages();
  const shown = getBlockData(page.blockData, calendarData, block.id);
  if (!shown || shown.isEmpty || value.collectionId === null)
    return (
      <EmptyBlock page={page} title="Calendar">
        Choose a collection with published events to show them here.
      </EmptyBlock>
    );
  const { locale, timeZone } = page.site.settings;
  const nameMonth = (month: string) => longMonth({ locale, timeZone }, startOfDay(`${month}-01`, timeZone));
  const earlier = addMonths(shown.month, -1);
  const later = addMonths(shown.month, 1);
  const link = (month: string) => `${page.path}?month=${month}`;
  expireAfterToday(page, shown.now);
  return (
    <div className="calendar" data-script="calendar" id={`calendar-${block.id}`}>
      <div className="calendar-months">
        {shown.hasEarlier && (
          <a className="calendar-turn" href={link(earlier)} rel="nofollow" data-turn="earlier">
            <span aria-hidden="true">←</span>
            <span className="visually-hidden">{texts.previousMonth({ month: nameMonth(earlier) })}</span>
          </a>
        )}
        <a href={page.path} data-turn="today">
          {texts.today}
        </a>
        {shown.hasLater && (
          <a className="calendar-turn" href={link(later)} rel="nofollow" data-turn="later">
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{texts.nextMonth({ month: nameMonth(later) })}</span>
          </a>
        )}
      </div>
      <MonthTable shown={shown} caption={nameMonth(shown.month)} page={page} />
      {value.showSubscribe && (
        <p className="calendar-file">
          <a href={calendarFilePath(value.collectionId)} type="text/calendar">
            {texts.subscribe}
          </a>
        </p>
      )}
    </div>
  );
});
