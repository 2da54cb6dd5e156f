import { sql } from 'drizzle-orm';
import { tourDatesBlock } from '#schema/contracts/blocks/tour-dates.ts';
import { EVENT_END_MS } from '../items/event-times.ts';
import { defineBlockData } from '../shared/define-block-data.ts';
import { type PublicEvent, selectEvents, toEvents } from './event-rows.ts';

/** Events of a collection that are not over. */
export const tourData = defineBlockData(tourDatesBlock, {
  select: ({ collectionId, maxDates }, { id, now }) =>
    collectionId === null
      ? []
      : [selectEvents(id, collectionId, { where: sql`${EVENT_END_MS} > ${now}`, limit: maxDates })],
  toData: ([rows], _value, { now }): { events: PublicEvent[]; now: number } => ({
    events: toEvents(rows ?? []),
    now,
  }),
});
