import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import type { SubjectPlace } from '#schema/contracts/translations/translation-api.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { websites } from '#schema/tables/sites.ts';
import { containsText } from '../contains-text.ts';
import { all, type Database, first } from '../database.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isNoVariant } from '../rules/visibility.ts';

/** Order of kinds in lists, which start with the site and its pages. */
const RANK: Readonly<Record<TranslatedKind, number>> = { site: 0, page: 1, collection: 2, item: 3, form: 4 };

export interface SubjectRef {
  kind: TranslatedKind;
  id: string;
}

interface Filter {
  kind?: TranslatedKind | undefined;
  search: string;
  after?: SubjectPlace | undefined;
  limit: number;
}

const columns = (kind: TranslatedKind, title: SQLWrapper, id: SQLWrapper) => ({
  kind: sql<TranslatedKind>`${literal(kind)}`.as('kind'),
  rank: sql<number>`${literal(RANK[kind])}`.as('rank'),
  title: sql<string>`substr(${title}, 1, 300)`.as('listed_title'),
  id: sql<string>`${id}`.as('listed_id'),
});

function selectKinds(websiteId: string, search: string) {
  const found = (title: SQLWrapper) => containsText(search, title);
  const formName = sql`${forms.draft} ->> '$.name'`;
  const siteTitle = sql`${websites.settings} ->> '$.title'`;
  return {
    site: orm
      .select(columns('site', siteTitle, websites.id))
      .from(websites)
      .where(and(eq(websites.id, websiteId), found(siteTitle))),
    page: orm
      .select(columns('page', pages.title, pages.id))
      .from(pages)
      .where(
        and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt), isNoVariant(pages), found(pages.title)),
      ),
    collection: orm
      .select(columns('collection', collections.title, collections.id))
      .from(collections)
      .where(and(eq(collections.websiteId, websiteId), found(collections.title))),
    item: orm
      .select(columns('item', items.title, items.id))
      .from(items)
      .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt), found(items.title))),
    form: orm
      .select(columns('form', formName, forms.id))
      .from(forms)
      .where(and(eq(forms.websiteId, websiteId), isNull(forms.deletedAt), found(formName))),
  };
}

/** Lists content that can be translated, by kind and title. */
export async function listSubjects(
  db: Database,
  websiteId: string,
  { kind, search, after, limit }: Filter,
): Promise<(SubjectRef & SubjectPlace)[]> {
  const kinds = selectKinds(websiteId, search);
  const listed = unionAll(kinds.site, kinds.page, kinds.collection, kinds.item, kinds.form).as('listed');
  const isAfter: SQL | undefined = after
    ? sql`(${listed.rank}, ${listed.title}, ${listed.id}) > (${after.rank}, ${after.title}, ${after.id})`
    : undefined;
  return all(
    db,
    orm
      .select({ kind: listed.kind, rank: listed.rank, title: listed.title, id: listed.id })
      .from(listed)
      .where(and(kind ? eq(listed.kind, kind) : undefined, isAfter))
      .orderBy(sql`${listed.rank}`, sql`${listed.title}`, sql`${listed.id}`)
      .limit(limit),
  );
}

export async function countSubjects(db: Database, websiteId: string): Promise<number> {
  const kinds = selectKinds(websiteId, '');
  const listed = unionAll(kinds.site, kinds.page, kinds.collection, kinds.item, kinds.form).as('listed');
  const row = await first(db, orm.select({ total: sql<number>`count(*)`.as('total') }).from(listed));
  return row?.total ?? 0;
}
