import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { pages } from '#schema/tables/pages.ts';
import { translations } from '#schema/tables/translations.ts';
import { type Answer, preparedBy, type Values } from '../database.ts';
import { storedText } from '../fragments.ts';
import { type ItemPlace, itemAtPath } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import type { Kind } from '../shared/page-record.ts';
import { readTranslation } from './find-translations.ts';
import { selectOwnPath } from './paths.ts';

interface LanguagePlace extends ItemPlace {
  /** Added language of the request; '' for the site's own language. */
  language: string;
}

/**
 * Selects the translations of the page and item at a path. Includes texts only for the requested language.
 */
export const translationsAt = preparedBy((version: Kind, value: Values<LanguagePlace>) => {
  const page = orm
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.websiteId, value.websiteId), eq(pages.path, value.path), isNull(pages.deletedAt)));
  const isRequested = sql`${translations.language} = ${value.language}`;
  const isShown = isNotNull(translations.published);
  return orm
    .select({
      kind: translations.kind,
      language: translations.language,
      path: selectOwnPath(value.websiteId).as('own_path'),
      isPublished: sql<number>`${translations.published} is not null`.as('is_published'),
      texts: sql<string | null>`iif(${isRequested}, ${storedText(translations[version])}, null)`.as('texts'),
    })
    .from(translations)
    .where(
      and(
        eq(translations.websiteId, value.websiteId),
        sql`${translations.subjectId} in (${page}, ${itemAtPath(value)})`,
        version === 'draft' ? or(isShown, isRequested) : isShown,
      ),
    );
});

export interface PageTranslations {
  /** Languages in which a published translation exists, with the translation's path, if it has its own. */
  alternates: { language: string; path: string | null }[];
  /** Translation into the requested language. */
  own: Translation | null;
}

export const NO_TRANSLATIONS: PageTranslations = { alternates: [], own: null };

export function toPageTranslations(
  rows: Answer<ReturnType<typeof translationsAt>>,
  kind: 'page' | 'item',
): PageTranslations {
  const ofSubject = rows.filter((row) => row.kind === kind);
  const texts = ofSubject.find((row) => row.texts !== null)?.texts;
  return {
    alternates: ofSubject
      .filter(({ isPublished }) => isPublished === 1)
      .map(({ language, path }) => ({ language, path })),
    own: texts ? readTranslation(texts) : null,
  };
}
