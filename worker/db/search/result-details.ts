import { and, eq, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { fitExcerpt, HIT_END, HIT_START } from '#domain/search/excerpt.ts';
import { markWords } from '#domain/search/find-in-texts.ts';
import { findUnspacedWord } from '#domain/search/words.ts';
import { translateListed } from '#domain/translations/translate-listed.ts';
import { termTranslator, toNamedTerms } from '#domain/translations/translate-terms.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { batch, type Reader } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { LISTED_COLUMNS, toSummary } from '../items/item-rows.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';
import {
  findTranslations,
  type TranslationSubject,
  toSubjectKey,
} from '../translations/find-translations.ts';
import { type Hit, matchesIndex } from './search-index.ts';
import { getTitle, type TranslatedHit } from './translated-hits.ts';

/** A search result. In `title` and `excerpt`, the matches are marked (domain/search/excerpt.ts). */
export interface SearchResult extends Hit {
  path: string;
  title: string;
  excerpt: string;
  /** The item; null for pages. */
  item: ItemSummary | null;
  /** Id and title of the page that lists the item. */
  listId: string | null;
  listTitle: string | null;
}

export interface Searched {
  websiteId: string;
  /** Added language in which the site is shown; null for its own language. */
  language: string | null;
  term: string;
  /** FTS5 query with which the hits were found. */
  match: string;
}

/** Reads the texts of the results that are shown, because excerpts of all results would take too long. */
export async function findDetails(
  db: Reader,
  searched: Searched,
  hits: readonly (Hit | TranslatedHit)[],
): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const [texts, summaries, pageTitles] = await batch(db, [
    selectTexts(searched, hits),
    selectItems(searched.websiteId, hits),
    selectPages(searched.websiteId, hits),
  ]);
  const marked = new Map(texts.map((text) => [toSubjectKey(text.kind, text.refId), text]));
  const found = new Map<string, SearchResult>();
  for (const { kind, refId, type, ...hit } of hits) {
    const key = toSubjectKey(kind, refId);
    const row = summaries.find(({ id }) => kind === 'item' && id === refId);
    const item = row?.listPath ? toSummary(row, row.listPath) : null;
    const page = pageTitles.find(({ id }) => kind === 'page' && id === refId);
    const path = item?.href ?? page?.path;
    if (path === undefined) continue;
    found.set(key, {
      ...{ kind, refId, type, path, item },
      title: marked.get(key)?.title ?? item?.title ?? page?.title ?? '',
      excerpt: 'excerpt' in hit ? hit.excerpt : fitExcerpt(marked.get(key)?.excerpt ?? ''),
      listId: row?.listId ?? null,
      listTitle: row?.listTitle ?? null,
    });
  }
  const results = [...found.values()];
  return searched.language === null
    ? results
    : translateResults(db, { ...searched, language: searched.language }, results);
}

function selectTexts({ websiteId, match, term }: Searched, hits: readonly Hit[]) {
  return orm
    .select({
      kind: searchIndex.kind,
      refId: searchIndex.refId,
      title: sql<string>`highlight(search_index, 4, ${HIT_START}, ${HIT_END})`.as('title'),
      excerpt: selectExcerpt(term),
    })
    .from(searchIndex)
    .where(
      and(
        matchesIndex(websiteId, match),
        isOneOf(
          searchIndex.refId,
          hits.map(({ refId }) => refId),
        ),
      ),
    );
}

/**
 * Selects an excerpt of a result. In scripts without spaces, FTS5 treats an entire sentence as one word, so
 * the excerpt is cut by characters instead.
 */
function selectExcerpt(term: string) {
  const snippet = sql<string>`snippet(search_index, 5, ${HIT_START}, ${HIT_END}, '…', 24)`;
  const letters = findUnspacedWord(term);
  if (letters === null) return snippet.as('excerpt');
  const at = sql`instr(${searchIndex.text}, ${letters})`;
  const around = sql`iif(${at} > 41, '…', '') || substr(${searchIndex.text}, max(${at} - 40, 1), 160)`;
  return sql<string>`iif(${at} > 0, ${around}, ${snippet})`.as('excerpt');
}

const idsOf = (hits: readonly Hit[], wanted: Hit['kind']): string[] =>
  hits.filter(({ kind }) => kind === wanted).map(({ refId }) => refId);

function selectItems(websiteId: string, hits: readonly Hit[]) {
  const list = openListPath(items.websiteId, items.collectionId);
  return orm
    .select({
      ...LISTED_COLUMNS,
      listPath: sql<string | null>`${list}`.as('list_path'),
      listId: sql<string | null>`${selectListPage(pages.id)}`.as('list_id'),
      listTitle: sql<string | null>`${selectListPage(pages.title)}`.as('list_title'),
    })
    .from(items)
    .where(and(eq(items.websiteId, websiteId), isOneOf(items.id, idsOf(hits, 'item'))));
}

const selectListPage = (column: typeof pages.id | typeof pages.title) =>
  orm
    .select({ value: column })
    .from(pages)
    .where(and(eq(pages.websiteId, items.websiteId), eq(pages.collectionId, items.collectionId)))
    .orderBy(pages.position)
    .limit(1);

const selectPages = (websiteId: string, hits: readonly Hit[]) =>
  orm
    .select({ id: pages.id, path: pages.path, title: pages.title })
    .from(pages)
    .where(and(eq(pages.websiteId, websiteId), isOneOf(pages.id, idsOf(hits, 'page'))));

async function translateResults(
  db: Reader,
  { websiteId, language, term }: Searched & { language: string },
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const subjects = new Map<string, TranslationSubject>();
  const add = (kind: TranslationSubject['kind'], id: string, isListed: boolean) =>
    subjects.set(toSubjectKey(kind, id), { kind, id, isListed });
  for (const { kind, refId, item, listId } of results) {
    add(kind, refId, true);
    if (listId !== null) add('page', listId, true);
    if (item) add('collection', item.collectionId, false);
  }
  const found = await findTranslations(db, { websiteId, language, version: 'published' }, [
    ...subjects.values(),
  ]);
  const find = (kind: TranslationSubject['kind'], id: string) =>
    found.get(toSubjectKey(kind, id)) ?? EMPTY_TRANSLATION;
  return results.map((result) => {
    const { kind, refId, item, listId, listTitle } = result;
    const translation = find(kind, refId);
    const title = getTitle(translation);
    return {
      ...result,
      item:
        item &&
        toNamedTerms(
          translateListed(item, translation),
          termTranslator(find('collection', item.collectionId)),
        ),
      listTitle: (listId !== null && getTitle(find('page', listId))) || listTitle,
      title: title === '' ? result.title : markWords(title, term),
    };
  });
}
