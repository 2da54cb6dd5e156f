import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findInTexts, listWordSpellings } from '#domain/search/find-in-texts.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { translations } from '#schema/tables/translations.ts';
import { storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';
import { readTranslation } from '../translations/find-translations.ts';
import type { Hit, SearchedSite } from './search-index.ts';

/** Maximum translations read among those that contain the words. */
const MAX_MATCHES = 50;

/** Matches stored translations that contain each searched word in one of its spellings. */
const containsWords = (term: string): SQL | undefined =>
  and(
    ...listWordSpellings(term).map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((spelling) => sql`instr(${translations.published}, ${spelling}) > 0`),
          sql` or `,
        )})`,
    ),
  );

/** Selects the translations into a language that may contain the words. */
export function selectTranslated({ websiteId, hidden }: SearchedSite, language: string, term: string) {
  const isMatch = and(
    eq(translations.websiteId, websiteId),
    eq(translations.language, language),
    isNotNull(translations.published),
    containsWords(term),
  );
  const isListed = and(
    eq(pages.websiteId, websiteId),
    isPageListed(pages),
    isCollectionVisible(pages, hidden),
  );
  const texts = storedText(translations.published).as('texts');
  const ofPages = orm
    .select({ refId: pages.id, recordType: sql<number>`0`.as('record_type'), texts })
    .from(translations)
    .innerJoin(pages, and(eq(translations.kind, 'page'), eq(pages.id, translations.subjectId)))
    .where(and(isMatch, isListed))
    .orderBy(desc(translations.updatedAt))
    .limit(MAX_MATCHES);
  const ofItems = orm
    .select({ refId: items.id, recordType: items.recordType, texts })
    .from(translations)
    .innerJoin(items, and(eq(translations.kind, 'item'), eq(items.id, translations.subjectId)))
    .innerJoin(pages, eq(pages.collectionId, items.collectionId))
    .where(
      and(isMatch, isListed, eq(items.websiteId, websiteId), isItemPublic(items), isNull(items.deletedAt)),
    )
    .orderBy(desc(translations.updatedAt))
    .limit(MAX_MATCHES);
  return [ofPages, ofItems] as const;
}

/** A translation that a search found. */
export interface TranslatedHit extends Hit {
  excerpt: string;
  isInTitle: boolean;
}

interface Row {
  refId: string;
  recordType: number;
  texts: string | null;
}

/** Drops rows in which only keys, HTML or the original's texts contain the words. Matching titles come first. */
export function toTranslatedHits(
  [ofPages, ofItems]: readonly [readonly Row[], readonly Row[]],
  term: string,
): TranslatedHit[] {
  const rows = [
    ...ofPages.map((row) => ({ ...row, kind: 'page' as const, type: 'pages' as const })),
    ...ofItems.map((row) => ({
      ...row,
      kind: 'item' as const,
      type: row.recordType === RECORD_TYPE.storeItem ? ('products' as const) : ('entries' as const),
    })),
  ];
  return rows
    .flatMap(({ kind, refId, type, texts }) => {
      const translation = readTranslation(texts ?? '{}');
      const words = Object.values(translation.texts).map(({ text }) => text);
      const excerpt = findInTexts(words, term);
      if (excerpt === null) return [];
      const isInTitle = findInTexts([getTitle(translation)], term) !== null;
      return [{ kind, refId, type, excerpt, isInTitle }];
    })
    .sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle));
}

export const getTitle = ({ texts }: Translation): string =>
  new Map(Object.entries(texts)).get('title')?.text ?? '';
