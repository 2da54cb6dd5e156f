import { and, asc, count, desc, eq, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type GroupedItem, groupItems, type ItemGroup, sortGroups } from '#domain/collections/group-items.ts';
import type { ContentTranslator } from '#domain/translations/content-translator.ts';
import {
  archiveBlock,
  type Grouping,
  postsByAuthorBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  postsByTagBlock,
  tagCloudBlock,
} from '#schema/contracts/blocks/archive.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { jsonField } from '#worker/db/fragments.ts';
import { EVENT_END_MS, ITEM_TIME_MS } from '#worker/db/items/item-at.ts';
import { openListPath } from '#worker/db/items/redirects.ts';
import { orm } from '#worker/db/orm.ts';
import { isItemPublic } from '#worker/db/rules/visibility.ts';
import type { Answers } from '../database.ts';
import { type BlockSite, defineBlockData } from '../shared/define-block-data.ts';
import { selectPlaces } from './category-order.ts';

/** Maximum number of items read for grouping. The newest are kept. */
const MAX_ITEMS = 5_000;

interface GroupSource {
  websiteId: string;
  collectionId: string;
  now: number;
}

const selectListPath = ({ websiteId, collectionId }: GroupSource) =>
  openListPath(websiteId, sql`${collectionId}`);

/**
 * Matches public items. Calendar months include past events; other groupings include only upcoming events.
 */
const isListed = ({ websiteId, collectionId, now }: GroupSource, by: Grouping): SQL | undefined =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.collectionId, collectionId),
    isItemPublic(items),
    isNull(items.deletedAt),
    by === 'month' ? sql`${ITEM_TIME_MS} > 0` : sql`coalesce(${EVENT_END_MS} > ${now}, true)`,
  );

function selectGroups(source: GroupSource, by: Exclude<Grouping, 'month'>) {
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

const selectGroupedItems = (source: GroupSource, by: Grouping) =>
  orm
    .select({
      title: items.title,
      urlId: items.urlId,
      author: items.author,
      tags: jsonField<string>(items.summary, '$.tags'),
      categories: jsonField<string>(items.summary, '$.categories'),
      places:
        by === 'category'
          ? sql<string | null>`${selectPlaces(sql`${source.collectionId}`)}`.as('places')
          : sql<string | null>`null`.as('places'),
      time: sql<number>`${ITEM_TIME_MS}`.as('item_time'),
      endsAt: sql<number | null>`${EVENT_END_MS}`.as('ends_at'),
    })
    .from(items)
    .where(isListed(source, by))
    .orderBy(desc(ITEM_TIME_MS), items.id)
    .limit(MAX_ITEMS);

/** Maximum number of titles that an archive block shows under its headings. */
const MAX_TITLES = 1_000;

export interface ItemGroups {
  collectionId: string | null;
  sorting: { by: Grouping; order: GroupQuery['order']; locale: string };
  listPath: string | null;
  groups: ItemGroup[];
  /** Time at which the first of the counted events ends, in epoch milliseconds. */
  freshUntil: number;
}

interface GroupQuery {
  collectionId: string | null;
  by: Grouping;
  hasTitles: boolean;
  order: 'normal' | 'reverse' | 'count';
  most: number;
}

const placesSchema = z.record(z.string(), z.number()).catch({});
const stringsSchema = z.array(z.string()).catch([]);
const readStrings = (json: string | null) => stringsSchema.parse(JSON.parse(json ?? '[]'));

function selectFor({ collectionId, by, hasTitles }: GroupQuery, site: BlockSite) {
  if (collectionId === null) return [];
  const source = { websiteId: site.id, collectionId, now: site.now };
  return by === 'month' || hasTitles
    ? ([selectListPath(source), selectGroupedItems(source, by)] as const)
    : ([selectListPath(source), selectGroups(source, by)] as const);
}

function toItemGroups(
  [paths, rows]: Answers<ReturnType<typeof selectFor>>,
  { collectionId, by, hasTitles, order, most }: GroupQuery,
  { settings: { timeZone, locale }, now }: BlockSite,
): ItemGroups {
  const listed = [...(rows ?? [])];
  const grouped: GroupedItem[] = [];
  const counted: ItemGroup[] = [];
  for (const row of listed)
    if ('urlId' in row)
      grouped.push({
        ...row,
        tags: readStrings(row.tags),
        categories: readStrings(row.categories),
        places: placesSchema.parse(JSON.parse(row.places ?? '{}')),
      });
    else counted.push({ ...row, items: [] });
  const groups =
    counted.length > 0
      ? counted
      : groupItems(grouped, { by, timeZone, shownItems: hasTitles ? MAX_TITLES : 0 });
  const ends = by === 'month' ? [] : listed.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]));
  // Select the groups to show in an order that does not depend on their display order.
  const largest = order === 'count' || by === 'month' ? order : 'count';
  const sorting = { by, order, locale };
  const kept = sortGroups(groups, { by, order: largest, locale }).slice(0, most);
  return {
    collectionId,
    sorting,
    listPath: paths?.[0]?.path ?? null,
    groups: sortGroups(kept, sorting),
    freshUntil: ends.reduce((next, end) => (end > now ? Math.min(next, end) : next), Infinity),
  };
}

/** Names groups by tag or category. Their keys, which URLs contain, stay those of the original. */
function translateGroups(data: ItemGroups, translate: ContentTranslator): ItemGroups {
  const { collectionId, sorting, groups } = data;
  const { by } = sorting;
  if (collectionId === null || (by !== 'tag' && by !== 'category')) return data;
  const nameTerm = translate.terms(collectionId);
  const named = groups.map((group) => ({ ...group, name: nameTerm(by, group.name) }));
  return { ...data, groups: sortGroups(named, sorting) };
}

const groupData = <Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
  toWanted: (value: z.output<Schema>) => GroupQuery,
) =>
  defineBlockData(contract, {
    select: (value, site) => selectFor(toWanted(value), site),
    toData: (answers, value, site) => toItemGroups(answers, toWanted(value), site),
    translate: translateGroups,
  });

const postsBy = (contract: typeof postsByAuthorBlock, by: Grouping) =>
  groupData(contract, ({ collectionId, order, maxGroups: most }) => ({
    collectionId,
    by,
    hasTitles: false,
    order,
    most,
  }));

export const archiveData = groupData(
  archiveBlock,
  ({ collectionId, groupBy: by, layout, order, maxGroups: most }) => ({
    collectionId,
    by,
    hasTitles: layout === 'titles',
    order,
    most,
  }),
);
export const postsByAuthorData = postsBy(postsByAuthorBlock, 'author');
export const postsByTagData = postsBy(postsByTagBlock, 'tag');
export const postsByCategoryData = postsBy(postsByCategoryBlock, 'category');
export const postsByMonthData = postsBy(postsByMonthBlock, 'month');
export const tagCloudData = groupData(tagCloudBlock, ({ collectionId, show, order, maxTags: most }) => ({
  collectionId,
  by: show,
  hasTitles: false,
  order: order === 'name' ? 'normal' : 'count',
  most,
}));
