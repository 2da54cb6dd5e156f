import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { withSections } from '#domain/collections/item-page.ts';
import { publishableHeaderFooter } from '#domain/pages/header-footer.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import type { ContentByKind } from '#domain/translations/translate-content.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { TermKind } from '#schema/contracts/collections/terms.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, literal, named, unqualified } from '../fragments.ts';
import { toItem, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { selectVariants } from '../items/variants.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { isNoVariant } from '../rules/visibility.ts';
import type { SubjectRef } from './subjects.ts';

type Kind = keyof ContentByKind;

const readStrings = (json: string) => readJson(z.array(z.string()), json);

export interface SubjectContent {
  kind: Kind;
  id: string;
  /** Record type of an item; absent for other kinds. */
  recordType?: number;
  title: string;
  path: string | null;
  isPublished: boolean;
  canMove: boolean;
  /** Published content or, before the first publication, the draft. */
  source: ContentByKind[Kind];
  /** Unpublished changes; null if there are none. */
  draft: ContentByKind[Kind] | null;
}

/** Maximum number of categories and of tags that a collection's translation contains. */
const MAX_TERMS = 500;

/** Selects the names of a collection's categories or tags as JSON, in a fixed order. */
function selectTerms(kind: TermKind) {
  const named = orm
    .selectDistinct({ term: itemTerms.term })
    .from(itemTerms)
    .where(and(eq(itemTerms.collectionId, unqualified(collections.id)), eq(itemTerms.kind, literal(kind))))
    .orderBy(itemTerms.term)
    .limit(MAX_TERMS);
  return sql<string>`(select json_group_array(term) from ${named})`.as(kind);
}

const EMPTY = { header: { sections: [] }, footer: { sections: [] } };

/**
 * Reads the original content of translated pages, items and forms. Leaves out deleted content and other
 * sites' content.
 */
export async function readContents(
  db: Database,
  websiteId: string,
  refs: readonly SubjectRef[],
): Promise<SubjectContent[]> {
  const idsOf = (kind: Kind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const listPage = orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        sql`${pages.collectionId} = ${items.collectionId}`,
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  const [sites, foundPages, foundCollections, foundItems, foundForms] = await batch(db, [
    orm
      .select({
        id: websites.id,
        settings: websites.settings,
        content: siteHeaderFooter.content,
        draft: siteHeaderFooter.draft,
        mails: storeRules.mails,
      })
      .from(websites)
      .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
      .leftJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, websites.id))
      .where(and(eq(websites.id, websiteId), isOneOf(websites.id, idsOf('site')))),
    orm
      .select({
        id: pages.id,
        title: pages.title,
        path: pages.path,
        status: pages.status,
        draft: pages.draft,
        published: pages.published,
        version: pages.version,
        publishedVersion: pages.publishedVersion,
      })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          isNoVariant(pages),
          isOneOf(pages.id, idsOf('page')),
        ),
      ),
    orm
      .select({
        id: collections.id,
        settings: collections.settings,
        category: selectTerms('category'),
        tag: selectTerms('tag'),
      })
      .from(collections)
      .where(and(eq(collections.websiteId, websiteId), isOneOf(collections.id, idsOf('collection')))),
    orm
      .select({
        ...WHOLE_COLUMNS,
        draft: named(items.draft, 'draft_sections'),
        variants: selectVariants(items),
        listPath: sql<string | null>`${listPage}`.as('list_path'),
      })
      .from(items)
      .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt), isOneOf(items.id, idsOf('item')))),
    orm
      .select({ id: forms.id, draft: forms.draft, published: forms.published })
      .from(forms)
      .where(and(eq(forms.websiteId, websiteId), isNull(forms.deletedAt), isOneOf(forms.id, idsOf('form')))),
  ]);
  const contents: SubjectContent[] = [
    ...sites.map(({ id, settings, content, draft, mails }) => ({
      kind: 'site' as const,
      id,
      title: settings.title,
      path: '/',
      isPublished: true,
      canMove: false,
      source: {
        settings,
        headerFooter: publishableHeaderFooter(content ?? EMPTY),
        mails: mails?.wordings ?? {},
      },
      draft: draft && { settings, headerFooter: draft },
    })),
    ...foundPages.map(({ id, title, path, status, draft, published, version, publishedVersion }) => {
      const isPublished = status === ITEM_STATUS.published && published !== null;
      return {
        kind: 'page' as const,
        id,
        title,
        path,
        isPublished,
        canMove: path !== '/',
        source: publishable(isPublished && published ? published : draft),
        draft: isPublished && version !== publishedVersion ? draft : null,
      };
    }),
    ...foundCollections.map(({ id, settings, category, tag }) => ({
      kind: 'collection' as const,
      id,
      title: settings.title,
      path: null,
      isPublished: true,
      canMove: false,
      source: { ...settings, terms: { category: readStrings(category), tag: readStrings(tag) } },
      draft: null,
    })),
    ...foundItems.map(({ draft, listPath, ...row }) => {
      const item = toItem(row);
      return {
        kind: 'item' as const,
        id: item.id,
        recordType: item.recordType,
        title: item.title,
        path: listPath === null ? null : `${listPath === '/' ? '' : listPath}/${item.urlId}`,
        isPublished: item.status === ITEM_STATUS.published && listPath !== null,
        canMove: listPath !== null,
        source: publishable(item),
        draft: draft && withSections(item, draft),
      };
    }),
    ...foundForms.map(({ id, draft, published }) => ({
      kind: 'form' as const,
      id,
      title: draft.name,
      path: null,
      isPublished: published !== null,
      canMove: false,
      source: published ?? draft,
      draft: published && draft,
    })),
  ];
  const byRef = new Map(contents.map((content) => [`${content.kind}:${content.id}`, content]));
  return refs.flatMap(({ kind, id }) => byRef.get(`${kind}:${id}`) ?? []);
}
