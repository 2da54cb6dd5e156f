import { and, eq, exists, min, type SQL, sql } from 'drizzle-orm';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { preparedBy, rawQuery, type Values } from '../database.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { selectCollectionAt } from './list-page.ts';

export interface Term {
  slug: string;
  term: string;
}

const MAX_TERMS = 60;

/**
 * Selects the terms of public items. Skips from slug to slug in the index, so that the time does not depend
 * on the number of items.
 */
export const termsAt = preparedBy(
  (kind: 'category' | 'tag', value: Values<{ websiteId: string; path: string }>) => {
    const isOfKind = and(
      sql`${itemTerms.collectionId} = ${selectCollectionAt(value.websiteId, value.path)}`,
      eq(itemTerms.kind, literal(kind)),
    );
    const isThisSlug = and(isOfKind, sql`${itemTerms.slug} = slugs.slug`);
    const smallest = (condition: SQL | undefined) =>
      orm
        .select({ slug: min(itemTerms.slug) })
        .from(itemTerms)
        .where(and(isOfKind, condition));
    const term = orm.select({ term: itemTerms.term }).from(itemTerms).where(isThisSlug).limit(1);
    const publicItem = orm
      .select({ id: items.id })
      .from(itemTerms)
      .innerJoin(items, eq(items.id, itemTerms.itemId))
      .where(and(isThisSlug, isItemPublic(items)));
    return rawQuery<Term>(sql`with recursive slugs(slug) as (
        select ${smallest(undefined)}
        union all
        select ${smallest(sql`${itemTerms.slug} > slugs.slug`)}
        from slugs where slugs.slug is not null limit ${literal(MAX_TERMS)})
      select slug, ${term} as term from slugs where slug is not null and ${exists(publicItem)}`);
  },
);
