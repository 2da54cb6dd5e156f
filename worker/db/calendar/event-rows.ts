import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ContentTranslator } from '#domain/translations/content-translator.ts';
import { tourDatesBlock } from '#schema/contracts/blocks/tour-dates.ts';
import { type EventContent, eventContentSchema } from '#schema/contracts/collections/collection.ts';
import { items } from '#schema/tables/collections.ts';
import type { Answer } from '../database.ts';
import { EVENT_END_MS, EVENT_START_MS } from '../items/item-at.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { defineBlockData } from '../shared/define-block-data.ts';

export interface PublicEvent extends EventContent {
  id: string;
  title: string;
  excerpt: string;
  href: string;
}

/** Matches public events whose collection page is public. */
export const isOpenEvent = (websiteId: string, collectionId: string): SQL | undefined =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.collectionId, collectionId),
    isItemPublic(items),
    isNull(items.deletedAt),
    isNotNull(EVENT_START_MS),
    sql`exists ${openListPath(websiteId, items.collectionId)}`,
  );

export const selectEvents = (
  websiteId: string,
  collectionId: string,
  { where, limit, order }: { where: SQL | undefined; limit: number; order?: SQLWrapper },
) =>
  orm
    .select({
      id: items.id,
      title: items.title,
      excerpt: items.excerpt,
      urlId: items.urlId,
      event: sql<string>`${items.summary} -> '$.event'`.as('event'),
      listPath: sql<string>`${openListPath(websiteId, items.collectionId)}`.as('list_path'),
    })
    .from(items)
    .where(and(isOpenEvent(websiteId, collectionId), where))
    .orderBy(order ? sql`${order}` : asc(EVENT_START_MS), items.id)
    .limit(limit);

export const toEvents = (rows: Answer<ReturnType<typeof selectEvents>>): PublicEvent[] =>
  rows.flatMap(({ id, title, excerpt, urlId, event, listPath }) => {
    const parsed = eventContentSchema.safeParse(JSON.parse(event));
    const href = `${listPath === '/' ? '' : listPath}/${urlId}`;
    return parsed.success ? [{ id, title, excerpt, href, ...parsed.data }] : [];
  });

/** Translates an event. Its location is translated as a field of the item's event. */
export function translateEvent(event: PublicEvent, translate: ContentTranslator): PublicEvent {
  const {
    title,
    excerpt,
    event: place,
  } = translate.listed({
    id: event.id,
    title: event.title,
    excerpt: event.excerpt,
    event: { location: event.location },
  });
  return { ...event, title, excerpt, location: place.location };
}

export const tourData = defineBlockData(tourDatesBlock, {
  select: ({ collectionId, maxDates }, { id, now }) =>
    collectionId === null
      ? []
      : [selectEvents(id, collectionId, { where: sql`${EVENT_END_MS} > ${now}`, limit: maxDates })],
  toData: ([rows], _value, { now }): { events: PublicEvent[]; now: number } => ({
    events: toEvents(rows ?? []),
    now,
  }),
  translate: (data, translate) => ({
    ...data,
    events: data.events.map((event) => translateEvent(event, translate)),
  }),
});
