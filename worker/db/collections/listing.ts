import type { ListCursor, ListQuery, ListSort } from '#domain/collections/list-query.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import type { ItemSummary } from '#worker/render/document/context.ts';
import { ITEM_COLUMNS, type Row, toSummary } from './item-rows.ts';

export interface Term {
  slug: string;
  term: string;
}

export interface Listing {
  items: ItemSummary[];
  /** Of the last item shown, when there are more. */
  next: ListCursor | null;
  categories: Term[];
  tags: Term[];
  /** Whether the filters and the cursor name something that is there; what they do not name is nobody's page. */
  isKnown: boolean;
}

export type Named = [name: string, statement: D1PreparedStatement];

/** The lowest price at which a product can be had, as its summary has it (domain/products/prices.ts). */
const PRICE = `coalesce(i.summary ->> '$.price.startingCents', i.summary ->> '$.price.saleCents', i.summary ->> '$.price.cents', 0)`;
/** What each order compares, as its index in schema/tables/collections.ts has it: only then is a page of a list a walk along it. */
const ORDER: Readonly<Record<ListSort, { by: string; direction: 'ASC' | 'DESC' }>> = {
  featured: { by: 'i.sort_key', direction: 'ASC' },
  newest: { by: 'coalesce(i.published_at, 0)', direction: 'DESC' },
  'price-up': { by: PRICE, direction: 'ASC' },
  'price-down': { by: PRICE, direction: 'DESC' },
  name: { by: 'lower(substr(i.title, 1, 40))', direction: 'ASC' },
};

/** Terms of one kind that published items of a collection bear: a walk from slug to slug, whatever the number of items. */
const TERMS = (collection: string, kind: 'category' | 'tag') => `WITH RECURSIVE slugs(slug) AS (
  SELECT min(slug) FROM item_terms WHERE collection_id = ${collection} AND kind = '${kind}'
  UNION ALL
  SELECT (SELECT min(t.slug) FROM item_terms t WHERE t.collection_id = ${collection} AND t.kind = '${kind}' AND t.slug > slugs.slug)
  FROM slugs WHERE slugs.slug IS NOT NULL LIMIT 60)
SELECT slug, (SELECT term FROM item_terms t WHERE t.collection_id = ${collection} AND t.kind = '${kind}' AND t.slug = slugs.slug LIMIT 1) AS term
FROM slugs WHERE slug IS NOT NULL AND EXISTS (SELECT 1 FROM item_terms t JOIN items i ON i.id = t.item_id
  WHERE t.collection_id = ${collection} AND t.kind = '${kind}' AND t.slug = slugs.slug AND i.status = 1)`;

/** Everything that a page of a list needs, for the batch of its page. Parameters: website, path, cursor, category, tag. */
export function listingStatements(
  db: D1Database,
  query: ListQuery & { websiteId: string; path: string },
): Named[] {
  const { websiteId, path, cursor, category, tag } = query;
  const collection =
    '(SELECT collection_id FROM pages WHERE website_id = ?1 AND path = ?2 AND deleted_at IS NULL)';
  const { by, direction } = ORDER[query.sort];
  const bound: unknown[] = [websiteId, path];
  const bind = (value: unknown) => `?${bound.push(value)}`;
  const terms = (
    [
      ['category', category],
      ['tag', tag],
    ] as const
  ).flatMap(([kind, slug]) => (slug === null ? [] : [{ kind, slug: bind(slug) }]));
  const filters = terms.map(
    ({ kind, slug }) =>
      `AND EXISTS (SELECT 1 FROM item_terms t WHERE t.item_id = i.id AND t.kind = '${kind}' AND t.slug = ${slug})`,
  );
  const at = cursor && { value: bind(cursor.value), id: bind(cursor.id) };
  const past = direction === 'ASC' ? '>' : '<';
  // The row value decides; the plain comparison before it is what an index on an expression is walked by.
  const rest = at ? `AND ${by} ${past}= ${at.value} AND (${by}, i.id) ${past} (${at.value}, ${at.id})` : '';
  const known = [
    ...terms.map(
      ({ kind, slug }) =>
        `EXISTS (SELECT 1 FROM item_terms t WHERE t.collection_id = ${collection} AND t.kind = '${kind}' AND t.slug = ${slug})`,
    ),
    ...(at
      ? [
          `EXISTS (SELECT 1 FROM items i WHERE i.id = ${at.id} AND i.collection_id = ${collection} AND ${by} = ${at.value})`,
        ]
      : []),
  ];
  const here = (sql: string) => db.prepare(sql).bind(websiteId, path);
  return [
    ['collection', here(`SELECT id, settings FROM collections WHERE website_id = ?1 AND id = ${collection}`)],
    [
      'listing',
      db
        .prepare(
          `SELECT ${ITEM_COLUMNS}, ${by} AS sort_value FROM items i WHERE i.collection_id = ${collection} AND i.status = 1 ${filters.join(' ')} ${rest}
          ORDER BY ${by} ${direction}, i.id ${direction} LIMIT coalesce((SELECT json_extract(settings, '$.itemsPerPage') + 1 FROM collections WHERE id = ${collection}), 0)`,
        )
        .bind(...bound),
    ],
    ['categories', here(TERMS(collection, 'category'))],
    ['tags', here(TERMS(collection, 'tag'))],
    ...(known.length > 0
      ? [['known', db.prepare(`SELECT ${known.join(' AND ')} AS known`).bind(...bound)] as Named]
      : []),
  ];
}

/** Reads the rows of listingStatements(). */
export function toListing(
  rows: Map<string, Row[]>,
  collection: Collection,
  { path }: { path: string },
): Listing {
  const all = rows.get('listing') ?? [];
  const shown = all.slice(0, collection.itemsPerPage);
  const last = shown.at(-1);
  const termsOf = (name: string) =>
    (rows.get(name) ?? []).map((row) => ({ slug: String(row.slug), term: String(row.term) }));
  return {
    items: shown.map((row) => toSummary(row, path)),
    next:
      all.length > shown.length && last
        ? { value: last.sort_value as number | string, id: String(last.id) }
        : null,
    categories: termsOf('categories'),
    tags: termsOf('tags'),
    isKnown: rows.get('known')?.[0]?.known !== 0,
  };
}
