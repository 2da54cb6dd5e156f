import { and, asc, count, desc, eq, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Grouping } from '#schema/contracts/blocks/archive.ts';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { jsonField } from '../fragments.ts';
import { EVENT_END_MS, ITEM_TIME_MS } from '../items/item-at.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** Maximum items read for grouping; the newest are kept. */
const MAX_ITEMS = 5_000;

export interface GroupSource {
  websiteId: string;
  collectionId: string;
  now: number;
}

export const selectListPath = ({ websiteId, collectionId }: GroupSource) =>
  openListPath(websiteId, sql`${collectionId}`);

/** Requires a public item. A month includes past events, other lists only upcoming ones. */
const isListed = ({ websiteId, collectionId, now }: GroupSource, by: Grouping): SQL | undefined =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.collectionId, collectionId),
    isItemPublic(items),
    isNull(items.deletedAt),
    by === 'month' ? sql`${ITEM_TIME_MS} > 0` : sql`coalesce(${EVENT_END_MS} > ${now}, true)`,
  );

export function selectGroups(source: GroupSource, by: Exclude<Grouping, 'month'>) {
  const [key, name] = by === 'author' ? [items.author, items.author] : [itemTerms.slug, itemTerms.term];
  const query = orm
    .select({
      key: sql<string>`${key}`.as('group_key'),
      name: sql<string>`${min(name)}`.as('group_name'),
      count: count().as('item_count'),
      endsAt: sql<number | null>`min(${EVENT_END_MS})`.as('ends_at'),
    })
    .from(items);
  const joined =
    by === 'author'
      ? query.where(and(isListed(source, by), ne(items.author, '')))
      : query
          .innerJoin(
            itemTerms,
            and(
              eq(itemTerms.itemId, items.id),
              eq(itemTerms.collectionId, source.collectionId),
              eq(itemTerms.kind, by),
            ),
          )
          .where(isListed(source, by));
  return joined.groupBy(key).orderBy(asc(key)).limit(MAX_ITEMS);
}

export const selectGroupedItems = (source: GroupSource, by: Grouping) =>
  orm
    .select({
      title: items.title,
      urlId: items.urlId,
      author: items.author,
      tags: jsonField<string>(items.summary, '$.tags'),
      categories: jsonField<string>(items.summary, '$.categories'),
      time: sql<number>`${ITEM_TIME_MS}`.as('item_time'),
      endsAt: sql<number | null>`${EVENT_END_MS}`.as('ends_at'),
    })
    .from(items)
    .where(isListed(source, by))
    .orderBy(desc(ITEM_TIME_MS), items.id)
    .limit(MAX_ITEMS);
