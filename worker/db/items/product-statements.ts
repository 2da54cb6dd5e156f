import { and, eq, exists, not, sql } from 'drizzle-orm';
import { summarizeItem } from '#domain/collections/item-summary.ts';
import { getSortKey } from '#domain/collections/list-query.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { itemSearchText } from '#domain/pages/search-text.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { items, itemTerms } from '#schema/tables/collections.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, excludedColumns, isOneOf, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { refuseFull } from './item-guards.ts';
import { insertItemRevisions } from './item-revisions.ts';
import { findItems, removeFromSearch } from './item-search.ts';
import type { ProductWrite, WriteContext } from './product-write.ts';
import { redirectOldItemAddresses } from './redirects.ts';
import { variantRows, variantStatements } from './variant-statements.ts';

const toMillis = (instant: string | undefined) => (instant ? Date.parse(instant) : null);

/**
 * Writes products with their variants and stock. The entire batch fails if a version or expected stock is
 * outdated, a SKU or path belongs to another product, or a collection would exceed its maximum. Callers pass
 * about 50 products at a time.
 */
export function productStatements(writes: readonly ProductWrite[], context: WriteContext): Statement[] {
  const { websiteId, now } = context;
  const rows = writes.map(itemRow);
  const known = rows.filter(({ version }) => version !== null);
  const created = rows.filter(({ version }) => version === null);
  const ids = rows.map(({ id }) => id);
  const variants = writes.flatMap(variantRows);
  return [
    ...(known.length > 0
      ? [
          claimVersions(websiteId, known),
          redirectOldItemAddresses(websiteId, known),
          ...insertItemRevisions(known, now),
        ]
      : []),
    writeItems(websiteId, rows, now),
    ...(created.length > 0 ? [refuseFull(created.map(({ id }) => id))] : []),
    ...variantStatements(ids, variants, context),
    ...writeTerms(ids, writes.flatMap(termRows)),
    ...(known.length > 0 ? [removeFromSearch(websiteId, ids)] : []),
    findItems(
      websiteId,
      rows.filter(({ status }) => status === ITEM_STATUS.published),
    ),
  ];
}

function itemRow({ item, collection, version }: ProductWrite) {
  const { body, sections, product, event, lesson, comments } = item;
  return {
    id: item.id,
    version,
    collectionId: collection.id,
    recordType: item.recordType,
    urlId: item.urlId,
    title: item.title,
    excerpt: item.excerpt,
    image: item.image ?? null,
    author: item.author,
    status: item.status,
    publishedAt: toMillis(item.publishedAt),
    publishOn: toMillis(item.publishOn),
    position: item.position,
    sortKey: getSortKey(collection.sort, item),
    summary: JSON.stringify(summarizeItem(item)),
    content: JSON.stringify({
      body,
      sections,
      product: product && { ...product, variants: undefined },
      event,
      lesson,
      comments,
    }),
    text: itemSearchText(item),
  };
}

const termRows = ({ item, collection }: ProductWrite) =>
  (['tag', 'category'] as const).flatMap((kind) =>
    [...new Map((kind === 'tag' ? item.tags : item.categories).map((term) => [toSlug(term), term]))]
      .filter(([slug]) => slug !== '')
      .map(([slug, term]) => ({ itemId: item.id, collectionId: collection.id, kind, slug, term })),
  );

type ItemRow = ReturnType<typeof itemRow>;

/**
 * Increments the versions of the items. An outdated version becomes NULL, because only NULL in a NOT NULL
 * column can abort a batch.
 */
function claimVersions(websiteId: string, known: readonly ItemRow[]) {
  const { table, field } = jsonRows(known.map(({ id, version }) => ({ id, version })));
  return orm
    .update(items)
    .set({
      version: sql`iif(${items.version} = ${field('version')} and ${items.websiteId} = ${websiteId} and ${items.deletedAt} is null, ${items.version} + 1, null)`,
    })
    .from(table)
    .where(eq(items.id, field('id')));
}

function writeItems(websiteId: string, rows: readonly ItemRow[], now: number) {
  const { table, field } = jsonRows(rows);
  const written = {
    collectionId: field('collectionId'),
    recordType: field('recordType'),
    urlId: field('urlId'),
    title: field('title'),
    excerpt: field('excerpt'),
    image: field('image'),
    author: field('author'),
    status: field('status'),
    publishedAt: field('publishedAt'),
    publishOn: field('publishOn'),
    position: field('position'),
    sortKey: field('sortKey'),
    summary: field('summary'),
    content: field('content'),
  };
  return orm
    .insert(items)
    .select(
      orm
        .select(rowFor(items, { id: field('id'), websiteId, ...written, updatedAt: now }))
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: items.id,
      set: { ...excludedColumns(items, written), updatedAt: now },
      setWhere: eq(items.websiteId, websiteId),
    });
}

/** Writes the items' terms. A term that an item keeps also keeps its place in a manually ordered category. */
function writeTerms(ids: readonly string[], rows: readonly ReturnType<typeof termRows>[number][]) {
  const { table, field } = jsonRows(rows);
  const written = { collectionId: field('collectionId'), term: field('term') };
  const isKept = exists(
    orm
      .select({ slug: field('slug') })
      .from(table)
      .where(
        and(
          eq(field('itemId'), itemTerms.itemId),
          eq(field('collectionId'), itemTerms.collectionId),
          eq(field('kind'), itemTerms.kind),
          eq(field('slug'), itemTerms.slug),
        ),
      ),
  );
  return [
    orm.delete(itemTerms).where(and(isOneOf(itemTerms.itemId, ids), not(isKept))),
    orm
      .insert(itemTerms)
      .select(
        orm
          .select(
            rowFor(itemTerms, {
              itemId: field('itemId'),
              kind: field('kind'),
              slug: field('slug'),
              ...written,
            }),
          )
          .from(table)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: [itemTerms.itemId, itemTerms.kind, itemTerms.slug],
        set: { term: excludedColumn(itemTerms.term) },
      }),
  ];
}
