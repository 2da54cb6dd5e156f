import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { websites } from '#schema/tables/sites.ts';
import { translations } from '#schema/tables/translations.ts';
import { orm } from '../orm.ts';

/**
 * Selects the published translation of an item as JSON. The result is null in the site's main language, and
 * in a language that visitors can no longer choose.
 */
export function selectItemTranslation(language: SQLWrapper | string) {
  const isEnabled = sql`exists (select 1 from json_each(${websites.settings}, '$.languages') as choice
    where choice.value ->> '$.code' = ${language} and choice.value ->> '$.enabled')`;
  const translation = orm
    .select({ published: translations.published })
    .from(translations)
    .innerJoin(websites, eq(websites.id, translations.websiteId))
    .where(
      and(
        eq(translations.websiteId, items.websiteId),
        sql`${translations.language} = ${language}`,
        eq(translations.kind, 'item'),
        eq(translations.subjectId, items.id),
        isEnabled,
      ),
    );
  return sql<string | null>`${translation}`.as('translation');
}
